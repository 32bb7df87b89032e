// npm run demo:remove: see server/commands/demoRemove.ts.
import { runServerCommand } from './setup.mjs'

await runServerCommand('demoRemove')
