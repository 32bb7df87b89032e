// The text of a file that somebody chose: Word, PDF or plain text. A scan has none.
import { essayMax } from '#contract/learning/review/review.ts'

export type FileProblem = 'scan' | 'unreadable' | 'tooLarge'
export type FileText = { readonly text: string } | { readonly problem: FileProblem }

const bytesMax = 20_000_000
const pagesMax = 30

const textOfDocx = async (file: File): Promise<string> => {
  const { readDocx } = await import('#src/files/docx/readDocx.ts')
  const { content } = await readDocx(file)
  // What stands above characters is no text of the essay.
  for (const reading of content.querySelectorAll('rt, rp')) reading.remove()
  const blocks = [...content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')]
  return blocks.map(({ textContent }) => textContent?.trim() ?? '').join('\n')
}

const textOfPdf = async (file: File): Promise<string> => {
  const { openPdf } = await import('#src/files/pdf/pdfEngine.ts')
  const pdf = await openPdf(file)
  try {
    const pages: string[] = []
    for (let page = 1; page <= Math.min(pdf.pages, pagesMax); page += 1) pages.push(await pdf.text(page))
    return joinLines(pages.join('\n'))
  } finally {
    pdf.close()
  }
}

/** A line of a page ends where the paper does; a paragraph goes on unless its line ended with a sign. */
export const joinLines = (text: string): string =>
  text.replace(/(?<=[\p{Script=Han}，、]) ?\n(?=\p{Script=Han})/gu, '')

export const readFile = async (file: File): Promise<FileText> => {
  if (file.size > bytesMax) return { problem: 'tooLarge' }
  try {
    const name = file.name.toLowerCase()
    const isPdf = name.endsWith('.pdf')
    const read = isPdf ? textOfPdf(file) : name.endsWith('.docx') ? textOfDocx(file) : file.text()
    const text = (await read).replace(/\n{2,}/g, '\n').trim()
    if (/\p{Script=Han}/u.test(text)) return { text: [...text].slice(0, essayMax).join('') }
    return { problem: isPdf || text === '' ? 'scan' : 'unreadable' }
  } catch {
    return { problem: 'unreadable' }
  }
}
