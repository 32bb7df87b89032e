// npm run school: see server/commands/school.ts.
import { installToRun, node24, runInForeground } from './setup.mjs'

await installToRun()
runInForeground(node24, ['server/commands/school.ts', ...process.argv.slice(2)])
