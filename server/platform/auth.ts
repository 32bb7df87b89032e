// Authentication: from a token to a caller. Used by every route and socket.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { builtInRoleIds, type DataScope } from '#contract/access/role.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import {
  type DepartmentId,
  type FileId,
  type RoleId,
  type TenantId,
  tenantIdSchema,
  type UserId,
} from '#contract/ids.ts'
import { type Locale, localeFrom } from '#contract/locale.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { login } from '../db/schema/login.ts'
import { menu } from '../db/schema/menu.ts'
import { role, roleMenu } from '../db/schema/role.ts'
import { tenant } from '../db/schema/tenant.ts'
import { token } from '../db/schema/token.ts'
import { user } from '../db/schema/user.ts'
import type { Redis } from './redis.ts'
import { createTopic } from './topic.ts'

export interface Caller {
  userId: UserId
  /** Null for the system administrator, unless TENANT-ID names a school. */
  tenantId: TenantId | null
  /** The kind of account, checked first (`who` of a call). */
  kind: AccountKind
  /** The school's own role that narrows it, or null: the built-in one of the kind. */
  ownRole: { readonly identity: string; readonly name: string } | null
  roleId: RoleId
  /** The flags that the role is ticked for (`needs` of a call); see `holds`. */
  permissions: ReadonlySet<string>
  departmentId: DepartmentId | null
  /** The data scope; kit/dataScope.ts turns it into SQL conditions. */
  dataScope: DataScope
  /** The departments of the scope custom. */
  dataDepartmentIds: readonly DepartmentId[]
  loginId: string
  username: string
  name: string
  avatar: FileId | null
  timeZone: string
  locale: Locale
  /** The demo institution: nothing may be written. */
  isDemo: boolean
  /** When the access token expires, epoch ms. */
  expiresAt: number
}

type Needs = string | readonly string[] | undefined

/**
 * Whether the caller has this flag (of several, one is enough). The system administrator has all flags: it could give
 * them back to itself anyway, and so the last administrator cannot be locked out.
 */
export const hasPermission = (
  { kind, permissions }: Pick<Caller, 'kind' | 'permissions'>,
  needs: Needs,
): boolean => {
  if (needs === undefined || kind === 'systemAdmin') return true
  return typeof needs === 'string' ? permissions.has(needs) : needs.some((flag) => permissions.has(flag))
}

/** TOKEN_REUSED: the login was ended because a used refresh token came again. */
export type DeadTokenCode = 'TOKEN_DEAD' | 'TOKEN_REUSED'
export const deadTokenCode = ({ endReason }: Pick<typeof login.$inferSelect, 'endReason'>): DeadTokenCode =>
  endReason === 'reuse' ? 'TOKEN_REUSED' : 'TOKEN_DEAD'

interface AskedWith {
  /** TENANT-ID as it came. */
  tenantId?: string | undefined
  /** Accept-Language as it came. */
  language?: string | undefined
}

export interface Auth {
  /** Null for a dead or unknown token. Throws TENANT_MISMATCH when TENANT-ID names another school. */
  authenticate(accessToken: string, asked?: AskedWith): Promise<Caller | null>
  /** The error code for a token that `authenticate` does not know. */
  whyDead(accessToken: string): Promise<DeadTokenCode>
  /** Listens to ended logins (logout, frozen user), so that their sockets are closed. */
  onLoginEnded(listener: (loginId: string) => void): () => void
  loginEnded(loginId: string): void
  /** Listens to changes of roles and their assignment, so that sockets are authorised again. */
  onRightsChanged(listener: () => void): () => void
  rightsChanged(): void
  /** The logins among these that have not ended and have this flag. */
  holdersAmong(loginIds: readonly string[], needs: Needs): Promise<ReadonlySet<string>>
}

/** 256 random bits, so a fast hash is enough. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The account's own role, otherwise the built-in one of its kind. */
const isRoleOf = sql`${role.id} = coalesce(${user.roleId}, (case ${user.kind} ${sql.join(
  Object.entries(builtInRoleIds).map(([kind, id]) => sql`when ${kind} then ${id}`),
  sql` `,
)} end)::uuid)`

interface Parts {
  database: Database
  /** Undefined: this is the only process. */
  redis: Redis | undefined
  log: Log
}

export const createAuth = async ({ database, redis, log }: Parts): Promise<Auth> => {
  const ended = await createTopic(redis, { name: 'loginEnded', schema: z.string(), log })
  const rights = await createTopic(redis, { name: 'rightsChanged', schema: z.null(), log })
  redis?.onGap((since) => {
    rights.tellHere(null)
    hearEndedSince(since).catch((error: unknown) =>
      log.warn({ err: error }, 'ended logins were not looked up'),
    )
  })

  /** Changes announced by other processes while Redis was unreachable were missed. */
  const hearEndedSince = async (since: Date) => {
    const rows = await database.asPlatform('logins that ended meanwhile', (tx) =>
      tx.select({ id: login.id }).from(login).where(gte(login.endedAt, since)),
    )
    for (const { id } of rows) ended.tellHere(id)
  }

  /** Only flags that the kind may have: entries of other kinds give nothing, even when ticked. */
  const flags = sql<string[]>`array(
    select m.permission from ${roleMenu} rm join ${menu} m on m.id = rm.menu_id
    where rm.role_id = ${role.id} and ${role.kind} = any(m.kinds) and ${role.kind} = ${user.kind})`

  const findLogin = (accessToken: string, actingIn: TenantId | undefined) =>
    database.asPlatform('token lookup', async (tx) => {
      const [row] = await tx
        .select({
          user,
          tenant,
          role,
          flags,
          loginId: login.id,
          endedAt: login.endedAt,
          expiresAt: token.accessExpiresAt,
          tokenId: token.id,
          usedAt: token.usedAt,
        })
        .from(token)
        .innerJoin(login, eq(login.id, token.loginId))
        .innerJoin(user, eq(user.id, login.userId))
        .leftJoin(tenant, eq(tenant.id, user.tenantId))
        .leftJoin(role, isRoleOf)
        .where(eq(token.accessHash, hashSecret(accessToken)))
      if (row && !row.usedAt) {
        await tx
          .update(token)
          .set({ usedAt: new Date() })
          .where(and(eq(token.id, row.tokenId), isNull(token.usedAt)))
      }
      if (!row || row.tenant || !actingIn) return row
      const [actingTenant] = await tx.select().from(tenant).where(eq(tenant.id, actingIn))
      if (!actingTenant) throw appError('NOT_FOUND')
      return { ...row, tenant: actingTenant }
    })

  const holdersAmong: Auth['holdersAmong'] = async (loginIds, needs) => {
    if (loginIds.length === 0) return new Set()
    const rows = await database.asPlatform('what logins may do', (tx) =>
      tx
        .select({ loginId: login.id, kind: user.kind, flags })
        .from(login)
        .innerJoin(user, eq(user.id, login.userId))
        .leftJoin(tenant, eq(tenant.id, user.tenantId))
        .leftJoin(role, isRoleOf)
        .where(
          and(
            inArray(login.id, [...loginIds]),
            isNull(login.endedAt),
            eq(user.status, 'normal'),
            or(isNull(user.tenantId), eq(tenant.status, 'enabled')),
          ),
        ),
    )
    const holding = rows.filter((row) =>
      hasPermission({ kind: row.kind, permissions: new Set(row.flags) }, needs),
    )
    return new Set(holding.map(({ loginId }) => loginId))
  }

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
        kind: found.user.kind,
        ownRole:
          found.user.roleId && found.role ? { identity: found.role.identity, name: found.role.name } : null,
        roleId: found.user.roleId ?? builtInRoleIds[found.user.kind],
        permissions: new Set(found.flags),
        departmentId: found.user.departmentId,
        dataScope: found.role?.dataScope ?? 'own',
        dataDepartmentIds: found.role?.departmentIds ?? [],
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
    whyDead: (accessToken) =>
      database.asPlatform('why a token is dead', async (tx) => {
        const [row] = await tx
          .select({ endReason: login.endReason })
          .from(token)
          .innerJoin(login, eq(login.id, token.loginId))
          .where(eq(token.accessHash, hashSecret(accessToken)))
        return row ? deadTokenCode(row) : 'TOKEN_DEAD'
      }),
    onLoginEnded: ended.on,
    loginEnded: ended.tell,
    onRightsChanged: rights.on,
    rightsChanged: () => rights.tell(null),
    holdersAmong,
  }
}
