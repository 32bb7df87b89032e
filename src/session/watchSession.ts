// Wires the token watch to this window's session.
import { checkToken, issueToken } from '#contract/auth.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { storeTokens, useSession } from './sessionStore.ts'
import { shareTokens } from './shareTokens.ts'
import { startTokenWatch } from './tokenWatch.ts'

const check = async (): Promise<number> => {
  const { accessToken } = useSession.getState()
  const { exp } = await request(checkToken, { query: { token: accessToken ?? '' } }, { quiet: true })
  return exp
}

/** Exchanges the refresh token for new ones; throws when the login is over. */
export const refreshTokens = async (): Promise<void> => {
  const { refreshToken } = useSession.getState()
  if (!refreshToken) return
  const tokens = await request(
    issueToken,
    { query: { grant_type: 'refresh_token', refresh_token: refreshToken }, body: {} },
    { quiet: true },
  )
  storeTokens(tokens)
  shareTokens({ replaces: refreshToken, tokens })
}

/** For lines that were told that the token is dead; false when the refresh token is dead too. */
export const renewSession = async (): Promise<boolean> => {
  try {
    await refreshTokens()
    return true
  } catch {
    return false
  }
}

/** Runs as long as somebody is signed in; returns its stop. */
export const watchSession = (): (() => void) =>
  startTokenWatch({
    check,
    refresh: refreshTokens,
    isServerError: (error) => error instanceof RequestError && error.status >= 500,
  })
