import { eq, or } from 'drizzle-orm'
import { institutionNameSchema, usernameSchema } from '#contract/fieldSchemas.ts'
import type { TenantId } from '#contract/ids.ts'
import { StartupError } from '#server/base/startupError.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { writePlatformChange } from '#server/kit/audit.ts'
import { reservedAmong } from '../../access/person/usernames.ts'
import { insertPeople } from '../../access/person/writePeople.ts'

export interface NewSchool {
  name: string
  domain: string | undefined
  timeZone: string | undefined
  admin: { username: string; name: string; passwordHash: string }
  /** Writes the first data of the school. */
  begin?: (tx: Transaction, tenantId: TenantId) => Promise<void>
}

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Adds a school with its first administrator from the command line: refusals are sentences, not codes. */
export const addSchool = (database: Database, { domain, timeZone, begin, ...typed }: NewSchool) => {
  const { data: name } = institutionNameSchema.safeParse(typed.name)
  if (name === undefined) {
    throw new StartupError('The name of a school has 2 to 32 letters, digits, spaces or underscores.')
  }
  const { data: username } = usernameSchema.safeParse(typed.admin.username)
  if (username === undefined) {
    throw new StartupError('A user name has 3 to 20 letters, digits, dots, dashes or underscores.')
  }
  const admin = { ...typed.admin, username }
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isTimeZone(zone)) throw new StartupError(`There is no time zone ${zone}; write it like Asia/Shanghai.`)
  return database.asPlatform('npm run school', async (tx) => {
    const same = or(eq(tenant.name, name), domain ? eq(tenant.domain, domain) : undefined)
    const [taken] = await tx.select().from(tenant).where(same)
    if (taken) throw new StartupError(`There is a school with this name or domain already: ${taken.name}.`)
    if ((await reservedAmong(tx, [admin.username])).length > 0) {
      throw new StartupError(`${admin.username} is the name of a system administrator; choose another.`)
    }
    const [school] = await tx
      .insert(tenant)
      .values({ name, timeZone: zone, ...(domain ? { domain } : {}) })
      .returning()
    if (!school) return
    await insertPeople(tx, [{ ...admin, tenantId: school.id, kind: 'tenantAdmin' }])
    await begin?.(tx, school.id)
    const after = { name, domain: domain ?? '', timeZone: zone, admin: admin.username }
    const change = { noun: 'Tenant', itemId: school.id, itemName: name, before: null, after }
    await writePlatformChange(tx, { userId: null, name: 'npm run school' }, change)
  })
}
