// Reads the size of a picture in pixels from its first bytes, because a Word file needs it.

export type WordPicture = 'png' | 'jpg' | 'gif'
export interface PictureSize {
  readonly type: WordPicture
  readonly width: number
  readonly height: number
}

const png = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47
    ? { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

const gif = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8'
    ? { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : null

/** Tables of Huffman codes and arithmetic coding have markers among those of frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpg = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker))
      return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** null for a format that not every version of Word shows. */
export const pictureSize = (bytes: Buffer): PictureSize | null => {
  const size = png(bytes) ?? gif(bytes) ?? jpg(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}
