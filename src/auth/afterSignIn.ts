// What follows a sign-in, in the order of the specification: the tokens are stored, then the textbook settings are
// loaded, then the school's reminder is asked for. None of it may keep anybody from the first page.
import { getTenantRemind } from '#contract/access/auth.ts'
import { getZhktUrl } from '#contract/system/dict.ts'
import { request, requestReply } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { sessionKeys, storeExpiry } from './sessionStore.ts'

const loadTextbookSettings = async (): Promise<void> => {
  const { url, appId } = await request(getZhktUrl, {}, { quiet: true })
  // The token is not stored: only those who may change it get it at all, and a browser has no use for it.
  windowStorage.set(sessionKeys.textbooks, { url, appId })
}

/** Code 0: nothing to say. Code 1: the message that the cooperation ends soon. */
const loadReminder = async (): Promise<void> => {
  const { code, data } = await requestReply(getTenantRemind, {}, { quiet: true })
  storeExpiry({ flag: code === 1, message: code === 1 && typeof data === 'string' ? data : '' })
}

export const afterSignIn = async (): Promise<void> => {
  for (const load of [loadTextbookSettings, loadReminder]) {
    // A setting that fails to load must not disturb the sign-in.
    await load().catch(() => undefined)
  }
}
