import { describe, expect, test, vi } from 'vitest'
import { buildPageSearch, searchOptions } from '#src/app/frame/search/pageSearch.ts'
import { isOpenIn, sidebarCookie } from '#src/app/frame/side/sidebarCookie.ts'
import { decideRoute } from '#src/app/guard.ts'
import { contrast, inksOf } from '#src/lib/colour.ts'
import { isExternal, isLink } from '#src/lib/links.ts'
import { loadIcon, menuIcon } from '#src/ui/menuIcons.tsx'

test('[SHELL-03] the sidebar is open by default, and its cookie keeps the choice', () => {
  expect(isOpenIn('')).toBe(true)
  expect(isOpenIn('other=0; sidebarStatus=0')).toBe(false)
  expect(isOpenIn('xsidebarStatus=0')).toBe(true)
  for (const isOpen of [true, false]) {
    expect(isOpenIn(sidebarCookie(isOpen).split(';')[0] ?? '')).toBe(isOpen)
  }
})

describe('[SHELL-18] the header search', () => {
  const pages = [
    { path: '/classManagement/index', title: '班级管理' },
    { path: '/studentManagement/list/index', title: '学生管理' },
    { path: '/live/platform', title: '全校直播课' },
    { path: '/curriculumProvision/index', title: 'Course offering' },
  ]
  const search = buildPageSearch(pages)
  test('is as fuzzy and weighs title and path as specified', () => {
    expect(searchOptions).toEqual({
      threshold: 0.4,
      keys: [
        { name: 'names', weight: 0.7 },
        { name: 'path', weight: 0.3 },
      ],
    })
  })
  test.each([
    ['学生', '/studentManagement/list/index'],
    ['banji', '/classManagement/index'],
    ['bjgl', '/classManagement/index'],
    ['zhibo', '/live/platform'],
    ['Course ofering', '/curriculumProvision/index'],
    ['curriculum', '/curriculumProvision/index'],
  ])('finds by %s', (text, path) => {
    expect(search(text)[0]?.path).toBe(path)
  })
  test('a title weighs more than an address, and a word too different finds nothing', () => {
    const both = [
      { path: '/teachers/index', title: 'Library' },
      { path: '/books/index', title: 'Teachers' },
    ]
    expect(buildPageSearch(both)('teachers').map(({ path }) => path)).toEqual([
      '/books/index',
      '/teachers/index',
    ])
    expect(buildPageSearch(both)('teechars')[0]?.path).toBe('/books/index')
    expect(buildPageSearch(both)('txxxhxxs')).toEqual([])
  })
  test('shows the pages before anything is typed and nothing for nonsense', () => {
    expect(search(' ')).toEqual(pages)
    expect(search('qqqqqqqqqqqq')).toEqual([])
  })
})

test('[MENU-16] a missing icon throws in the loader; the menu reports it once and draws another', () => {
  expect(() => loadIcon('nothing')).toThrow(TypeError)
  const report = vi.fn()
  const stand = menuIcon('nothing', report)
  expect(menuIcon('nothing', report)).toBe(stand)
  expect(report).toHaveBeenCalledTimes(1)
  expect(menuIcon('home', report)).toBe(loadIcon('home'))
})

test('[SHELL-44] an address that starts with http or https is external', () => {
  expect(['http://a.b', 'https://a.b', 'HTTPS://a.b'].every(isExternal)).toBe(true)
  expect(['/x', 'mailto:a@b.c', 'httpx://a', 'ftp://a'].some(isExternal)).toBe(false)
})

test('[SHELL-45] the link test accepts http(s), mailto and tel', () => {
  expect(['http://a.b/c', 'https://a.b', 'mailto:a@b.c', 'tel:1'].every(isLink)).toBe(true)
  expect(['ftp://a.b', 'plain text', '/x', 'http:', 'mailto: a'].some(isLink)).toBe(false)
})

test('[ROUTE-006] a locked window shows its lock and nothing else; a clean browser may open /lock', () => {
  const locked = { isSignedIn: true, isLoaded: true, isLocked: true }
  expect(decideRoute({ path: '/classRoom/live/index', ...locked })).toEqual({ go: 'redirect', to: '/lock' })
  expect(decideRoute({ path: '/login', ...locked })).toEqual({ go: 'redirect', to: '/lock' })
  expect(decideRoute({ path: '/lock', ...locked })).toEqual({ go: 'pass' })
  expect(decideRoute({ path: '/lock', isSignedIn: false, isLoaded: false })).toEqual({ go: 'pass' })
})

test.each(['#1F458C', '#409EFF', '#FFEE00', '#FFFFFF', '#000000'])(
  '[SHELL-26] %s as theme colour can be read, in light and in dark',
  (colour) => {
    for (const [theme, surface] of [
      ['light', '#faf8f4'],
      ['dark', '#1c2128'],
    ] as const) {
      const { ink, onInk } = inksOf(colour, theme)
      expect(contrast(ink, surface), `${theme} ink on the page`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onInk, ink), `${theme} words on the ink`).toBeGreaterThanOrEqual(4.5)
    }
  },
)
