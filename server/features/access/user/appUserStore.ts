import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type AppUserRecord, appUser as noun } from '#contract/access/appUser.ts'
import { webClient } from '#contract/access/auth.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { accountOwner } from './accountScope.ts'

/** The pages of the program sign in as the web client; what signs in as another one is an app. */
const isApp = ne(login.clientId, webClient.id)

const hasSignedIn = (condition?: SQL): SQL =>
  sql`exists (select 1 from ${login} where ${and(eq(login.userId, user.id), isApp, condition)})`

export const appUserStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: user,
  owner: accountOwner,
  read: async (tx, slice, caller) => {
    const select = tx
      .select({ account: user, school: tenant.name })
      .from(user)
      .leftJoin(tenant, eq(tenant.id, user.tenantId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ account }) => account.id)
    const signIns = await tx
      .selectDistinctOn([login.userId], {
        userId: login.userId,
        clientId: login.clientId,
        createdAt: login.createdAt,
      })
      .from(login)
      .where(and(inArray(login.userId, ids), isApp))
      .orderBy(login.userId, desc(login.id))
    const last = new Map(signIns.map((one) => [one.userId, one]))
    return rows.flatMap(({ account, school }): AppUserRecord[] => {
      const { id, name, username, kind, phone, status } = account
      const signIn = last.get(id)
      if (!signIn) return []
      const { clientId, createdAt } = signIn
      return [
        {
          ...{ id, name, username, kind, phone, status, clientId },
          school: school ?? '',
          signedInAt: toWallTime(createdAt, caller.timeZone),
          isOwn: id === caller.userId,
        },
      ]
    })
  },
  nameOf: ({ name }) => name,
  where: ({ name, kind, status, clientId }) => [
    hasSearchKey(user.searchKeys, name),
    equals(user.kind, kind),
    equals(user.status, status),
    clientId ? hasSignedIn(contains(login.clientId, clientId)) : undefined,
  ],
  sort: { name: user.pinyin, username: user.username },
  scope: (caller) => and(hasSignedIn(), inDataScope(user.id, caller)),
}
