// npm run build: the pages for the browser, in dist/.
import { build, installToRun } from './setup.mjs'

await installToRun()
await build()
