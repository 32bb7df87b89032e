// Citations in test titles: `[LIVE-12]` shows the whole row or rule, `[LIVE-12 part]` a part of it.

export interface Citations {
  readonly whole: readonly string[]
  readonly part: readonly string[]
  /** Malformed citations: two ids in one pair, another word than part, small letters. */
  readonly malformed: readonly string[]
}

/** A title is in a line with test, it, describe or suite, or begins its own line. */
const hasTitle = (line: string) =>
  /\b(test|it|describe|suite)\b[^('"`]*\(/.test(line) || /^\s*['"`]/.test(line)
const citation = /^([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)( part)?$/

/** `areas` are the first words of ids (LIVE, CALL …): other brackets are no citations. */
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
