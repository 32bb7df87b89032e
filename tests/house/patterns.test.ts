// Every pattern that may meet a person's text takes time in proportion to the text, not to its square or worse: recheck, in
// its form without a native program, has proved each one that stands in patterns.txt. A new one is proved at each run, until
// `TEST_ALL=1 npx vitest run tests/house/patterns.test.ts --update` writes it there; that takes minutes and proves all again.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const proved = new URL('./patterns.txt', import.meta.url)

/** What recheck calls slow, or cannot decide, and why it is harmless where it stands. */
const exceptions = new Map([
  [
    String.raw`/[ML]?(-?[\d.]+) (-?[\d.]+)(?=L(-?[\d.]+) (-?[\d.]+))/g`,
    'makeSheet.ts: the four tone marks of sheetLayout.ts',
  ],
  [
    String.raw`/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g`,
    'sheetLayout.ts: outlines of hanzi that come with the program',
  ],
  [String.raw`/[^/]*(\.\w+)$/`, 'moduleCache.ts: addresses of our own modules'],
  [
    String.raw`/\[\[([a-z0-9]+)\]\]|\{([^{}|]+)\|([^{}|]+)\}|\*\*(.+?)\*\*|__(.+?)__/g`,
    'writeRichText.ts: the texts of the public set and of the demo school',
  ],
  [
    String.raw`/判断|true\s*(or|\/)\s*false|benar.*salah|verdadeiro.*falso|верно.*неверно/iu`,
    'typeWords.ts: the first 500 characters',
  ],
  [
    `/排序|排列|连词成句|组成句子|完成句子顺序|(word|sentence) order|put .* in order|urutkan|orden|порядок/iu`,
    'typeWords.ts: the first 500 characters',
  ],
])

/** Patterns that are put together when the program runs: by file, what they are made of. */
const composed = new Map([
  ['src/features/library/shared/reading/readTogether.ts', 'a length'],
  ['server/platform/multipartStream.ts', 'the name of a parameter; a head has 64 KB'],
  ['server/platform/lan/lanCertificates.ts', 'a label; our own file'],
  [
    'server/features/learning/review/rules/confusedWords.ts',
    'words one beside the other, without a repetition that has no end',
  ],
  [
    'server/features/learning/review/rules/grammarForms.ts',
    'words with at most forty characters of one sentence between them',
  ],
  ['server/features/library/lexicon/segment.ts', 'classes of characters, without anything nested'],
])

interface Found {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}

const visit = (node: unknown, see: (node: Record<string, unknown>) => void): void => {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see)
  } else if (typeof node === 'object' && node !== null) {
    see(node as Record<string, unknown>) // a node of the syntax tree
    for (const one of Object.values(node)) visit(one, see)
  }
}

/** The lexicon is built from packages, before the program runs. */
const isRead = (file: string) => !file.startsWith('server/features/library/lexicon/build/')

const readSources = () => {
  const literals: Found[] = []
  const calls = new Set<string>()
  for (const file of globSync('{server,contract,live,collab,src}/**/*.{ts,tsx}', { cwd: root }).filter(
    isRead,
  )) {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    if (!text.includes('/')) continue
    visit(parseSync(file, text).program, (node) => {
      const { type, regex, callee } = node
      if (type === 'Literal' && regex) literals.push({ file, ...(regex as Omit<Found, 'file'>) }) // of a pattern
      const isCall = type === 'NewExpression' || type === 'CallExpression'
      if (isCall && (callee as { name?: string }).name === 'RegExp') calls.add(file) // a callee
    })
  }
  return { literals, calls }
}

const { literals, calls } = readSources()
const lineOf = ({ pattern, flags }: Found) => `/${pattern}/${flags}`

test('no pattern takes longer than in proportion to the text', async () => {
  const before = new Set(process.env.TEST_ALL ? [] : readFileSync(proved, 'utf8').split('\n'))
  const open = literals.filter((one) => !exceptions.has(lineOf(one)))
  const added = open.filter((one) => !before.has(lineOf(one)))
  // Some seconds to load, and needed for a new pattern alone.
  const { checkSync } = added.length > 0 ? await import('recheck/lib/browser.js') : {}
  const slow = added.flatMap((one) => {
    const proof = checkSync?.(one.pattern, one.flags, { timeout: 60_000 })
    if (proof?.status === 'safe') return []
    const attack = proof?.status === 'vulnerable' ? proof.attack.pattern : ''
    return [`${one.file}: ${lineOf(one)} is ${proof?.status} ${attack}`]
  })
  expect(slow).toEqual([])
  const lines = [...new Set(open.map(lineOf))].sort()
  if (process.env.TEST_ALL) await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(proved))
})

test('every exception among the patterns is needed, and every composed pattern is named', () => {
  const present = new Set(literals.map(lineOf))
  expect([...exceptions.keys()].filter((pattern) => !present.has(pattern))).toEqual([])
  expect([...calls].sort()).toEqual([...composed.keys()].sort())
})
