// Windows of one login, without a browser: which of them sends which refresh token.
import { expect, test, vi } from 'vitest'
import { createRenewal, type RenewPorts } from '#src/auth/renewTokens.ts'

/** A window with `own` or copied tokens. The tokens it sends are recorded. */
const openWindow = ({ own, given = {} }: { own: boolean; given?: Partial<RenewPorts> }) => {
  const held = { refresh: 'R1' as string | undefined, isOwn: own }
  const shown: string[] = []
  const ports: RenewPorts = {
    refreshToken: () => held.refresh,
    isOwn: () => held.isOwn,
    requestTokens: vi.fn(async () => {}),
    refresh: async (token) => {
      shown.push(token)
      held.refresh = 'R2'
    },
    join: async () => {
      await Promise.resolve()
      shown.push('access token')
      Object.assign(held, { refresh: 'own', isOwn: true })
    },
    ...given,
  }
  return { held, shown, ports, ...createRenewal(ports) }
}

test('a window uses its own refresh token, after asking the other windows', async () => {
  const one = openWindow({ own: true })
  await one.renew()
  expect(one.ports.requestTokens).toHaveBeenCalledExactlyOnceWith('R1')
  expect(one.shown).toEqual(['R1'])
})

test('a window with a copied refresh token never uses it: it joins the login by the access token', async () => {
  const copy = openWindow({ own: false })
  await copy.renew()
  expect(copy.shown).toEqual(['access token'])
  await copy.renew()
  expect(copy.shown).toEqual(['access token', 'own'])
})

test('a newer pair of another window is taken over, and then used to join', async () => {
  const late: ReturnType<typeof openWindow> = openWindow({
    own: true,
    given: {
      requestTokens: async () => {
        Object.assign(late.held, { refresh: 'newest', isOwn: false })
      },
    },
  })
  await late.renew()
  expect(late.shown).toEqual(['access token'])
})

test('with an expired access token and no answer from other windows this window’s session ends, and the copied refresh token stays unused', async () => {
  const join = () => Promise.reject(new Error('TOKEN_DEAD'))
  const refresh = vi.fn(async () => {})
  const copy = openWindow({ own: false, given: { join, refresh } })
  await expect(copy.renew()).rejects.toThrow('TOKEN_DEAD')
  expect(refresh).not.toHaveBeenCalled()
})

test('[STATE-SESS-06] three connections that renew at once get one new pair, also while the window joins', async () => {
  const one = openWindow({ own: true })
  await Promise.all([one.renew(), one.renew(), one.renew()])
  expect(one.shown).toEqual(['R1'])
  const copy = openWindow({ own: false })
  await Promise.all([copy.claim(), copy.renew(), copy.claim()])
  expect(copy.shown).toEqual(['access token'])
})

test('a claim changes nothing for a window with own tokens or without a session', async () => {
  const own = openWindow({ own: true })
  await own.claim()
  const nobody = openWindow({ own: false })
  nobody.held.refresh = undefined
  await nobody.claim()
  await nobody.renew()
  expect([own.shown, nobody.shown]).toEqual([[], []])
})
