import { useEffect, useState } from 'react'

/** An address under which the browser shows a file that was chosen; undefined for a moment. */
export const useObjectUrl = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
