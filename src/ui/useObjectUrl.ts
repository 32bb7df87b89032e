import { useEffect, useState } from 'react'

/** An address under which the browser shows a file that was chosen; undefined for a moment. */
export const useObjectUrl = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
