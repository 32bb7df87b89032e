// npm run links: see server/commands/links.ts.
import { installToRun, node24, runInForeground } from './setup.mjs'

await installToRun()
runInForeground(node24, ['server/commands/links.ts', ...process.argv.slice(2)])
