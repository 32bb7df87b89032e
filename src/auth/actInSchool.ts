// The system administrator has no school and acts in the chosen one: its id is sent with every request.
import { getUserInfo } from '#contract/access/auth.ts'
import type { TenantId } from '#contract/ids.ts'
import { request } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { sessionKeys, storeUser } from './sessionStore.ts'

const keepSchool = (id: unknown): void => {
  if (id === undefined) windowStorage.remove(sessionKeys.tenantId)
  else windowStorage.set(sessionKeys.tenantId, id)
}

/** Undefined: in none, for what belongs to the platform. */
export const actInSchool = async (id: TenantId | undefined): Promise<void> => {
  const before = windowStorage.get(sessionKeys.tenantId)
  keepSchool(id)
  try {
    // The server answers the school it understood, with its name and its clock.
    storeUser(await request(getUserInfo, {}))
  } catch (error) {
    keepSchool(before)
    throw error
  }
}
