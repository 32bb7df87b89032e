// People are written in one place, with the keys by which they are found (server/features/access/person/writePeople.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sources = ['server', 'tests', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ name, parentPath }) => join(parentPath, name)),
)
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))

test('accounts, students and teachers are added in one file', () => {
  expect(filesWith(/\.insert\((user|student|teacher|tableOf\[kind\])\)/)).toEqual([
    'server/features/access/person/writePeople.ts',
  ])
})

test('names, user names and numbers of people are changed in one file', () => {
  const named =
    /\.update\((user|student|teacher)\)\s*\.set\(\{[^}]*\b(name|username|number|pinyin|searchKeys)\b/
  expect(filesWith(named)).toEqual(['server/features/access/person/writePeople.ts'])
})
