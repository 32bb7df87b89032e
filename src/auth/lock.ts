// The lock of one window: the session stays, the pages are shut until the password of its person is given.
import { unlock } from '#contract/access/profile.ts'
import { request } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'

const storageKey = 'lock'

/** Remembers where one was. */
export const lockWindow = (path: string): void => windowStorage.set(storageKey, path)

/** The page to come back to; undefined: not locked. */
export const lockedPage = (): string | undefined => {
  const stored = windowStorage.get(storageKey)
  return typeof stored === 'string' ? stored : undefined
}

/** Throws on a wrong password. The session itself continues all the time. */
export const unlockWindow = async (password: string): Promise<void> => {
  await request(unlock, { body: { password } }, { quiet: true })
  windowStorage.remove(storageKey)
}
