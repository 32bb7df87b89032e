// The server and its commands as programs: the sources, or the bundle of them that `npm test` names, which starts sooner.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestDatabase } from './database.ts'
import { root } from './snapshot.ts'

/** The folder that scripts/serverBundle.mjs writes, from the root. */
const bundle = process.env.SERVER_BUNDLE

/** From the root. */
export const serverEntry = bundle ? `${bundle}/main.js` : 'server/main.ts'

const commandEntry = (name: string) => (bundle ? `${bundle}/${name}.js` : `server/commands/${name}.ts`)

/** Runs a command of server/commands on these data, and answers what it printed, also when it failed. */
export const runCommand = (
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string }> => {
  const where = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const options = { cwd: root, env: { PATH: process.env.PATH, ...where, ...env } }
  return promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [commandEntry(name), ...args],
    options,
  ).catch((error: { stdout: string; stderr: string }) => error)
}
