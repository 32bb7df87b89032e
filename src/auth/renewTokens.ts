// How a window gets new tokens without ever showing a refresh token that another window may have used: every window has
// a pair of its own, and one that got a copy (opened by another window, a duplicated tab) makes itself one with the
// access token. HTTP and store are parameters (docs/decisions/0024).

export interface RenewPorts {
  /** Undefined: not signed in. */
  refreshToken: () => string | undefined
  /** Whether the stored pair was given to this window alone. */
  isOwn: () => boolean
  /** Resolves when a newer pair that another window has for ours is stored, or when none came in a moment. */
  requestTokens: (refreshToken: string) => Promise<void>
  /** Exchanges this refresh token for a new pair and stores it. */
  refresh: (refreshToken: string) => Promise<void>
  /** Gets and stores a pair of this window's own in the same login, by the access token. */
  join: () => Promise<void>
}

export interface Renewal {
  /** A new access token; throws when the login is over. Several at once are one. */
  renew: () => Promise<void>
  /** Makes the tokens this window's own, if they are not. */
  claim: () => Promise<void>
}

/** Calls while it runs get its result. */
const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

export const createRenewal = ({ refreshToken, isOwn, requestTokens, refresh, join }: RenewPorts): Renewal => {
  const claim = oneAtATime(async () => {
    if (refreshToken() !== undefined && !isOwn()) await join()
  })
  const renew = oneAtATime(async () => {
    const tokenBefore = refreshToken()
    if (tokenBefore === undefined) return
    await requestTokens(tokenBefore)
    if (!isOwn()) return claim()
    // Another one: this window has just joined, and its pair is fresh.
    if (refreshToken() === tokenBefore) await refresh(tokenBefore)
  })
  return { renew, claim }
}
