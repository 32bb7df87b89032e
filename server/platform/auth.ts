// Authentication: from a token to a caller. Used by every route and socket.
import { createHash, randomBytes } from 'node:crypto'
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
import type { Tool } from '#contract/tools.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import type { login } from '../db/schema/login.ts'
import type { Budgets, TokenUse } from './budgets.ts'
import { createLoginQueries, type LoginRow } from './loginQueries.ts'
import { createPubSub } from './pubSub.ts'
import type { Redis } from './redis.ts'

export interface Caller {
  userId: UserId
  /** Null for the system administrator, unless TENANT-ID names a school. */
  tenantId: TenantId | null
  /** The kind of account, checked first (`who` of a call). */
  kind: AccountKind
  /** The school's own role that narrows it, or null: the built-in one of the kind. */
  ownRole: { readonly identity: string; readonly name: string } | null
  roleId: RoleId
  /** The flags that the role gives (`needs` of a call); see `holds`. */
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
  /** It has a first password, and may do nothing before choosing another one (docs/decisions/0178). */
  mustChangePassword: boolean
  timeZone: string
  locale: Locale
  /** The demo institution: nothing may be written. */
  isDemo: boolean
  /** The school's cooperation ended more than 30 days ago: it only reads. */
  isOver: boolean
  /** The tools that the school does not have. */
  withheldTools: ReadonlySet<Tool>
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
  /** Whose budget a use of the token is charged to; undefined: it was charged already. */
  budget?: { readonly use: TokenUse; readonly address: string } | undefined
  /** TENANT-ID as it came. */
  tenantId?: string | undefined
  /** Accept-Language as it came. */
  language?: string | undefined
  /** Also for an account that has to change its first password. */
  withFirstPassword?: boolean | undefined
}

export interface Auth {
  /**
   * Null for a dead or unknown token. Throws TENANT_MISMATCH when TENANT-ID names another school, TOO_MANY where the
   * budget is used up, and PASSWORD_CHANGE_NEEDED unless it is asked `withFirstPassword`.
   */
  authenticate(accessToken: string, options?: AskedWith): Promise<Caller | null>
  /** A new token: its account is known before it is looked up for the first time. */
  issued(accessToken: string, userId: UserId): void
  /** Null for a login that has ended. For what was signed for it before; `tenantId`: the school that one without a school acts in. */
  callerOfLogin(
    loginId: string,
    acting: { readonly tenantId: TenantId; readonly until: number },
  ): Promise<Caller | null>
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

interface Parts {
  database: Database
  /** Undefined: this is the only process. */
  redis: Redis | undefined
  budgets: Budgets
  log: Log
}

export const createAuth = async ({ database, redis, budgets, log }: Parts): Promise<Auth> => {
  const queries = createLoginQueries(database)
  const ended = await createPubSub(redis, { name: 'loginEnded', schema: z.string(), log })
  const rights = await createPubSub(redis, { name: 'rightsChanged', schema: z.null(), log })
  redis?.onMissed((since) => {
    void hearEndedSince(since)
      .catch((error: unknown) => log.warn({ err: error }, 'ended logins were not looked up'))
      // Afterwards: a login that has ended has no rights either, and its person should read that it ended.
      .then(() => rights.publishLocally(null))
  })

  /** Changes by other processes whose messages were lost. */
  const hearEndedSince = async (since: Date) => {
    for (const { id } of await queries.findEndedSince(since)) ended.publishLocally(id)
  }

  const holdersAmong: Auth['holdersAmong'] = async (loginIds, needs) => {
    const rows = await queries.findLive(loginIds)
    const holding = rows.filter((row) =>
      hasPermission({ kind: row.kind, permissions: new Set(row.flags) }, needs),
    )
    return new Set(holding.map(({ loginId }) => loginId))
  }

  const schoolOf = async (
    { tenant_id: id, time_zone: timeZone, is_demo: isDemo }: LoginRow,
    actingIn?: TenantId,
  ) => {
    if (id) return { id, timeZone, isDemo }
    return actingIn && queries.findTenant(actingIn)
  }

  return {
    authenticate: async (accessToken, options = {}) => {
      const named = options.tenantId ? tenantIdSchema.safeParse(options.tenantId) : undefined
      const hash = hashSecret(accessToken)
      const find = () => queries.findByToken(hash)
      const loginRow = await (options.budget ? budgets.lookUp({ ...options.budget, hash }, find) : find())
      if (!loginRow || !isValid(loginRow) || loginRow.expires_at.getTime() <= Date.now()) return null
      const school = await schoolOf(loginRow, named?.data)
      if (named && (!named.success || named.data !== school?.id)) throw appError('TENANT_MISMATCH')
      if (loginRow.must_change_password && !options.withFirstPassword)
        throw appError('PASSWORD_CHANGE_NEEDED')
      return callerOf(loginRow, school, {
        language: options.language,
        expiresAt: loginRow.expires_at.getTime(),
      })
    },
    callerOfLogin: async (loginId, { tenantId, until }) => {
      const loginRow = await queries.findByLogin(loginId)
      if (!loginRow || !isValid(loginRow) || loginRow.must_change_password) return null
      return callerOf(loginRow, await schoolOf(loginRow, tenantId), { language: undefined, expiresAt: until })
    },
    issued: (accessToken, userId) => budgets.remember(hashSecret(accessToken), userId),
    whyDead: async (accessToken) => {
      const row = await queries.findEndReason(hashSecret(accessToken))
      return row ? deadTokenCode(row) : 'TOKEN_DEAD'
    },
    onLoginEnded: ended.on,
    loginEnded: ended.publish,
    onRightsChanged: rights.on,
    rightsChanged: () => rights.publish(null),
    holdersAmong,
  }
}

const isValid = ({ ended_at, status, user_tenant_id, tenant_status }: LoginRow): boolean =>
  !ended_at && status !== 'frozen' && (!user_tenant_id || tenant_status === 'enabled')

interface School {
  readonly id: TenantId
  readonly timeZone: string | null
  readonly isDemo: boolean | null
}

const callerOf = (
  loginRow: LoginRow,
  school: School | undefined,
  { language, expiresAt }: { language: string | undefined; expiresAt: number },
): Caller => ({
  userId: loginRow.user_id,
  tenantId: school?.id ?? null,
  kind: loginRow.kind,
  ownRole: ownRoleOf(loginRow),
  roleId: loginRow.user_role_id ?? builtInRoleIds[loginRow.kind],
  permissions: new Set(loginRow.flags),
  departmentId: loginRow.department_id,
  dataScope: loginRow.data_scope ?? 'own',
  dataDepartmentIds: loginRow.department_ids ?? [],
  loginId: loginRow.login_id,
  username: loginRow.username,
  name: loginRow.name,
  avatar: loginRow.avatar,
  mustChangePassword: loginRow.must_change_password,
  timeZone: school?.timeZone ?? serverTimeZone,
  locale: localeFrom(language),
  isDemo: school?.isDemo ?? false,
  isOver: loginRow.is_over,
  withheldTools: new Set(loginRow.withheld_tools),
  expiresAt,
})

const ownRoleOf = ({ user_role_id, role_identity: identity, role_name: name }: LoginRow) =>
  user_role_id && identity !== null && name !== null ? { identity, name } : null
