// Rich text from plain text: for imports, the demo school and tests. The editor makes its own.
import type { RichText, RichTextInline } from '../../richText.ts'

type Mark = 'bold' | 'underline'

const textNode = (text: string, mark?: Mark): RichTextInline =>
  mark ? { type: 'text', text, marks: [{ type: mark }] } : { type: 'text', text }

/** A paragraph for each line; an empty line is an empty paragraph. */
export const richTextOf = (lines: readonly (readonly RichTextInline[])[]): RichText => ({
  type: 'doc',
  content: lines.map((line) =>
    line.length > 0 ? { type: 'paragraph', content: [...line] } : { type: 'paragraph' },
  ),
})

/** Takes every character as it is. */
export const plainRichText = (text: string): RichText =>
  richTextOf(text.split('\n').map((line) => (line ? [textNode(line)] : [])))

const markup = /\[\[([a-z0-9]+)\]\]|\{([^{}|]+)\|([^{}|]+)\}|\*\*(.+?)\*\*|__(.+?)__/g

const inlinesOf = (line: string): RichTextInline[] => {
  const parts: RichTextInline[] = []
  let from = 0
  for (const match of line.matchAll(markup)) {
    const [whole, id, text, reading, bold, underline] = match
    if (match.index > from) parts.push(textNode(line.slice(from, match.index)))
    if (id) parts.push({ type: 'blank', attrs: { id } })
    else if (text && reading) parts.push({ type: 'ruby', attrs: { text, reading } })
    else if (bold) parts.push(textNode(bold, 'bold'))
    else if (underline) parts.push(textNode(underline, 'underline'))
    from = match.index + whole.length
  }
  if (from < line.length) parts.push(textNode(line.slice(from)))
  return parts
}

/** Reads markup: `[[a]]` is the blank a, `{汉字|hànzì}` ruby, `**bold**`, `__underlined__`; a line break begins a paragraph. */
export const richText = (text: string): RichText => richTextOf(text.split('\n').map(inlinesOf))
