// PostgreSQL has a process that cleans up behind the writers (autovacuum); PGlite is one process, so the server asks for it.

/** As many dead or changed rows as autovacuum by default takes for much. */
const untidy = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/** What it needs of a connection. Vacuuming is not for a transaction, so it has one of its own. */
export interface Connection {
  query(text: string): Promise<{ rows: { name: string }[] }>
}

/** One table after the other, so that whoever asks for something meanwhile waits for one. Answers their names. */
export const vacuumTables = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query(untidy)
  for (const { name } of rows) await connection.query(`vacuum (analyze) ${name}`)
  return rows.map(({ name }) => name)
}
