import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartupError } from '../../base/startupError.ts'

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * An older program would start on a newer database and fail later, at what it does not know. `last`: when the newest migration
 * of the database was made, in milliseconds; null for a new one.
 */
export const refuseNewer = (last: number | null, migrationsFolder: string): void => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (last === null || last <= newest) return
  throw new StartupError(
    `The database belongs to a newer Tongxue: its tables are of ${dayOf(last)}, this program knows those of ${dayOf(newest)}. Start the newer program, or go back to the copy of the data from before the upgrade (nothing was changed).`,
  )
}
