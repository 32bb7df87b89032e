// Rich text as paragraphs of Word. Pinyin stands above its characters as Word's own ruby.
import { ImageRun, ImportedXmlComponent, Paragraph, type ParagraphChild, Run, TextRun } from 'docx'
import type { FileId } from '#contract/ids.ts'
import type { RichText, RichTextInline } from '#contract/richText.ts'
import type { PictureSize } from './pictureSize.ts'

export interface StoredPicture extends PictureSize {
  readonly bytes: Buffer
}
export type Pictures = ReadonlyMap<FileId, StoredPicture>

/** Half points. */
const letterSize = 24
const readingSize = 12
/** Pixels of a page's width, and what is left of it in a cell. */
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

const pictureOf = ({ bytes, type, width, height }: StoredPicture, most: number): ImageRun => {
  const scale = Math.min(1, most / width)
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return new ImageRun({ type, data: bytes, transformation })
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
      if (picture) return [pictureOf(picture, most)]
      return inline.attrs.alt ? [new TextRun({ text: `[${inline.attrs.alt}]` })] : []
    }
    case 'sound':
      return [new TextRun({ text: `♪ ${inline.attrs.name}` })]
    case 'blank':
      return [new TextRun({ text: '____' })]
  }
}

/** `most`: the widest picture in pixels. */
export const paragraphsOf = (text: RichText, pictures: Pictures, most: number): Paragraph[] =>
  text.content.map(
    ({ content = [] }) =>
      new Paragraph({
        spacing: { after: 80 },
        children: content.flatMap((inline) => childOf(inline, pictures, most)),
      }),
  )
