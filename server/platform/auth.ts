// From a token to a person. Used by every route and by the classroom socket.
import { createHash, randomBytes } from 'node:crypto'
import { eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { appError } from '#contract/errors.ts'
import { type TenantId, tenantIdSchema, type UserId } from '#contract/ids.ts'
import { type Locale, localeFrom } from '#contract/locale.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../db/client.ts'
import { login } from '../db/schema/login.ts'
import { tenant } from '../db/schema/tenant.ts'
import { token } from '../db/schema/token.ts'
import { user } from '../db/schema/user.ts'
import type { Log } from './log.ts'
import type { Redis } from './redis.ts'
import { createTopic } from './topic.ts'

export interface Caller {
  userId: UserId
  /** Null for the system administrator, unless TENANT-ID names a school. */
  tenantId: TenantId | null
  role: Role
  loginId: string
  username: string
  name: string
  avatar: string | null
  timeZone: string
  locale: Locale
  /** The demo institution: nothing may be written. */
  isDemo: boolean
  /** When the access token expires, epoch ms. */
  expiresAt: number
}

interface AskedWith {
  /** TENANT-ID as it came. */
  tenantId?: string | undefined
  /** Accept-Language as it came. */
  language?: string | undefined
}

export interface Auth {
  /** Null for a dead or unknown token. Throws TENANT_MISMATCH when TENANT-ID names another school. */
  authenticate(accessToken: string, asked?: AskedWith): Promise<Caller | null>
  /** Hear of logins that ended (logout, frozen user): whoever holds a socket of it lets go. */
  onLoginEnded(listener: (loginId: string) => void): () => void
  loginEnded(loginId: string): void
}

/** 256 random bits, so a plain hash is as good as a slow one. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

interface Parts {
  database: Database
  /** Undefined: this is the only process. */
  redis: Redis | undefined
  log: Log
}

export const createAuth = async ({ database, redis, log }: Parts): Promise<Auth> => {
  const ended = await createTopic(redis, { name: 'loginEnded', schema: z.string(), log })
  redis?.onGap((since) => {
    hearEndedSince(since).catch((error: unknown) =>
      log.warn({ err: error }, 'ended logins were not looked up'),
    )
  })

  /** What another process said while Redis was away. */
  const hearEndedSince = async (since: Date) => {
    const rows = await database.asPlatform('logins that ended meanwhile', (tx) =>
      tx.select({ id: login.id }).from(login).where(gte(login.endedAt, since)),
    )
    for (const { id } of rows) ended.tellHere(id)
  }

  const findLogin = (accessToken: string, actingIn: TenantId | undefined) =>
    database.asPlatform('token lookup', async (tx) => {
      const [row] = await tx
        .select({ user, tenant, loginId: login.id, endedAt: login.endedAt, expiresAt: token.accessExpiresAt })
        .from(token)
        .innerJoin(login, eq(login.id, token.loginId))
        .innerJoin(user, eq(user.id, login.userId))
        .leftJoin(tenant, eq(tenant.id, user.tenantId))
        .where(eq(token.accessHash, hashSecret(accessToken)))
      if (!row || row.tenant || !actingIn) return row
      const [actingTenant] = await tx.select().from(tenant).where(eq(tenant.id, actingIn))
      if (!actingTenant) throw appError('NOT_FOUND')
      return { ...row, tenant: actingTenant }
    })

  return {
    authenticate: async (accessToken, asked = {}) => {
      const named = asked.tenantId ? tenantIdSchema.safeParse(asked.tenantId) : undefined
      const found = await findLogin(accessToken, named?.data)
      if (!found || found.endedAt || found.expiresAt.getTime() <= Date.now()) return null
      if (found.user.status === 'frozen') return null
      if (found.user.tenantId && found.tenant?.status !== 'enabled') return null
      if (named && (!named.success || named.data !== found.tenant?.id)) throw appError('TENANT_MISMATCH')
      return {
        userId: found.user.id,
        tenantId: found.tenant?.id ?? null,
        role: found.user.role,
        loginId: found.loginId,
        username: found.user.username,
        name: found.user.name,
        avatar: found.user.avatar,
        timeZone: found.tenant?.timeZone ?? serverTimeZone,
        locale: localeFrom(asked.language),
        isDemo: found.tenant?.isDemo ?? false,
        expiresAt: found.expiresAt.getTime(),
      }
    },
    onLoginEnded: ended.on,
    loginEnded: ended.tell,
  }
}
