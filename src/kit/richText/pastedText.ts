// What comes out of the clipboard as plain text, where the page that it was copied from says more than its own plain text: the
// numbers of lists, lines to write on, raised numbers.
import { cleanPaste } from './cleanPaste.ts'

export interface PastedText {
  readonly text: string
  /** Readings above words, which a plain text cannot have. */
  readonly readings: number
  readonly pictures: number
}

const saysMore = /<(?:u|su[bp]|li|ruby|img)\b|underline|vertical-align|imagedata/i

/** undefined: the clipboard's own plain text has everything. */
export const pastedText = (data: DataTransfer): PastedText | undefined => {
  const html = data.getData('text/html')
  if (!saysMore.test(html)) return undefined
  const { html: clean, pictures, lost } = cleanPaste(html, { cellGap: '\t' })
  const { body } = new DOMParser().parseFromString(clean, 'text/html')
  return {
    text: [...body.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n'),
    readings: body.querySelectorAll('ruby').length,
    pictures: pictures.length + lost,
  }
}
