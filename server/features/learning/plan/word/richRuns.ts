// Makes Word paragraphs from rich text. Pinyin is written above its characters as ruby.
import {
  hashedId,
  type IContext,
  ImageRun,
  ImportedXmlComponent,
  Paragraph,
  type ParagraphChild,
  Run,
  TextRun,
} from 'docx'
import type { FileId } from '#contract/ids.ts'
import type { RichText, RichTextInline } from '#contract/richText.ts'
import type { PictureSize } from './pictureSize.ts'

export interface StoredPicture extends PictureSize {
  readonly bytes: Uint8Array
}
export type Pictures = ReadonlyMap<FileId, StoredPicture>

/** In half points. */
const letterSize = 24
const readingSize = 12
/** The widest picture of a page and of a cell, in pixels. */
export const widths = { page: 600, cell: 260 } as const

const w = (
  name: string,
  attributes: Record<string, string>,
  ...children: (ImportedXmlComponent | string)[]
) => {
  const element = new ImportedXmlComponent(name, attributes)
  for (const child of children) element.push(child)
  return element
}
const run = (text: string, size: number) =>
  w(
    'w:r',
    {},
    w('w:rPr', {}, w('w:sz', { 'w:val': String(size) })),
    w('w:t', { 'xml:space': 'preserve' }, text),
  )

const rubyOf = (text: string, reading: string): Run =>
  new Run({
    children: [
      w(
        'w:ruby',
        {},
        w(
          'w:rubyPr',
          {},
          w('w:rubyAlign', { 'w:val': 'center' }),
          w('w:hps', { 'w:val': String(readingSize) }),
          w('w:hpsRaise', { 'w:val': '22' }),
          w('w:hpsBaseText', { 'w:val': String(letterSize) }),
          w('w:lid', { 'w:val': 'zh-CN' }),
        ),
        w('w:rt', {}, run(reading, readingSize)),
        w('w:rubyBase', {}, run(text, letterSize)),
      ),
    ],
  })

/** The library would hash the bytes at every use of a picture. Here its id is used, and the bytes are added once. */
class SharedPicture extends ImageRun {
  readonly #add: (media: IContext['file']['Media']) => void

  constructor(id: FileId, { bytes, type, width, height }: StoredPicture, most: number) {
    const scale = Math.min(1, most / width)
    const pixels = { x: Math.round(width * scale), y: Math.round(height * scale) }
    const key = new TextEncoder().encode(id)
    super({ type, data: key, transformation: { width: pixels.x, height: pixels.y } })
    const fileName = `${hashedId(key)}.${type}`
    const transformation = { pixels, emus: { x: pixels.x * 9525, y: pixels.y * 9525 } }
    this.#add = (media) => media.addImage(fileName, { type, fileName, transformation, data: bytes })
  }

  override prepForXml(context: IContext) {
    this.#add(context.file.Media)
    return super.prepForXml(context)
  }
}

const childOf = (inline: RichTextInline, pictures: Pictures, most: number): ParagraphChild[] => {
  switch (inline.type) {
    case 'text': {
      const isOn = (type: string) => inline.marks?.some((mark) => mark.type === type) ?? false
      return [
        new TextRun({
          text: inline.text,
          bold: isOn('bold'),
          ...(isOn('underline') && { underline: {} }),
        }),
      ]
    }
    case 'ruby':
      return [rubyOf(inline.attrs.text, inline.attrs.reading)]
    case 'picture': {
      const picture = pictures.get(inline.attrs.fileId)
      if (picture) return [new SharedPicture(inline.attrs.fileId, picture, most)]
      return inline.attrs.alt ? [new TextRun({ text: `[${inline.attrs.alt}]` })] : []
    }
    case 'sound':
      return [new TextRun({ text: `♪ ${inline.attrs.name}` })]
    case 'spoken':
      return [new TextRun({ text: `♪ ${inline.attrs.text}` })]
    case 'blank':
      return [new TextRun({ text: '____' })]
  }
}

/** `most` is the width of the widest picture in pixels. */
export const paragraphsOf = (text: RichText, pictures: Pictures, most: number): Paragraph[] =>
  text.content.map(
    ({ content = [] }) =>
      new Paragraph({
        spacing: { after: 80 },
        children: content.flatMap((inline) => childOf(inline, pictures, most)),
      }),
  )
