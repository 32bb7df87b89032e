// docs/decisions/README.md lists every decision once, with its title and with the decisions that have superseded it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const numbersIn = (text: string): string[] => [...new Set(text.match(/\b0\d{3}\b/g))].sort()

const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))

/** The lines of the index: `- [number](file) title`, and after a dash what has superseded it. */
const entries = [...read('README.md').matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.*)$/gm)].map(
  ([, number = '', file = '', text = '']) => {
    const [title = '', supersededBy = ''] = text.split(' — ')
    return { number, file, title, supersededBy: numbersIn(supersededBy.replace(/\([^)]*\)/g, '')) }
  },
)

test('each decision stands once in the index, by its file', () => {
  const inFolder = entries.map(({ file }) => file).filter((file) => !file.startsWith('..'))
  expect(inFolder.sort()).toEqual(files.sort())
  expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length)
  expect(entries.filter(({ file }) => !existsSync(join(folder, file)))).toEqual([])
})

test('the index has the titles that the decisions have', () => {
  const wrong = entries
    .filter(({ file }) => files.includes(file))
    .filter(({ number, file, title }) => {
      const [heading = ''] = read(file).split('\n')
      return (
        heading.replace(/:? /g, ' ').replace(/ \([\d-]+\)$/, '') !==
        `# ${number} ${title}`.replace(/: /g, ' ')
      )
    })
  expect(wrong).toEqual([])
})

test('a decision that was superseded says by which, and so does the index', () => {
  const wrong = entries
    .filter(({ file, number }) => files.includes(file) && number !== '0000')
    .map(({ number, file, supersededBy }) => {
      const lines = read(file)
        .split('\n')
        .filter((line) => /superseded .*\b0\d{3}\b/i.test(line))
      return { number, inFile: numbersIn(lines.join('\n')), inIndex: supersededBy }
    })
    .filter(({ inFile, inIndex }) => String(inFile) !== String(inIndex))
  expect(wrong).toEqual([])
})

test('a decision that supersedes another one is named there', () => {
  const missing = files.flatMap((file) => {
    const number = file.slice(0, 4)
    const superseded = [...read(file).matchAll(/supersedes (?:[^.\n]*? )?(0\d{3})/gi)].map(
      ([, other = '']) => other,
    )
    return superseded
      .filter((other) => !entries.find((entry) => entry.number === other)?.supersededBy.includes(number))
      .map((other) => `${number} supersedes ${other}`)
  })
  expect(missing).toEqual([])
})
