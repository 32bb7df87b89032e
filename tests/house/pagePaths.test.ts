// The address of a page stands in contract/pagePaths.ts alone: what names a page elsewhere, a menu entry, a notice, a link, names it there.
import { expect, test } from 'vitest'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { builtInRows } from '#server/features/access/menu/seedMenus.ts'
import { pages } from '#src/app/pages.ts'
import { sourceFiles, withoutComments } from '#tests/support/sourceFiles.ts'

const addresses = new Set<string>(Object.values(paths))
const menuPaths = new Set(Object.values(paths).map(menuPathOf))

const literal = /(["'`])(\/[\w/-]*)(?=\1|[?#]|\/:|\/?\$\{)/g
const literalsIn = (text: string) =>
  [...withoutComments(text).matchAll(literal)]
    .map(([, , address = '']) => address)
    .filter((address) => addresses.has(address) || menuPaths.has(address))

test('an address in quotes is seen, with a query and a parameter too', () => {
  expect(literalsIn(`<Link to="/login?register=1"> '/live/board/:id' \`/taskDetail?id=\${id}\``)).toEqual([
    '/login',
    '/live/board',
    '/taskDetail',
  ])
  expect(literalsIn(`// '/login'\nimport '../login/x.ts'; '/auth/login'`)).toEqual([])
})

test('no address of a page is written as a literal elsewhere', () => {
  const files = [...sourceFiles(['contract', 'live', 'collab', 'server', 'src'], /\.tsx?$/)]
  const literals = files
    .filter(([path]) => path !== 'contract/pagePaths.ts')
    .flatMap(([path, text]) => literalsIn(text).map((address) => `${path}: ${address}`))
  expect(literals).toEqual([])
})

test('no two pages have one address', () => {
  expect(addresses.size).toBe(Object.keys(paths).length)
})

test('every entry of the built-in menu that is no group opens a page', () => {
  const groups = new Set(builtInRows.filter(({ type }) => type === '0').map(({ parentId }) => parentId))
  const entries = builtInRows.filter(({ type, id }) => type === '0' && !groups.has(id))
  const lost = entries.filter(({ path }) => !(path in pages || `${path}/index` in pages))
  expect(lost.map(({ id }) => id)).toEqual([])
})
