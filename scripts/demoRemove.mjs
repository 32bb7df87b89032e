// npm run demo:remove: see server/commands/demoRemove.ts.
import { become, installToRun, node24 } from './setup.mjs'

await installToRun()
become(node24, ['server/commands/demoRemove.ts', ...process.argv.slice(2)])
