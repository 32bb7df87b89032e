// Wires the token watch and the renewal to this window's session.
import { checkToken, handOver, issueToken } from '#contract/access/auth.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { currentActivities } from './activityHeartbeat.ts'
import { createRenewal } from './renewTokens.ts'
import { markSessionOver, storeTokens, type Tokens, useSession } from './sessionStore.ts'
import { broadcastTokens, requestTokens } from './shareTokens.ts'
import { startTokenWatch } from './tokenWatch.ts'

/** Stores the tokens unless another user has signed in here meanwhile. */
const storeInPlaceOf = (before: string | undefined, tokens: Tokens): void => {
  if (useSession.getState().refreshToken === before) storeTokens(tokens)
}

const { renew, claim } = createRenewal({
  refreshToken: () => useSession.getState().refreshToken,
  isOwn: () => useSession.getState().ownsTokens,
  requestTokens,
  refresh: async (before) => {
    const query = { grant_type: 'refresh_token', refresh_token: before } as const
    const tokens = await request(issueToken, { query, body: {} }, { quiet: true })
    storeInPlaceOf(before, tokens)
    broadcastTokens(before, tokens)
  },
  join: async () => {
    const before = useSession.getState().refreshToken
    const { code } = await request(handOver, {}, { quiet: true })
    const query = { grant_type: 'sign_in_code', code } as const
    storeInPlaceOf(before, await request(issueToken, { query, body: {} }, { quiet: true }))
  },
})

const secondsLeft = async (): Promise<number> => {
  const { accessToken } = useSession.getState()
  const activities = currentActivities()
  const query = { token: accessToken ?? '', ...(activities.length > 0 && { doing: activities }) }
  const { exp } = await request(checkToken, { query }, { quiet: true })
  return exp
}

const claimSoon = (): void => {
  // A failure is tried again with the next look.
  claim().catch(() => undefined)
}

/** Renews the session of a socket whose token was refused; answers false when the login has ended. */
export const renewSession = async (): Promise<boolean> => {
  try {
    await renew()
    return true
  } catch {
    return false
  }
}

/** Opens the dialog with the reason, for a socket that was closed because the login has ended. */
export const endSession = (): void => {
  markSessionOver()
  secondsLeft().catch(() => undefined)
}

/** Runs while signed in; returns a stop function. */
export const watchSession = (): (() => void) => {
  claimSoon()
  return startTokenWatch({
    check: () => {
      claimSoon()
      return secondsLeft()
    },
    refresh: renew,
    isServerError: (error) => error instanceof RequestError && error.status >= 500,
  })
}
