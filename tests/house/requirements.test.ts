// Titles cite what they show. A made-up id would count as proof of nothing, and a rule without a test is only a wish.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const requirements = new Set(
  read('docs/requirements.tsv')
    .split('\n')
    .map((line) => line.split('\t')[0]),
)
const specs = ['live/SPEC.md', 'live/sfu/SPEC.md', 'collab/SPEC.md'].filter((path) =>
  existsSync(join(root, path)),
)
/** A rule stands at the beginning of a list item: `- MIC-3 In roll call …`. */
const rules = new Set(
  specs.flatMap((path) => [...read(path).matchAll(/^- \**([A-Z]+-\d+)\b/gm)].map(([, id = '']) => id)),
)

/** Ids in square brackets, alone or several in one pair, as titles carry them. */
const cited = new Map<string, string>()
for (const folder of ['tests', 'e2e']) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!/\.(test|spec)\.tsx?$/.test(entry.name) || entry.parentPath.endsWith('house')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, ids = ''] of text.matchAll(/\[((?:[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+[ ,]*)+)\]/g)) {
      for (const id of ids.split(/[ ,]+/)) if (id) cited.set(id, entry.name)
    }
  }
}

test('every id in a test title is a requirement or a rule of a SPEC.md', () => {
  const unknown = [...cited].filter(([id]) => !requirements.has(id) && !rules.has(id))
  expect(unknown).toEqual([])
})

test('every rule of a SPEC.md is cited by a test', () => {
  expect([...rules].filter((id) => !cited.has(id))).toEqual([])
})
