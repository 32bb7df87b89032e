// Excel files in the browser: read into base64, handed to the reader as a download.
import type { SheetFile } from '#contract/sheet.ts'

export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export const saveSheet = ({ name, type, base64 }: SheetFile): void => {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken over the bytes by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address))
}
