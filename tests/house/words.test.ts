// A door of the program loads the words that it says, and no others: each namespace that its modules name is in its file.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { doors, modulesOf } from '../../scripts/modulesOf.ts'

const root = resolve(import.meta.dirname, '../..')
const namespaces = new Set(readdirSync(join(root, 'locales/zh')).map((file) => file.replace(/\.json$/, '')))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Those of `locales/zh/{a,b}.json` or `locales/zh/a.json`. */
const loadedBy = (part: string): string[] =>
  [...read(`src/lib/translations/${part}/zh.ts`).matchAll(/'\/locales\/zh\/\{?([\w,]+)\}?\.json'/g)].flatMap(
    ([, names = '']) => names.split(','),
  )

const namedBy = (modules: ReadonlySet<string>): string[] => {
  const named = [...modules]
    .filter((file) => /src\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const hooks = [...source.matchAll(/use(?:Translation|NounTexts)\(([^)]*)\)/g)].map(
        ([, names = '']) => names,
      )
      const keys = [...source.matchAll(/['"`](\w+):/g)].map(([, name]) => `'${name}'`)
      return [...hooks, ...keys].flatMap((text) =>
        [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
      )
    })
  return [...new Set(named)].filter((name) => namespaces.has(name)).sort()
}

/** With those that are in the first file of every page (src/lib/i18n.ts). */
const first = ['failed', ...loadedBy('public')]

test('the door of a lesson loads the words that it says', () => {
  const modules = modulesOf(doors.lesson)
  const words = [...first, ...loadedBy('door')]
  expect(namedBy(modules)).toEqual(['common', 'devices', 'errors', 'failed', 'room'])
  expect(namedBy(modules).filter((name) => !words.includes(name))).toEqual([])
})

test('the frame and a student’s home load the words that they say', () => {
  const modules = modulesOf(doors.home)
  const words = [...first, ...loadedBy('home')]
  expect(words).toContain('myTasks')
  expect(namedBy(modules).filter((name) => !words.includes(name))).toEqual([])
})
