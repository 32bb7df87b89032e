import { describe, expect, test } from 'vitest'
import { decideRoute } from '#src/app/guard.ts'
import { redirectPath } from '#src/lib/redirectPath.ts'

const signedOut = { isSignedIn: false, isLoaded: false }
const fresh = { isSignedIn: true, isLoaded: false }
const loaded = { isSignedIn: true, isLoaded: true }

describe('[ROUTE-017 part] the public pages', () => {
  test.each(['/login', '/auth-redirect', '/404', '/401', '/redirect/login', '/lock'])(
    '%s passes without a token',
    (path) => {
      expect(decideRoute({ path, ...signedOut })).toEqual({ go: 'pass' })
    },
  )
  test.each(['/resourceCenter', '/taskList', '/studentsList', '/exerciseList', '/exercisePush', '/ingTask'])(
    '%s asks to sign in without a token, and is a page of its own with one',
    (path) => {
      const to = `/login?redirect=${encodeURIComponent(path)}`
      expect(decideRoute({ path, ...signedOut })).toEqual({ go: 'prompt', to })
      expect(decideRoute({ path, ...fresh })).toEqual({ go: 'load' })
    },
  )
})

test.each(['/arrangeTasks', '/readover', '/knowledgePointManagement'])(
  '[ROUTE-013 part] [ROUTE-014 part] [ROUTE-015 part] %s asks to sign in without a token and is a framed page with one',
  (path) => {
    const to = `/login?redirect=${encodeURIComponent(path)}`
    expect(decideRoute({ path, ...signedOut })).toEqual({ go: 'prompt', to })
    expect(decideRoute({ path, ...fresh })).toEqual({ go: 'load' })
  },
)

test.each(['/taskDetail', '/live/teacher', '/webNewOffice', '/loginx', '/redirect'])(
  '[STATE-SESS-16] %s needs a token and is come back to after signing in',
  (path) => {
    const decision = decideRoute({ path, search: '?id=1&x=a b', ...signedOut })
    expect(decision.go).toBe('redirect')
    const to = decision.go === 'redirect' ? decision.to : ''
    expect(to.startsWith('/login?redirect=')).toBe(true)
    expect(redirectPath(to.slice('/login'.length))).toBe(`${path}?id=1&x=a b`)
  },
)

test('[STATE-SESS-16] the root leads to the sign-in without a redirect path', () => {
  expect(decideRoute({ path: '/', ...signedOut })).toEqual({ go: 'redirect', to: '/login' })
})

test('[STATE-SESS-13] with a token /login leads to the root, or to the redirect path', () => {
  expect(decideRoute({ path: '/login', ...loaded })).toEqual({ go: 'redirect', to: '/' })
  expect(decideRoute({ path: '/login', search: '?redirect=%2Flive%2Fteacher%3Fid%3D1', ...fresh })).toEqual({
    go: 'redirect',
    to: '/live/teacher?id=1',
  })
})

test('[STATE-SESS-14] with a token and nothing loaded the account and the menu are loaded first', () => {
  expect(decideRoute({ path: '/classRoom/live/index', ...fresh })).toEqual({ go: 'load' })
  expect(decideRoute({ path: '/classRoom/live/index', ...loaded })).toEqual({ go: 'pass' })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login', '/login?redirect=/x', ''])(
  'the way back never leads to %s',
  (redirect) => {
    expect(redirectPath(`?redirect=${encodeURIComponent(redirect)}`)).toBe('/')
  },
)
