import { StartupError } from '../base/startupError.ts'
import type { Database } from '../db/database.ts'
import { findDemo, hasDemo } from './removeDemo.ts'

/** With DEMO off, public demo passwords and the public client secret must not work. */
export const requireNoDemo = async (database: Database): Promise<undefined> => {
  const demo = await database.asPlatform('look for demo accounts', findDemo)
  if (!hasDemo(demo)) return
  throw new StartupError(
    'DEMO is off, but the demo accounts are still in this database: remove them with npm run demo:remove, or start with DEMO=1.',
  )
}
