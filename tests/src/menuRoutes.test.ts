import { expect, test, vi } from 'vitest'
import type { MenuItem } from '#contract/access/auth.ts'
import { buildMenuRoutes, leavesOf, visibleMenu } from '#src/auth/menuRoutes.ts'

const memory = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory(), location: { hash: '' } })
const { homePath, redirectFrom, unknownPathTarget } = await import('#src/app/frame/frameRoutes.ts')

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  path,
  name: path,
  lable: path,
  icon: '',
  clickedIcon: '',
  hidden: false,
  visible: '1',
  alwaysShow: false,
  type: '0',
  ...more,
})
const paths = (items: MenuItem[]) => leavesOf(buildMenuRoutes(items)).map(({ path }) => path)

test('[MENU-05] an entry without children gets /index, once', () => {
  expect(paths([item('/classRoom/live'), item('/tenant/index'), item('/live/platform')])).toEqual([
    '/classRoom/live/index',
    '/tenant/index',
    '/live/platform',
  ])
})

test('[MENU-04] an entry with children contains them and is no page itself', () => {
  const [group] = buildMenuRoutes([
    item('/classRoom', { children: [item('live'), item('/classRoom/myLive')] }),
  ])
  expect(group?.path).toBe('/classRoom')
  expect(group?.children.map(({ path }) => path)).toEqual([
    '/classRoom/live/index',
    '/classRoom/myLive/index',
  ])
})

test('[MENU-02] only entries of type 0 become routes', () => {
  expect(paths([item('/a'), item('/b', { type: '1' })])).toEqual(['/a/index'])
})

test('[MENU-06] the second entry with the same id is dropped', () => {
  expect(paths([item('/a', { id: '1' }), item('/b', { id: '1' }), item('/c', { id: '2' })])).toEqual([
    '/a/index',
    '/c/index',
  ])
})

test('[MENU-11] [MENU-12] a hidden or invisible entry is a route without a link', () => {
  const routes = buildMenuRoutes([item('/a'), item('/b', { visible: '0' }), item('/c', { hidden: true })])
  expect(routes.map(({ isHidden }) => isHidden)).toEqual([false, true, true])
})

test('[ROUTE-030] the home of a role is its own page, or the welcome page where the menu has none', () => {
  const menu = buildMenuRoutes([item('/teachingCentre/curriculumsTable')])
  expect(homePath(2, menu)).toBe('/teachingCentre/curriculumsTable/index')
  expect(homePath(3, menu)).toBe('/wel/index')
})

test('[ROUTE-030] the root leads to the dashboard, the dashboard to the home; what the menu has opens', () => {
  const menu = buildMenuRoutes([item('/teachingCentre/curriculumsTable')])
  const from = (path: string) => redirectFrom(path, 2, { menu, wholeMenu: menu })
  expect(from('/')).toBe('/dashboard')
  expect(from('/dashboard')).toBe('/teachingCentre/curriculumsTable/index')
  expect(from('/teachingCentre/curriculumsTable/index')).toBeUndefined()
  expect(from('/teachingCentre/curriculumsTable/index/')).toBeUndefined()
  expect(from('/wel/index')).toBeUndefined()
  expect(from('/classManagement/index')).toBe('/401')
  expect(from('/nowhere')).toBe('/404')
})

test('[ROUTE-015 part] the address of an entry without /index opens its page', () => {
  const menu = buildMenuRoutes([item('/knowledgePointManagement')])
  const menus = { menu, wholeMenu: menu }
  expect(redirectFrom('/knowledgePointManagement', 3, menus)).toBe('/knowledgePointManagement/index')
  expect(redirectFrom('/knowledgePointManagement/index', 3, menus)).toBeUndefined()
  expect(redirectFrom('/knowledgePointManagement', 3, { menu: [], wholeMenu: [] })).toBe('/')
})

test('[ROUTE-046] an unknown path leads to 404, and to the root while no menu is built', () => {
  const menu = buildMenuRoutes([item('/classRoom/myLive')])
  const menus = { menu, wholeMenu: menu }
  expect(unknownPathTarget('/nowhere', menus)).toBe('/404')
  expect(unknownPathTarget('/classRoom/nowhere', menus)).toBe('/404')
  expect(unknownPathTarget('/nowhere', { menu: [], wholeMenu: [] })).toBe('/')
})

test('[ROLE-21] [MENU-07] a page of another role is refused; an entry that the menu limits to other roles is not found', () => {
  const items = [item('/classRoom/myLive'), item('/classRoom/live', { roles: ['4'] })]
  const menu = buildMenuRoutes(items, { roles: ['5'] })
  expect(leavesOf(menu).map(({ path }) => path)).toEqual(['/classRoom/myLive/index'])
  expect(unknownPathTarget('/classRoom/live/index', { menu, wholeMenu: menu })).toBe('/401')
  expect(unknownPathTarget('/classRoom/live/index', { menu, wholeMenu: buildMenuRoutes(items) })).toBe('/404')
})

test('[MENU-07] an entry without roles is for everybody, one with roles for accounts with one of them', () => {
  const items = [item('/a'), item('/b', { roles: [] }), item('/c', { roles: ['1', '5'] })]
  const pathsFor = (roles: string[]) => leavesOf(buildMenuRoutes(items, { roles })).map(({ path }) => path)
  expect(pathsFor(['5'])).toEqual(['/a/index', '/b/index', '/c/index'])
  expect(pathsFor(['2'])).toEqual(['/a/index', '/b/index'])
})

test('[MENU-13] [MENU-11] [MENU-12] the sidebar shows an only child without its group, an always-shown group as a group, and nothing hidden', () => {
  const group = (path: string, more: Partial<MenuItem>) =>
    item(path, { children: [item('one', { id: `${path}/one` })], ...more })
  const drawn = visibleMenu(
    buildMenuRoutes([
      group('/a', {}),
      group('/b', { alwaysShow: true }),
      item('/c', { children: [item('v', { hidden: true }), item('w', { visible: '0' })] }),
      item('/d', { children: [item('x'), item('y')] }),
    ]),
  )
  expect(drawn.map(({ path, children }) => [path, children.length])).toEqual([
    ['/a/one/index', 0],
    ['/b', 1],
    ['/d', 2],
  ])
})

test('[SHELL-44] [SHELL-45] an entry that leads out of the application keeps its address', () => {
  expect(paths([item('https://example.org/help'), item('mailto:help@example.org'), item('/x')])).toEqual([
    'https://example.org/help',
    'mailto:help@example.org',
    '/x/index',
  ])
})
