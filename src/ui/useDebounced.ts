// What somebody types, once they pause: one question to the server for a word, not one for each letter.
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
