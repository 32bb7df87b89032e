// npm run school: see server/commands/school.ts.
import { become, installToRun, node24 } from './setup.mjs'

await installToRun()
become(node24, ['server/commands/school.ts', ...process.argv.slice(2)])
