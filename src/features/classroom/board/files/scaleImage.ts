// Photos from phones are several times larger than any screen: they are scaled down before they are sent.
const longestSide = 2560
const quality = 0.86
/** Those that a canvas can write; a gif may move, and stays as it is. */
const writable: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export interface Sized {
  readonly file: File
  readonly w: number
  readonly h: number
}

const drawn = (bitmap: ImageBitmap, w: number, h: number, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, w, h)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** Throws when these bytes are no picture that the browser can show. */
export const scaleImage = async (file: File): Promise<Sized> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const factor = longestSide / Math.max(width, height)
    const whole = { file, w: width, h: height }
    if (factor >= 1 || !writable.includes(file.type)) return whole
    const [w, h] = [Math.round(width * factor), Math.round(height * factor)]
    const blob = await drawn(bitmap, w, h, file.type)
    // A browser that cannot write this type writes another one, and the name would lie.
    return blob?.type === file.type ? { file: new File([blob], file.name, { type: file.type }), w, h } : whole
  } finally {
    bitmap.close()
  }
}
