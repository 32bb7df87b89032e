// PostgreSQL has autovacuum; PGlite is a single process without it, so the server vacuums tables itself.

/** The default thresholds of autovacuum for dead and changed rows. */
const untidy = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/** The part of a connection that it needs. Vacuum cannot run in a transaction, so it gets a connection of its own. */
export interface Connection {
  query(text: string): Promise<{ rows: { name: string }[] }>
}

/** One table after the other, so that other queries wait for one table at most. Returns the names of the vacuumed tables. */
export const vacuumTables = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query(untidy)
  for (const { name } of rows) await connection.query(`vacuum (analyze) ${name}`)
  return rows.map(({ name }) => name)
}
