// One page of a PDF as a picture.
import type { PDFPageProxy } from 'pdfjs-dist'

const pictureWidth = 1600
/** A page as long as a till receipt must not become a picture that no phone can show. */
const pictureHeightMax = 4096
const quality = 0.85
/** Smallest first; a browser that cannot write the first one answers another type. */
const types = ['image/webp', 'image/jpeg'] as const
const suffix = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const

const encodePicture = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  for (const type of types) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type === type) return new File([blob], `${name}.${suffix[type]}`, { type })
  }
  throw new TypeError('this browser cannot write a page as a picture')
}

export const renderPage = async (page: PDFPageProxy, name: string, signal: AbortSignal): Promise<File> => {
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(pictureWidth / width, pictureHeightMax / height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  // The intent `display` would wait for frames, and there are none while the teacher looks at another window.
  const task = page.render({ canvas, viewport, intent: 'print', background: '#ffffff' })
  const handleAbort = () => task.cancel()
  signal.addEventListener('abort', handleAbort, { once: true })
  try {
    await task.promise
    signal.throwIfAborted()
    return await encodePicture(canvas, name)
  } finally {
    signal.removeEventListener('abort', handleAbort)
    canvas.width = 0 // gives the memory back at once
  }
}
