// Numbers that both sides of a wire must agree on (specification, document 2, section 9).
export const requestTimeoutMs = 600_000
export const tokenCheckMs = 60_000
export const tokenRefreshBeforeMs = 600_000
export const accessTokenSeconds = 12 * 3600
export const refreshTokenSeconds = 30 * 24 * 3600
/** A media token is for joining at once; rights come from the classroom, not from the token. */
export const mediaTokenSeconds = 60
export const signInLinkMinutes = 30
export const handOverSeconds = 60
export const apiVersion = '1'
