import { randomBytes } from 'node:crypto'

/** Session ids as LiveKit's clients expect them: they tell participants and tracks by the prefix. */
export const makeSid = (prefix: 'PA' | 'TR' | 'RM' | 'EV' | 'ND'): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b')}`
