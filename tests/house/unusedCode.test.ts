// What is exported is used, and what package.json names is imported. Work lands in parts, the rules before what uses them: exports
// are looked at before a release (npm run test:all).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles, withoutComments } from '#tests/support/sourceFiles.ts'

const isBeforeRelease = process.env.TEST_ALL === '1'
const product = ['contract', 'live', 'collab', 'server', 'src']
const besides = ['tests', 'e2e', 'bench', 'scripts']
const configs = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']
const sources = new Map([
  ...configs.map((name) => [name, readFileSync(join(root, name), 'utf8')] as const),
  ...[...sourceFiles([...product, ...besides], /\.(tsx?|mjs)$/)].map(
    ([path, text]) => [path, withoutComments(text)] as const,
  ),
])
const isProduct = (path: string) => product.some((folder) => path.startsWith(`${folder}/`))

/** Which files a word stands in. */
const filesOf = new Map<string, string[]>()
for (const [path, text] of sources) {
  for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
    filesOf.set(word, [...(filesOf.get(word) ?? []), path])
  }
}

const exported = (kinds: string) => {
  const declaration = new RegExp(`^export (?:async )?(?:${kinds}) ([A-Za-z_$][\\w$]*)`, 'gm')
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(declaration)].map(([, name = '']) => ({ path, name })),
  )
}
const values = exported('const|let|class|function\\*?')
const otherFiles = ({ path, name }: { path: string; name: string }) =>
  (filesOf.get(name) ?? []).filter((file) => file !== path)
const timesIn = (text: string, name: string) =>
  text.split(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)).length - 1
const named = ({ path, name }: { path: string; name: string }) => `${path}: ${name}`

const isUsedInside = ({ path, name }: { path: string; name: string }) =>
  timesIn(sources.get(path) ?? '', name) > 1

test.runIf(isBeforeRelease)('an exported type is used', () => {
  const unused = exported('type|interface').filter(
    (one) => otherFiles(one).length === 0 && !isUsedInside(one),
  )
  expect(unused.map(named)).toEqual([])
})

/** Written down with what it belongs to, although the program itself does not call it. */
const besidesUse = [
  // The other side of the protocol.
  'live/sfu/transport/stun.ts: buildBindingRequest',
  // What its hook shows, outside of a page.
  'src/kit/listState.ts: listStateOf',
]

test.runIf(isBeforeRelease)(
  'an exported value is used, and what the program exports not by tests alone',
  () => {
    const unused = values.filter((one) => {
      const others = otherFiles(one)
      return !isUsedInside(one) && !(isProduct(one.path) ? others.some(isProduct) : others.length > 0)
    })
    expect(unused.map(named).filter((one) => !besidesUse.includes(one))).toEqual([])
  },
)

test('every package of package.json is imported, but for types', () => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const texts = [...sources.values()]
  const isUsed = (name: string) =>
    name.startsWith('@types/') ||
    texts.some((text) =>
      [`'${name}'`, `'${name}/`, `${name}/bin`, `${name}/cli`].some((form) => text.includes(form)),
    )
  const names = Object.keys({ ...dependencies, ...devDependencies })
  expect(names.filter((name) => !isUsed(name))).toEqual([])
})

test('what a running server imports is installed by npm start, or left out of its bundle', () => {
  const {
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bundle = readFileSync(join(root, 'scripts/serverBundle.mjs'), 'utf8')
  const running = [...sources]
    .filter(([path]) => /^(server|live|collab|contract)\//.test(path) && path !== 'server/drizzle.config.ts')
    .map(([, text]) => text)
  const imported = Object.keys(devDependencies ?? {}).filter((name) => {
    const importing = new RegExp(`^import (?!type ).*from '${name}['/]|import\\('${name}['/]`, 'm')
    return running.some((text) => importing.test(text))
  })
  expect(imported).toEqual(['@fastify/middie'])
  expect(imported.filter((name) => !bundle.includes(`'${name}'`))).toEqual([])
})
