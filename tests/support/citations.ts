// What the titles of tests cite: `[LIVE-12]` shows the whole row or rule, `[LIVE-12 part]` a part of it.

export interface Citations {
  readonly whole: readonly string[]
  readonly part: readonly string[]
  /** Brackets that were meant to cite and do not: two ids in one pair, another word than part, small letters. */
  readonly malformed: readonly string[]
}

/** A title stands in a line with test, it, describe or suite, or begins a line of its own. */
const hasTitle = (line: string) =>
  /\b(test|it|describe|suite)\b[^('"`]*\(/.test(line) || /^\s*['"`]/.test(line)
const citation = /^([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)( part)?$/

/** `areas` are the words that ids begin with (LIVE, CALL …): what else is in brackets cites nothing. */
export const citationsIn = (source: string, areas: ReadonlySet<string>): Citations => {
  const found = { whole: new Set<string>(), part: new Set<string>(), malformed: new Set<string>() }
  for (const line of source.split('\n').filter(hasTitle)) {
    for (const [bracket, content = ''] of line.matchAll(/\[([^[\]'"`]*)\]/g)) {
      const [, id, part] = citation.exec(content) ?? []
      const [area = ''] = content.trim().toUpperCase().split('-')
      if (id) found[part ? 'part' : 'whole'].add(id)
      else if (content.includes('-') && areas.has(area)) found.malformed.add(bracket)
    }
  }
  return { whole: [...found.whole], part: [...found.part], malformed: [...found.malformed] }
}
