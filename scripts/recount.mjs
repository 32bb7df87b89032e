// npm run recount: see server/commands/recount.ts.
import { runServerCommand } from './setup.mjs'

await runServerCommand('recount')
