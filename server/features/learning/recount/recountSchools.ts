import { asc } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { recountSchool } from './recount.ts'

/** Recounts school by school. `onDone` gets the number of students of each. */
export const recountSchools = async (
  database: Database,
  onDone: (school: { readonly name: string; readonly students: number }) => void,
): Promise<void> => {
  const schools = await database.asPlatform('npm run recount', (tx) =>
    tx.select({ id: tenant.id, name: tenant.name }).from(tenant).orderBy(asc(tenant.id)),
  )
  for (const { id, name } of schools) onDone({ name, students: await recountSchool(database, id) })
}
