// npm run build: the pages for the browser in dist/, and the server in dist-server/.
import { build, installToRun } from './setup.mjs'

await installToRun()
await build()
