/** Where a PostgreSQL wire answers: a real server, or the socket folder of the embedded database. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** pg finds `<folder>/.s.PGSQL.<port>`; any port number would do. */
const socketPort = 5432

export const embeddedAddress = (socketFolder: string): DatabaseAddress => ({
  host: socketFolder,
  port: socketPort,
  user: 'postgres',
  database: 'postgres',
})
export const socketFile = (socketFolder: string) => `${socketFolder}/.s.PGSQL.${socketPort}`
