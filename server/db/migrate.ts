import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { DatabaseAddress } from './address.ts'
import { refuseNewer } from './upgrades/refuseNewer.ts'
import { upgradeOlder } from './upgrades/upgradeOlder.ts'

/** Any number not used by another lock; the lock ends with the connection. */
const migrationLock = 7_262_026
const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the schema up to date as its owner, before anything listens.
 * PGlite has one session for all connections, so there the role is reset to tongxue_app afterwards.
 */
export const migrateDatabase = async (address: DatabaseAddress, migrationsFolder = ownFolder) => {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query('reset role')
    // Two servers may start at once on one PostgreSQL; the embedded database has one by its lock.
    if ('connectionString' in address) await client.query('select pg_advisory_lock($1)', [migrationLock])
    const last = await lastMigration(client)
    refuseNewer(last, migrationsFolder)
    await upgradeOlder(client, { last, migrationsFolder })
    await migrate(drizzle(client), { migrationsFolder })
    // PGlite has no autovacuum (embedded/vacuumTables.ts); a real PostgreSQL analyses tables itself.
    if (!('connectionString' in address)) await client.query('grant pg_maintain to tongxue_app')
    await client.query('set role tongxue_app')
  } finally {
    await client.end()
  }
}

/** When the newest migration of the database was made, in milliseconds; null for a new database. */
const lastMigration = async (client: pg.Client): Promise<number | null> => {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!tables[0]?.found) return null
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : null
}
