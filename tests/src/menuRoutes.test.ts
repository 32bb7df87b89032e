import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/auth.ts'
import { homePath, unknownPathTarget } from '#src/app/frame/frameRoutes.tsx'
import { buildMenuRoutes, leavesOf } from '#src/session/menuRoutes.ts'

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

test('[MENU-04] an entry with children holds them and is no page itself', () => {
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

test('[MENU-11] [MENU-12] what is hidden or not visible is a route without a link', () => {
  const routes = buildMenuRoutes([item('/a'), item('/b', { visible: '0' }), item('/c', { hidden: true })])
  expect(routes.map(({ isHidden }) => isHidden)).toEqual([false, true, true])
})

test('[ROUTE-030] the home of a role is its own page, or the welcome page where the menu has none', () => {
  const menu = buildMenuRoutes([item('/teachingCentre/curriculumsTable')])
  expect(homePath(2, menu)).toBe('/teachingCentre/curriculumsTable/index')
  expect(homePath(3, menu)).toBe('/wel/index')
})

test('an unknown path leads to the root, inside a menu group to 404, a page of another role to 401', () => {
  const menu = buildMenuRoutes([item('/classRoom/myLive')])
  expect(unknownPathTarget('/nowhere', menu)).toBe('/')
  expect(unknownPathTarget('/classRoom/nowhere', menu)).toBe('/404')
  expect(unknownPathTarget('/classRoom/live/index', menu)).toBe('/401')
})
