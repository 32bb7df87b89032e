// npm run links: see server/commands/links.ts.
import { become, installToRun, node24 } from './setup.mjs'

await installToRun()
become(node24, ['server/commands/links.ts', ...process.argv.slice(2)])
