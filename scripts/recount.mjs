// npm run recount: see server/commands/recount.ts.
import { installToRun, node24, runInForeground } from './setup.mjs'

await installToRun()
runInForeground(node24, ['server/commands/recount.ts', ...process.argv.slice(2)])
