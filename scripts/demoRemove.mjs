// npm run demo:remove: see server/commands/demoRemove.ts.
import { become, install, node24 } from './setup.mjs'

await install()
become(node24, ['server/commands/demoRemove.ts', ...process.argv.slice(2)])
