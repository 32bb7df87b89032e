// Titles cite the requirements they show: every cited id must exist, and every rule must be cited.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { citationsIn } from '#tests/support/citations.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const [, ...rows] = read('docs/requirements.tsv').trim().split('\n')
const requirements = rows.map((row) => row.split('\t')[0] ?? '')
const specs = ['live/SPEC.md', 'live/sfu/SPEC.md', 'collab/SPEC.md'].filter((path) =>
  existsSync(join(root, path)),
)
/** A rule is the beginning of a list item: `- MIC-3 In roll call …`. */
const rules = specs.flatMap((path) =>
  [...read(path).matchAll(/^- \**([A-Z]+-\d+)\b/gm)].map(([, id = '']) => id),
)
const known = new Set([...requirements, ...rules])
const areas = new Set([...known].map((id) => id.split('-')[0] ?? ''))

const titles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => /\.(test|spec)\.tsx?$/.test(name) && !parentPath.endsWith('house'))
    .map(({ name, parentPath }) => ({
      name,
      ...citationsIn(readFileSync(join(parentPath, name), 'utf8'), areas),
    })),
)

test('every id in a test title is a requirement or a rule of a SPEC.md', () => {
  const unknown = titles.flatMap(({ name, whole, part }) =>
    [...whole, ...part].filter((id) => !known.has(id)).map((id) => `${name}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('every citation is [ID] or [ID part]', () => {
  expect(titles.flatMap(({ name, malformed }) => malformed.map((one) => `${name}: ${one}`))).toEqual([])
})

test('every rule of a SPEC.md is cited by a test, and not only in part', () => {
  const shown = new Set(titles.flatMap(({ whole }) => whole))
  expect(rules.filter((id) => !shown.has(id))).toEqual([])
})

test.each([
  ["test('[LIVE-12] begins', …", { whole: ['LIVE-12'] }],
  ["  '[LIVE-12] [CALL-ACC-02 part] begins',", { whole: ['LIVE-12'], part: ['CALL-ACC-02'] }],
  ["test('[LIVE-12 part] begins', …", { part: ['LIVE-12'] }],
  ["test('[LIVE-12, LIVE-13] begins', …", { malformed: ['[LIVE-12, LIVE-13]'] }],
  ["test('[LIVE-12 half] begins', …", { malformed: ['[LIVE-12 half]'] }],
  ["test('[LIVE-12part] begins', …", { malformed: ['[LIVE-12part]'] }],
  ["test('[live-12] begins', …", { malformed: ['[live-12]'] }],
  ["test('[ LIVE-12 ] begins', …", { malformed: ['[ LIVE-12 ]'] }],
  ["test.each([1, 2])('%s of [x-y] begins', …", {}],
  ["const id = ['LIVE-12']", {}],
])('%s', (line, cited) => {
  expect(citationsIn(line, new Set(['LIVE', 'CALL']))).toEqual({
    whole: [],
    part: [],
    malformed: [],
    ...cited,
  })
})
