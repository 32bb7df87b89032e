// npm run school: see server/commands/school.ts.
import { become, install, node24 } from './setup.mjs'

await install()
become(node24, ['server/commands/school.ts', ...process.argv.slice(2)])
