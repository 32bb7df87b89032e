// npm run links: see server/commands/links.ts.
import { become, install, node24 } from './setup.mjs'

await install()
become(node24, ['server/commands/links.ts', ...process.argv.slice(2)])
