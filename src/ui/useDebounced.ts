// Debounces typed text: one request per word instead of one per letter.
import { useEffect, useState } from 'react'

const pauseMs = 250

export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
