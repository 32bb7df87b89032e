import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default; memory in KiB and passes as OWASP asks.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** A name that does not exist takes as long as a wrong password: the time must not tell them apart. */
let nobody: Promise<string> | undefined
export const isPassword = async (passwordHash: string | null | undefined, password: string) => {
  nobody ??= hashPassword('nobody')
  const isRight = await verify(passwordHash ?? (await nobody), password)
  return isRight && Boolean(passwordHash)
}
