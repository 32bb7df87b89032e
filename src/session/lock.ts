// The lock of one window: the session stays, the pages are shut until the password of its person is given.
import { issueToken } from '#contract/auth.ts'
import { getPublicValue } from '#contract/dict.ts'
import { loginKeyParam } from '#contract/loginCipher.ts'
import type { RoleType } from '#contract/roles.ts'
import { request } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { encryptPassword } from './encryptPassword.ts'
import { storeTokens } from './sessionStore.ts'

const storageKey = 'lock'

/** Remembers where one was. */
export const lockWindow = (path: string): void => windowStorage.set(storageKey, path)

/** The page to come back to; undefined: not locked. */
export const lockedPage = (): string | undefined => {
  const stored = windowStorage.get(storageKey)
  return typeof stored === 'string' ? stored : undefined
}

/** The same question as at the sign-in, and fresh tokens for the same session; throws on a wrong password. */
export const unlockWindow = async (person: {
  username: string
  roleType: RoleType
  password: string
}): Promise<void> => {
  const { username, roleType, password } = person
  const key = await request(getPublicValue, { params: { key: loginKeyParam } }, { quiet: true })
  const tokens = await request(
    issueToken,
    {
      query: { grant_type: 'password', roleType },
      body: { username, password: encryptPassword(password, key) },
    },
    { quiet: true },
  )
  storeTokens(tokens)
  windowStorage.remove(storageKey)
}
