// Files named in documents and comments exist: a moved file needs its mention changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

const root = resolve(import.meta.dirname, '../..')
const markdownOf = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = [...markdownOf('.'), ...markdownOf('docs')]

const path =
  /(?<![\w./-])(?:contract|src|server|live|collab|locales|tests|e2e|bench|scripts|docs|public)\/[\w./-]*/g
const link = /\]\((?!https?:)([^)#]+)/g

/** The paths from the root that a document names. */
const pathsIn = (document: string): string[] => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(link)].map(([, target = '']) => join(dirname(document), target))
  const named = [...text.matchAll(path)].map(([found]) => found.replace(/[.,-]+$/, ''))
  return [...links, ...named]
}

/** `docs/decisions/0027` stands for the file whose name begins so. */
const isThere = (named: string): boolean => {
  if (existsSync(join(root, named))) return true
  if (!/^docs\/decisions\/\d{4}$/.test(named)) return false
  return readdirSync(join(root, 'docs/decisions')).some((name) => `docs/decisions/${name}`.startsWith(named))
}

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    pathsIn(document)
      .filter((named) => !isThere(named))
      .map((named) => `${document}: ${named}`),
  )
  expect(missing).toEqual([])
})

test('the check of the documents recognises paths', () => {
  expect(pathsIn('docs/architecture.md')).toContain('live/dispatcher.ts')
  expect(pathsIn('CONTRIBUTING.md')).toContain('docs/architecture.md')
})

test('every source file that a comment names exists', () => {
  const sources = sourceFiles(
    ['contract', 'live', 'collab', 'server', 'src', 'tests', 'e2e', 'bench', 'scripts', 'docs'],
    /\.(tsx?|mjs|sql|md)$/,
  )
  const names = new Set(
    [...sources.keys()].flatMap((file) => file.split('/').map((_, at, steps) => steps.slice(at).join('/'))),
  )
  const missing = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/(?<!['"`].*)(?:\/\/|\/\*\*?|^\s*\*) .*/gm)]
      .flatMap(([comment]) => [...comment.matchAll(/[\w./-]*\w\.(?:tsx?|mjs|sql|md)\b/g)].map(String))
      .map((named) => named.replace(/^(\.{0,2}\/)+/, ''))
      .filter((named) => !names.has(named))
      .map((named) => `${file}: ${named}`),
  )
  expect(missing).toEqual([])
})
