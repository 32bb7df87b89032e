import { randomBytes } from 'node:crypto'

/** Session ids as LiveKit's clients expect them: the prefix distinguishes participants and tracks. */
export const makeSid = (prefix: 'PA' | 'TR' | 'RM' | 'EV' | 'ND'): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b')}`
