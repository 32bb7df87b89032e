// Is this a text that tldraw can draw? Its own check lets any tree through, and a word it does not know would take the
// board of the whole class down while the text is measured.
const nodes = new Set([
  'doc',
  'paragraph',
  'text',
  'hardBreak',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
])
const marks = new Set(['bold', 'italic', 'strike', 'code', 'link', 'highlight', 'underline'])
const deepest = 24

const typeOf = (value: unknown): string => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined
  return typeof type === 'string' ? type : ''
}
const listOf = (value: object, name: string): readonly unknown[] | null => {
  const list: unknown = Reflect.get(value, name)
  if (list === undefined) return []
  return Array.isArray(list) ? list : null
}

export const isRichText = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null || depth > deepest) return false
  const type = typeOf(value)
  if (!nodes.has(type) || (depth === 0) !== (type === 'doc')) return false
  if (type === 'text' && typeof Reflect.get(value, 'text') !== 'string') return false
  const content = listOf(value, 'content')
  const styles = listOf(value, 'marks')
  if (!content || !styles) return false
  return (
    styles.every((mark) => marks.has(typeOf(mark))) && content.every((child) => isRichText(child, depth + 1))
  )
}
