// npm run links: see server/commands/links.ts.
import { runServerCommand } from './setup.mjs'

await runServerCommand('links')
