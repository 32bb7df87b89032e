// Hands a file to the browser's downloads.
const keptMs = 60_000

/** Replaces the characters that no file system takes. */
export const safeFileName = (text: string): string =>
  text
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const downloadFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
