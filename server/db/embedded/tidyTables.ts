// PostgreSQL has a process that cleans up behind the writers (autovacuum); PGlite is one process, so the server asks for it.
import pg from 'pg'
import type { DatabaseAddress } from '../address.ts'

/** As many dead or changed rows as autovacuum by default takes for much. */
const untidy = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/** One table after the other, so that whoever asks for something meanwhile waits for one. Answers their names. */
export const tidyTables = async (address: DatabaseAddress): Promise<string[]> => {
  const client = new pg.Client(address)
  client.on('error', () => {}) // the question that it ends says so itself
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(untidy)
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
