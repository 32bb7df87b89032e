// A printed page shows every chart, also those that were not scrolled to.
import { createContext, useState } from 'react'
import { flushSync } from 'react-dom'

export const PrintContext = createContext(false)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

export const usePrint = () => {
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    await import('./Chart.tsx')
    flushSync(() => setPrinting(true))
    // One frame for React's lazy part, one for the drawing.
    await nextFrame()
    await nextFrame()
    window.print()
    setPrinting(false)
  }
  return { isPrinting, print }
}
