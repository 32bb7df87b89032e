// Signing in, the session behind a token, and the user info (specification, document 2, section 7.2).
import { z } from 'zod'
import { accountKindSchema, roleTypeSchema } from '../accountKinds.ts'
import { defineCall, manyInQuery } from '../call.ts'
import { typedSchema } from '../fieldSchemas.ts'
import { departmentIdSchema, fileIdSchema, tenantIdSchema, userIdSchema } from '../ids.ts'
import { toolSchema } from '../tools.ts'

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().describe('seconds'),
  scope: z.string(),
  must_change_password: z
    .boolean()
    .describe('true: a first password; nothing else is answered before it was changed'),
})
export type TokenAnswer = z.infer<typeof tokenAnswer>

/**
 * Three grants in one call: password (query roleType, code, key, randomStr; form username, password, school),
 * refresh_token, and sign_in_code (the single-use code of a printed link or a hand-over between pages).
 */
export const issueToken = defineCall({
  method: 'POST',
  path: '/auth/oauth2/token',
  summary: 'Sign in, refresh, or exchange a single-use sign-in code for tokens',
  who: 'client',
  query: z.object({
    grant_type: z.enum(['password', 'refresh_token', 'sign_in_code']),
    scope: z.string().default('server'),
    roleType: z.coerce.number().pipe(roleTypeSchema).optional(),
    code: z.string().max(200).optional(),
    key: z.string().max(200).optional(),
    randomStr: z.string().max(200).optional(),
    refresh_token: z.string().max(200).optional(),
  }),
  bodyAs: 'form',
  body: z
    .object({
      // As names are stored (fieldSchemas.ts): what a Mac types may come as letter and accent apart.
      username: typedSchema.max(200),
      password: z.string().max(2000),
      code: z.string().max(200),
      school: typedSchema
        .max(200)
        .describe('the name of a school, where neither TENANT-ID nor the address names one'),
    })
    .partial()
    .default({}),
  answer: tokenAnswer,
  plain: true,
  refuses: [
    'BAD_CREDENTIALS',
    'ROLE_NOT_HELD',
    'USER_FROZEN',
    'TENANT_DISABLED',
    'TENANT_NEEDED',
    'SPELLING_NEEDED',
    'SCHOOL_UNKNOWN',
    'REGISTRATION_WAITING',
    'CODE_WRONG',
    'CODE_NEEDED',
    'BUSY',
    'SIGN_IN_CODE_DEAD',
    'TOKEN_DEAD',
    'TOKEN_REUSED',
    'TOO_MANY',
  ],
})

export const codeOwner = defineCall({
  method: 'POST',
  path: '/auth/oauth2/codeOwner',
  summary: 'Whom a single-use sign-in code signs in; the code stays unused',
  who: 'client',
  body: z.object({ code: z.string().max(200) }),
  answer: z.object({ userId: userIdSchema, username: z.string(), name: z.string() }),
  refuses: ['SIGN_IN_CODE_DEAD'],
})

/** What the page shows meanwhile: a lesson, exercises to answer, characters to write. The time of students is counted by it. */
export const pageActivities = ['live', 'answering', 'writing'] as const
export type PageActivity = (typeof pageActivities)[number]

export const checkToken = defineCall({
  method: 'GET',
  path: '/auth/token/check_token',
  summary: 'Seconds until a token expires',
  who: 'public',
  query: z.object({
    token: z.string().max(200),
    doing: manyInQuery(z.enum(pageActivities), pageActivities.length).optional(),
  }),
  answer: z.object({ exp: z.number().int().describe('seconds left') }),
  refuses: ['TOKEN_DEAD', 'TOKEN_REUSED'],
})

export const logout = defineCall({
  method: 'DELETE',
  path: '/auth/token/logout',
  summary: 'End the login this token belongs to',
  who: 'signedIn',
  withFirstPassword: true,
  answer: z.boolean(),
})

export const handOver = defineCall({
  method: 'POST',
  path: '/auth/token/handOver',
  summary: 'A single-use code (60 s) that opens the same login in another window over /auth-redirect',
  who: 'signedIn',
  answer: z.object({ code: z.string() }),
})

const userInfoSchema = z.object({
  sysUser: z.object({
    userId: userIdSchema,
    username: z.string(),
    name: z.string(),
    avatar: fileIdSchema.nullable(),
    tenantId: tenantIdSchema.nullable().describe('null: the system administrator'),
  }),
  tenant: z
    .object({ id: tenantIdSchema, name: z.string(), timeZone: z.string(), demo: z.boolean() })
    .nullable(),
  username: z.string(),
  avatar: fileIdSchema.nullable(),
  kind: accountKindSchema,
  roleType: roleTypeSchema,
  roles: z.array(z.string()).describe("role ids; first '1' system administrator, '2' tenant administrator"),
  roleName: z.string(),
  rolesArr: z.array(z.object({ roleId: z.string(), roleName: z.string(), systemFlag: z.number().int() })),
  permissions: z.array(z.string()),
  withheldTools: z.array(toolSchema).describe('the tools that the school does not have'),
  essayReview: z.boolean().describe('whether the school has the tool essayReview'),
  departments: z.object({
    own: z.object({ id: departmentIdSchema, name: z.string() }).nullable(),
    all: z
      .array(z.object({ id: departmentIdSchema, name: z.string() }))
      .describe('whose people the account sees, its own first'),
  }),
  mustChangePassword: z.boolean().describe('true: nothing else is answered before the password was changed'),
})
export type UserInfo = z.infer<typeof userInfoSchema>

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/admin/user/info',
  summary: 'The signed-in user with roles and permissions',
  who: 'signedIn',
  withFirstPassword: true,
  answer: userInfoSchema,
})

const menuItemSchema = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  // The specification's own spelling: the translation key of the entry.
  lable: z.string(),
  icon: z.string(),
  clickedIcon: z.string(),
  hidden: z.boolean(),
  visible: z.string().describe("shown only when '1'"),
  alwaysShow: z.boolean(),
  type: z.string().describe("'0' becomes a route"),
  roles: z.array(z.string()).optional().describe('role ids that see it; none or absent: everybody'),
  get children() {
    return z.array(menuItemSchema).optional()
  },
})
export type MenuItem = z.infer<typeof menuItemSchema>

export const getMenu = defineCall({
  method: 'GET',
  path: '/admin/menu',
  summary: 'The menu of a role type the caller holds',
  who: 'signedIn',
  withFirstPassword: true,
  query: z.object({
    parentId: z.string().optional(),
    roleType: z.coerce.number().pipe(roleTypeSchema).optional(),
  }),
  answer: z.array(menuItemSchema),
})

export const getTenantRemind = defineCall({
  method: 'GET',
  path: '/admin/tenant/remind',
  summary:
    'Code 0: nothing to say. Code 1: the school’s cooperation ends within 30 days; data is the message',
  who: 'signedIn',
  answer: z.string().nullable(),
})

export const getTenantByDomain = defineCall({
  method: 'GET',
  path: '/admin/tenant/getByDomain',
  summary: 'Name and pictures of the school that this address belongs to, for the login page',
  who: 'public',
  query: z.object({ domain: z.string().max(253) }),
  answer: z
    .object({
      id: tenantIdSchema,
      name: z.string(),
      logo: z.string().nullable().describe('an address'),
      background: z.string().nullable().describe('an address'),
    })
    .nullable(),
})

export const getCaptcha = defineCall({
  method: 'GET',
  path: '/auth/code/image',
  summary: 'The verification-code picture of a random word; good for five minutes and one attempt',
  who: 'public',
  query: z.object({ randomStr: z.string().min(8).max(200) }),
  answer: z.string(),
  plain: true,
  answerType: 'image/svg+xml',
  refuses: ['TOO_MANY'],
})

/** The web client of our own pages: its secret is empty because a browser keeps none. */
export const webClient = { id: 'web', secret: '' } as const
