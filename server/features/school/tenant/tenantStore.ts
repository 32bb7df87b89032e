// Institutions as the platform keeps them. Their administrators read their own.
import { and, asc, eq, inArray, like, ne, or, type SQL } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId, TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { tenant as noun, type TenantBody, type TenantRecord } from '#contract/school/tenant.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { differences } from '#server/kit/audit.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { setFileUses } from '#server/kit/fileUses.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { countsBy, sliceOf } from '#server/kit/relatedRows.ts'
import type { RowOwner } from '#server/kit/rowOwner.ts'
import type { Caller } from '#server/platform/auth.ts'
import { tenantOf } from '#server/platform/route.ts'
import { hashPassword } from '../../access/auth/hashPassword.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { cooperationOf, daysOf, inCooperation, instantsOf } from './cooperation.ts'
import { type BeginSchool, openSchool, requireFreeName, signInPathFor, unique } from './openSchool.ts'
import { lockSchool, writeSchoolChange } from './schoolRecords.ts'

const gigabyte = 1024 ** 3
const isSchool = ne(tenant.id, publicTenantId)

/** The platform looks after all schools, whichever it acts in; everybody else sees the own one. */
export const institutionRows: RowOwner = {
  open: (database, caller, work) =>
    caller.kind === 'systemAdmin'
      ? database.asPlatform('institutions', work)
      : database.inTenant(tenantOf(caller), work),
  author: (caller) => ({ ...caller, tenantId: null }),
  rows: (_table, caller) => (caller.kind === 'systemAdmin' ? isSchool : eq(tenant.id, tenantOf(caller))),
}

const read = async (
  tx: Transaction,
  slice: Parameters<PlatformStore<typeof noun.declared>['read']>[1],
): Promise<TenantRecord[]> => {
  const rows = await sliceOf(tx.select().from(tenant).$dynamic(), slice)
  const ids = rows.map(({ id }) => id)
  const accounts = await countsBy(tx, user.tenantId, ids)
  const isActive = and(eq(user.kind, 'tenantAdmin'), eq(user.status, 'normal'))
  const administrators = await countsBy(tx, user.tenantId, ids, isActive)
  const now = Date.now()
  return rows.map(({ defaultPasswordHash, storageLimit, number, domain, ...row }) =>
    noun.declared.record.parse({
      ...row,
      ...daysOf(row),
      number: number ?? '',
      domain: domain ?? '',
      cooperation: cooperationOf(row, now),
      hasDefaultPassword: defaultPasswordHash !== null,
      storageGb: storageLimit === null ? null : storageLimit / gigabyte,
      accounts: accounts.get(row.id) ?? 0,
      administrators: administrators.get(row.id) ?? 0,
    }),
  )
}

const pictures = ['logo', 'background'] as const
const fileFields = [...pictures, 'contract', 'certificate'] as const
const filesOf = (record: Pick<TenantRecord, (typeof fileFields)[number]>): (FileId | null)[] =>
  fileFields.map((field) => record[field])

/** Each is a stored file of that school, and what is shown is a picture. */
const requireOwnFiles = async (
  tx: Transaction,
  caller: Caller,
  id: TenantId,
  body: TenantBody,
  used: (FileId | null)[],
) => {
  for (const field of fileFields) {
    const isPicture = pictures.some((one) => one === field) ? like(file.type, 'image/%') : undefined
    const also = and(eq(file.tenantId, id), isPicture)
    await requireFiles(tx, caller, { field, files: [body[field]], used, also })
  }
}

const columnsOf = (body: TenantBody, passwordHash: string | null) => ({
  name: body.name,
  number: body.number || null,
  orderStatus: body.orderStatus,
  domain: body.domain || null,
  timeZone: body.timeZone,
  contacts: body.contacts,
  storageLimit: body.storageGb === null ? null : Math.round(body.storageGb * gigabyte),
  ...instantsOf(body, body.timeZone),
  ...(passwordHash !== null && { defaultPasswordHash: passwordHash }),
})

const refuse = (fields: Record<string, string>) => appError('VALIDATION', { fields })

/** A new school has no files yet: they are uploaded into it. */
const requireNew = (body: TenantBody): void => {
  const missing = (['adminUsername', 'adminName'] as const).filter((field) => body[field] === '')
  if (missing.length > 0) throw refuse(Object.fromEntries(missing.map((field) => [field, 'field.required'])))
  const early = fileFields.filter((field) => body[field] !== null)
  if (early.length > 0) throw refuse(Object.fromEntries(early.map((field) => [field, 'field.unknownName'])))
}

/** Passwords that were hashed before the transaction. */
interface Prepared {
  readonly defaultPasswordHash: string | null
  readonly admin: { readonly hash: string; readonly shownOnce: string | null }
}

interface Parts {
  readonly begin: BeginSchool
  /** The first password of a new administrator. */
  readonly makePassword: () => Promise<Prepared['admin']>
}

const hashOf = async (password: string): Promise<string | null> =>
  password === '' ? null : hashPassword(password)

/** Numbers that are counted, and what follows from the clock, are no changes of a school. */
const auditedFields = (record: TenantRecord | null) => {
  if (!record) return null
  const {
    accounts: _accounts,
    administrators: _admins,
    cooperation: _cooperation,
    isDemo: _demo,
    ...rest
  } = record
  return rest
}

const isFound = (text: string | undefined): SQL | undefined =>
  text
    ? or(contains(tenant.name, text), contains(tenant.number, text), contains(tenant.domain, text))
    : undefined

export const createTenantStore = ({
  begin,
  makePassword,
}: Parts): PlatformStore<typeof noun.declared, Prepared> => ({
  noun,
  table: tenant,
  owner: institutionRows,
  read,
  nameOf: ({ name }) => name,
  changesOf: (_tx, before, after) => differences(auditedFields(before), auditedFields(after)),
  where: ({ name, status, orderStatus, cooperation }) => [
    isFound(name),
    equals(tenant.status, status),
    equals(tenant.orderStatus, orderStatus),
    inCooperation(cooperation, new Date()),
  ],
  sort: { name: tenant.name, number: tenant.number, endDate: tenant.endsAt, createdAt: tenant.id },
  order: [asc(tenant.name), asc(tenant.id)],
  unique,
  filesOf: (record) => filesOf(record),
  prepare: async (_database, _caller, body) => {
    requireNew(body)
    return { defaultPasswordHash: await hashOf(body.defaultPassword), admin: await makePassword() }
  },
  create: async ({ tx, prepared: { defaultPasswordHash, admin } }, body) => {
    const { id, adminId } = await openSchool(tx, {
      school: columnsOf(body, defaultPasswordHash),
      admin: { username: body.adminUsername, name: body.adminName, passwordHash: admin.hash },
      begin,
    })
    return { id, signInPath: await signInPathFor(tx, id, adminId), password: admin.shownOnce ?? '' }
  },
  beforeUpdate: async (_database, _caller, _id, change) => {
    for (const field of ['adminUsername', 'adminName'] as const)
      if (change[field]) throw refuse({ [field]: 'field.invalid' })
    return hashOf(change.defaultPassword ?? '')
  },
  update: async ({ tx, caller, prepared }, id, body) => {
    const before = await lockSchool(tx, id as TenantId)
    if (body.name !== before.name) await requireFreeName(tx, body.name, before.id)
    await requireOwnFiles(tx, caller, before.id, body, filesOf(before))
    const files = Object.fromEntries(fileFields.map((field) => [field, body[field]]))
    // The one of `beforeUpdate`.
    const passwordHash = typeof prepared === 'string' ? prepared : null
    await tx
      .update(tenant)
      .set({ ...columnsOf(body, passwordHash), ...files })
      .where(inArray(tenant.id, [before.id]))
    await setFileUses(tx, { tenantId: before.id, noun: noun.declared.name, item: before.id }, filesOf(body))
    // The password is in no record, but that it is another one is a change.
    if (passwordHash !== null) await writeSchoolChange(tx, caller, before, { action: 'password' })
  },
})
