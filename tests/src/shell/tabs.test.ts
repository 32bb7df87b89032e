import { expect, test } from 'vitest'
import {
  afterClosing,
  canHaveTab,
  closeAll,
  closeOthers,
  closeView,
  openTab,
  type VisitedView,
} from '#src/app/frame/tabs/tabState.ts'

const view = (path: string, more: Partial<VisitedView['meta']> = {}, search = ''): VisitedView => ({
  path,
  search,
  title: `menu${path}`,
  meta: { affix: false, noCache: false, ...more },
})
const home = view('/home', { affix: true })
const three = [home, view('/a'), view('/b')]
const paths = (views: readonly VisitedView[]) => views.map(({ path }) => path)

test('[SHELL-21] every visited page gets one tab, affixed tabs come first', () => {
  const views = [view('/a'), view('/b'), view('/a'), home].reduce<readonly VisitedView[]>(openTab, [])
  expect(paths(views)).toEqual(['/home', '/a', '/b'])
})

test('[SHELL-25] a visited view has path, title and meta, and is restored with its last query', () => {
  const views = openTab(three, view('/a', {}, '?page=2'))
  expect(views[1]).toEqual({
    path: '/a',
    search: '?page=2',
    title: 'menu/a',
    meta: { affix: false, noCache: false },
  })
  expect(openTab(views, view('/a', {}, '?page=2'))).toBe(views)
})

test('[SHELL-22] [SHELL-23] close, close others and close all keep affixed tabs', () => {
  expect(paths(closeView(three, '/a'))).toEqual(['/home', '/b'])
  expect(paths(closeView(three, '/home'))).toEqual(['/home', '/a', '/b'])
  expect(paths(closeOthers(three, '/b'))).toEqual(['/home', '/b'])
  expect(paths(closeAll(three))).toEqual(['/home'])
})

test('[SHELL-24] closing the active tab opens the last remaining one, or the root', () => {
  expect(afterClosing(closeView(three, '/a'), '/a')).toBe('/b')
  expect(afterClosing(closeView(three, '/a'), '/b')).toBeUndefined()
  expect(afterClosing([], '/a')).toBe('/')
})

test.each([
  '/login',
  '/auth-redirect',
  '/404',
  '/401',
  '/lock',
  '/redirect/a',
  '/resourceCenter',
  '/taskList',
  '/',
])('[ROUTE-016 part] %s never gets a tab', (path) => {
  expect(canHaveTab(path)).toBe(false)
  expect(openTab(three, view(path))).toBe(three)
})

test.each(['/arrangeTasks', '/readover', '/knowledgePointManagement/index', '/classRoom/live/index'])(
  '[ROUTE-016 part] %s gets a tab',
  (path) => {
    expect(paths(openTab([], view(path)))).toEqual([path])
  },
)
