// Fields of Anki's notes are HTML that a person may have formatted; a word card holds text.

const html: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const noteHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => html[sign] ?? sign).replace(/\r?\n/g, '<br>')

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const entityText = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** Finds the next end sign, or -1. Each search goes on from the last one, so that a long field is read once. */
const endsOf = (text: string, sign: string) => {
  let end = text.indexOf(sign)
  return (from: number): number => {
    if (end >= 0 && end < from) end = text.indexOf(sign, from)
    return end
  }
}

const breaks = new Set(['br', '/p', '/div', '/li'])

/** The line break that a tag means, or nothing. Anki's editor puts each line after the first one into a div. */
const lineOf = (tag: string, before: string): string => {
  const name = tag.split(/[\s/]/, 2).join('/').toLowerCase()
  if (breaks.has(name.startsWith('/') ? name : (name.split('/')[0] ?? ''))) return '\n'
  return name.startsWith('div') && before !== '' && !before.endsWith('\n') ? '\n' : ''
}

/** The text of a field without tags and sounds. */
const plainOf = (field: string): string => {
  const [tagEnd, soundEnd] = [endsOf(field, '>'), endsOf(field, ']')]
  let text = ''
  let at = 0
  while (at < field.length) {
    const sign = field.charAt(at)
    const isTag = sign === '<' && /[a-z/!]/i.test(field.charAt(at + 1))
    const isSound = sign === '[' && (field.startsWith('sound:', at + 1) || field.startsWith('anki:', at + 1))
    const end = isTag ? tagEnd(at) : isSound ? soundEnd(at) : -1
    if (end < 0) {
      text += sign
      at += 1
      continue
    }
    if (isTag) text += lineOf(field.slice(at + 1, end), text)
    at = end + 1
  }
  return text
}

/** Keeps the lines of a field, and drops sounds (`[sound:a.mp3]`), pictures and formats. */
export const noteText = (field: string): string =>
  plainOf(field)
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, entityText)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
