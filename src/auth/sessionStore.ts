// Knows who is signed in, in this window. React reads the store, a reload reads the window's storage.
import { z } from 'zod'
import { create } from 'zustand'
import type { MenuItem, TokenAnswer, UserInfo } from '#contract/access/auth.ts'
import { type RoleType, roleTypeSchema } from '#contract/accountKinds.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { fileIdSchema } from '#contract/ids.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { buildMenuRoutes } from './menuRoutes.ts'
import { takeOwnership } from './ownership.ts'

/** The keys are the specification's own names for session data. */
export const sessionKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  userInfo: 'userInfo',
  permissions: 'permissions',
  menu: 'menu',
  roles: 'roles',
  roleName: 'roleName',
  roleType: 'roleType',
  rolesArr: 'rolesArr',
  tenantId: 'EchartsTenantId',
  dictionary: 'dictionary',
  dictList: 'dictlist',
  cloudDictionary: 'cloud-dictionary',
  semester: 'xnxq',
  ownDepartment: 'userDepart',
  departments: 'userAllDepart',
  departmentIds: 'userAllDepartId',
  unread: 'messageNoRead',
  essayReview: 'essayReview',
  domainData: 'domainData',
  folderId: 'folderId',
  folderPath: 'parentNameStr',
  textbooks: 'textbookSettings',
  expiry: 'expiryInfo',
  rolesFlag: 'rolesFlag',
} as const

export interface SessionState {
  accessToken: string | undefined
  refreshToken: string | undefined
  /** Fetched again after every reload: rights may have changed. */
  user: UserInfo | undefined
  /** Undefined: it could not be loaded. */
  menu: readonly MenuItem[] | undefined
  /** Whether the tokens were given to this window alone; of a copy of another window's they are not. */
  ownsTokens: boolean
  /** The login is over, and the dialog says why. */
  over: DeadTokenCode | undefined
  /** Signing out: the request is running. */
  isLeaving: boolean
  /** Whether the school's cooperation ends soon, and what to say about it. */
  expiry: Expiry
  /** Messages not read yet. */
  unread: number
}
export type DeadTokenCode = Extract<ErrorCode, 'TOKEN_DEAD' | 'TOKEN_REUSED'>
export interface Expiry {
  flag: boolean
  message: string
}
const noExpiry: Expiry = { flag: false, message: '' }

const storedText = (key: string): string | undefined => {
  const value = windowStorage.get(key)
  return typeof value === 'string' ? value : undefined
}

const storedExpiry = (): Expiry => {
  const stored = Object(windowStorage.get(sessionKeys.expiry))
  const [flag, message] = [Reflect.get(stored, 'flag'), Reflect.get(stored, 'message')]
  return flag === true && typeof message === 'string' ? { flag, message } : noExpiry
}

export const useSession = create<SessionState>(() => ({
  accessToken: storedText(sessionKeys.accessToken),
  refreshToken: storedText(sessionKeys.refreshToken),
  user: undefined,
  menu: [],
  ownsTokens: takeOwnership(),
  over: undefined,
  isLeaving: false,
  expiry: storedExpiry(),
  unread: 0,
}))

export const getAccessToken = (): string | undefined => useSession.getState().accessToken
export const getTenantId = (): string | undefined => storedText(sessionKeys.tenantId)

/** Whether there are tokens, and they are this window's own. */
export const leavesOwnTokens = (): boolean => {
  const { accessToken, ownsTokens } = useSession.getState()
  return accessToken !== undefined && ownsTokens
}
/** Whether this page's session is the one in the window's storage. */
export const knowsStoredTokens = (): boolean =>
  storedText(sessionKeys.accessToken) === useSession.getState().accessToken

export type Tokens = Pick<TokenAnswer, 'access_token' | 'refresh_token'>
export const storeTokens = (tokens: Tokens, { areOwn = true }: { areOwn?: boolean } = {}): void => {
  windowStorage.set(sessionKeys.accessToken, tokens.access_token)
  windowStorage.set(sessionKeys.refreshToken, tokens.refresh_token)
  useSession.setState({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    ownsTokens: areOwn,
    over: undefined,
  })
}

/** Pages fill in these values as they are used; each has one from the first moment. */
const emptyValues: Readonly<Record<string, unknown>> = {
  [sessionKeys.unread]: 0,
  [sessionKeys.domainData]: {},
  [sessionKeys.folderId]: '',
  [sessionKeys.folderPath]: '',
}

export const storeUser = (user: UserInfo): void => {
  windowStorage.set(sessionKeys.userInfo, user.sysUser)
  windowStorage.set(
    sessionKeys.permissions,
    Object.fromEntries(user.permissions.map((permission) => [permission, true])),
  )
  windowStorage.set(sessionKeys.roles, user.roles)
  windowStorage.set(sessionKeys.roleName, user.roleName)
  windowStorage.set(sessionKeys.roleType, user.roleType)
  windowStorage.set(sessionKeys.rolesArr, user.rolesArr)
  const { own, all } = user.departments
  windowStorage.set(sessionKeys.ownDepartment, own ?? {})
  windowStorage.set(sessionKeys.departments, all)
  windowStorage.set(
    sessionKeys.departmentIds,
    all.map(({ id }) => id),
  )
  windowStorage.set(sessionKeys.essayReview, user.essayReview)
  if (user.tenant) windowStorage.set(sessionKeys.tenantId, user.tenant.id)
  for (const [key, value] of Object.entries(emptyValues)) {
    if (windowStorage.get(key) === undefined) windowStorage.set(key, value)
  }
  useSession.setState({ user })
}

const personSchema = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: fileIdSchema.nullable().catch(null),
})
export type StoredPerson = z.infer<typeof personSchema> & { roleType: RoleType }

/** The person of this session, before anything was asked: for the lock. */
export const storedPerson = (): StoredPerson | undefined => {
  const person = personSchema.safeParse(windowStorage.get(sessionKeys.userInfo))
  const roleType = roleTypeSchema.safeParse(windowStorage.get(sessionKeys.roleType))
  return person.success && roleType.success ? { ...person.data, roleType: roleType.data } : undefined
}

export const storeMenu = (menu: readonly MenuItem[] | undefined, roles: readonly string[]): void => {
  windowStorage.set(sessionKeys.menu, buildMenuRoutes(menu ?? [], { roles }))
  useSession.setState({ menu })
}

/** A change of one's own profile shows everywhere at once. */
export const storeProfile = ({ avatar }: Pick<UserInfo, 'avatar'>): void => {
  const { user } = useSession.getState()
  if (user) storeUser({ ...user, avatar, sysUser: { ...user.sysUser, avatar } })
}

export const storeExpiry = (expiry: Expiry): void => {
  windowStorage.set(sessionKeys.expiry, expiry)
  useSession.setState({ expiry })
}
/** Read once is enough: the dialog does not come back in this window. */
export const dismissExpiry = (): void => storeExpiry(noExpiry)

export const storeUnread = (unread: number): void => {
  windowStorage.set(sessionKeys.unread, unread)
  useSession.setState({ unread })
}

/** Forgets the person; language and theme stay, they belong to the machine, and the school of the address too. */
export const clearSession = (): void => {
  const domainData = windowStorage.get(sessionKeys.domainData)
  windowStorage.clear()
  if (domainData !== undefined) windowStorage.set(sessionKeys.domainData, domainData)
  useSession.setState({
    accessToken: undefined,
    refreshToken: undefined,
    user: undefined,
    menu: [],
    over: undefined,
    expiry: noExpiry,
    unread: 0,
  })
}

/** The first word stays, unless a later one says more. */
export const markSessionOver = (code: ErrorCode = 'TOKEN_DEAD'): void =>
  useSession.setState(({ over }) => ({
    over: code === 'TOKEN_REUSED' ? code : (over ?? 'TOKEN_DEAD'),
  }))
