// npm run demo:remove: see server/commands/demoRemove.ts.
import { installToRun, node24, runInForeground } from './setup.mjs'

await installToRun()
runInForeground(node24, ['server/commands/demoRemove.ts', ...process.argv.slice(2)])
