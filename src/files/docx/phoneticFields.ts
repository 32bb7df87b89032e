// Pinyin above hanzi as a field: WPS and old files of Word write it as EQ \* jc2 \* hps10 \o\ad(\s\up 9(hàn),汉), of which
// mammoth would leave nothing. Here it becomes the ruby that Word writes.
import { allOf, childOf, createRun } from './docxXml.ts'

/** The reading, which is raised, and the text below it, which follows; undefined: another field. */
const readField = (instruction: string): { text: string; reading: string } | undefined => {
  const small = instruction.toLowerCase()
  const raised = instruction.slice(small.indexOf('\\up') + 1)
  if (!/^\s*eq\b/.test(small) || !small.includes('\\ad') || !small.includes('\\up')) return undefined
  const [open, close] = [raised.indexOf('('), raised.indexOf(')')]
  const below = raised.slice(close + 1).trim()
  const end = below.indexOf(')')
  if (open < 0 || close < open || end < 0 || !/^[,;]/.test(below)) return undefined
  const [reading, text] = [raised.slice(open + 1, close).trim(), below.slice(1, end).trim()]
  return reading && text ? { text, reading } : undefined
}

/** The type of a field's sign: begin, separate or end. */
const fieldSign = (run: Element): string | undefined =>
  [...(childOf(run, 'fldChar')?.attributes ?? [])].find(({ localName }) => localName === 'fldCharType')?.value

const rubyRun = (like: Element, text: string, reading: string): Element => {
  const make = (name: string) => like.ownerDocument.createElementNS(like.namespaceURI, `w:${name}`)
  const [run, ruby, above, base] = [make('r'), make('ruby'), make('rt'), make('rubyBase')]
  above.append(createRun(like, reading))
  base.append(createRun(like, text))
  ruby.append(above, base)
  run.append(ruby)
  return run
}

/** A field in one element, or from a run with its begin to one with its end. */
export const rubiesOfFields = (part: Document): void => {
  for (const simple of allOf(part, 'fldSimple')) {
    const instruction = [...simple.attributes].find(({ localName }) => localName === 'instr')?.value ?? ''
    const ruby = readField(instruction)
    const like = allOf(simple, 'r')[0]
    if (ruby && like) simple.replaceWith(rubyRun(like, ruby.text, ruby.reading))
  }
  for (const begin of allOf(part, 'r').filter((run) => fieldSign(run) === 'begin')) {
    const runs: Element[] = [begin]
    let at = begin.nextElementSibling
    while (at && runs.length < 50 && fieldSign(runs.at(-1) ?? begin) !== 'end') {
      runs.push(at)
      at = at.nextElementSibling
    }
    const instruction = runs
      .flatMap((run) => allOf(run, 'instrText').map(({ textContent }) => textContent))
      .join('')
    const ruby = readField(instruction)
    if (!ruby || fieldSign(runs.at(-1) ?? begin) !== 'end') continue
    const like = runs.find((run) => childOf(run, 'instrText')) ?? begin
    begin.before(rubyRun(like, ruby.text, ruby.reading))
    for (const run of runs) run.remove()
  }
}
