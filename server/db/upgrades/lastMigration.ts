import type pg from 'pg'

/** When the newest migration of the database was made, in milliseconds; null for a new database. */
export const lastMigration = async (client: pg.Client): Promise<number | null> => {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!tables[0]?.found) return null
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : null
}
