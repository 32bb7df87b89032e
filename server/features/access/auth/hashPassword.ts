import { hash, verify } from '@node-rs/argon2'
import { foldText } from '#contract/rules/text/typedText.ts'
import type { YieldToOthers } from '#server/base/fairQueue.ts'

// argon2id is the library's default; memory in KiB and passes as recommended by OWASP.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** A dummy hash: an unknown name takes as long as a wrong password. */
let dummy: Promise<string> | undefined
const dummyHash = () => (dummy ??= hashPassword('nobody'))

/** A password that was pasted may have marks or spaces around it, and letters of another width; the exact one is tried first. */
const passwordReadings = (password: string): Set<string> => new Set([password, foldText(password)])

export const isPassword = async (passwordHash: string | null | undefined, password: string) => {
  for (const reading of passwordReadings(password)) {
    if ((await verify(passwordHash ?? (await dummyHash()), reading)) && passwordHash) return true
  }
  return false
}

interface Trying<C> {
  candidates: readonly C[]
  password: string
  least: number
  giveWay: YieldToOthers
}

/**
 * The candidates whose password this is. If there are none, at least `least` hashes were checked, so the time does not
 * reveal their number. Between two hashes other work gets its turn.
 */
export const accountsWithPassword = async <C extends { readonly passwordHash: string | null }>({
  candidates,
  password,
  least,
  giveWay,
}: Trying<C>): Promise<C[]> => {
  const opened: C[] = []
  for (const [at, one] of candidates.entries()) {
    if (at > 0) await giveWay()
    if (await isPassword(one.passwordHash, password)) opened.push(one)
  }
  for (let at = candidates.length; at < least && opened.length === 0; at++) {
    if (at > 0) await giveWay()
    await isPassword(null, password)
  }
  return opened
}
