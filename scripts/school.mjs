// npm run school: see server/commands/school.ts.
import { runServerCommand } from './setup.mjs'

await runServerCommand('school')
