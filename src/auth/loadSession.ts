// Loads what the guard needs before the first page: the person and the menu of the role.
import { getMenu, getUserInfo, type UserInfo } from '#contract/access/auth.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { loadDictionary } from './dictionary.ts'
import { getAccessToken, markSessionOver, storedPerson, storeMenu, storeUser } from './sessionStore.ts'

const attempts = 3
const pauseMs = 1000

/** A restarting server is not the end of a login: what may work a second later is asked again. */
const fetchUser = async () => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request(getUserInfo, {}, { quiet: true })
    } catch (error) {
      const isHopeless = !(error instanceof RequestError && error.canRetry)
      if (isHopeless || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Undefined: it could not be loaded. */
const fetchMenu = (roleType: UserInfo['roleType']) =>
  request(getMenu, { query: { roleType } }, { quiet: true }).catch(() => undefined)

/** The page works without a menu; the frame says in words that it is missing and offers to try again. */
export const loadMenu = async ({ roleType, roles }: Pick<UserInfo, 'roleType' | 'roles'>): Promise<void> =>
  storeMenu(await fetchMenu(roleType), roles)

/** A page that is kept on this device goes on without a line, with the account of before. The server still decides about each call. */
const continueWithout = async (error: unknown): Promise<boolean> => {
  const { isWithoutServer, readSession } = await import('./deviceCopies.ts')
  const session = isWithoutServer(error) ? await readSession() : undefined
  if (!session) return false
  storeMenu(session.menu, session.user.roles)
  storeUser(session.user)
  window.addEventListener('online', () => void load(), { once: true })
  return true
}

const load = async (): Promise<void> => {
  // After a reload the role type is known already: account and menu are loaded side by side.
  const storedRoleType = storedPerson()?.roleType
  const early = storedRoleType && fetchMenu(storedRoleType)
  try {
    const user = await fetchUser()
    const menu = user.roleType === storedRoleType ? await early : undefined
    if (menu) storeMenu(menu, user.roles)
    else await loadMenu(user)
    storeUser(user)
    // Not awaited: the first page does not wait for the dictionaries.
    if (!user.mustChangePassword) loadDictionary()
  } catch (error) {
    if (!(await continueWithout(error))) markSessionOver()
  }
}

let running: { readonly token: string | undefined; readonly loaded: Promise<void> } | undefined

/** Without a user the session is over, and a dialog says so. Who asks while it is loaded waits for the same answer. */
export const loadSession = (): Promise<void> => {
  const token = getAccessToken()
  if (running && running.token === token) return running.loaded
  const loading = {
    token,
    loaded: load().finally(() => {
      if (running === loading) running = undefined
    }),
  }
  running = loading
  return loading.loaded
}
