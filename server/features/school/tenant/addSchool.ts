import { eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { institutionNameSchema, usernameSchema } from '#contract/fieldSchemas.ts'
import { domainSchema, tenant as noun, timeZoneSchema } from '#contract/school/tenant.ts'
import { StartupError } from '#server/base/startupError.ts'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { writePlatformChange } from '#server/kit/audit.ts'
import { type BeginSchool, type FirstAdministrator, openSchool } from './openSchool.ts'

interface NewSchool {
  name: string
  domain: string | undefined
  timeZone: string | undefined
  admin: FirstAdministrator
  begin: BeginSchool
}

const typed = <S extends z.ZodType>(schema: S, value: unknown, refusal: string): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new StartupError(refusal)
  return parsed.data
}

interface Tried {
  readonly name: string
  readonly domain: string | null
  readonly username: string
}

/** The name of the school that has the name or the domain already. */
const takenBy = (database: Database, { name, domain }: Tried) =>
  database.asPlatform('npm run school', async (tx) => {
    const same = or(eq(tenant.name, name), domain ? eq(tenant.domain, domain) : undefined)
    const [school] = await tx.select({ name: tenant.name }).from(tenant).where(same)
    return school?.name ?? name
  })

/** In the words of a command line. */
const refusalOf = async (database: Database, error: unknown, tried: Tried): Promise<unknown> => {
  if (!(error instanceof AppError)) return error
  if (error.code === 'NAME_TAKEN')
    return new StartupError(`${tried.username} is the name of a system administrator; choose another.`)
  if (error.code === 'TAKEN') {
    const school = await takenBy(database, tried)
    return new StartupError(`There is a school with this name or domain already: ${school}.`)
  }
  return error
}

/** Adds a school with its first administrator from the command line: refusals are sentences, not codes. */
export const addSchool = async (database: Database, given: NewSchool): Promise<void> => {
  const name = typed(
    institutionNameSchema,
    given.name,
    'The name of a school has 2 to 32 letters, digits, spaces or underscores.',
  )
  const username = typed(
    usernameSchema,
    given.admin.username,
    'A user name has 3 to 20 letters, digits, dots, dashes or underscores.',
  )
  const zone = given.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const timeZone = typed(timeZoneSchema, zone, `There is no time zone ${zone}; write it like Asia/Shanghai.`)
  const domain = given.domain
    ? typed(domainSchema, given.domain, `${given.domain} is no host name; write it like school.example.org.`)
    : null
  const admin = { ...given.admin, username }
  try {
    await database.asPlatform('npm run school', async (tx) => {
      const { id } = await openSchool(tx, { school: { name, timeZone, domain }, admin, begin: given.begin })
      const after = { name, domain: domain ?? '', timeZone, adminUsername: username }
      const change = { noun: noun.declared.name, itemId: id, itemName: name, before: null, after }
      await writePlatformChange(tx, { userId: null, name: 'npm run school' }, change)
    })
  } catch (error) {
    throw await refusalOf(database, error, { name, domain, username })
  }
}
