// npm start: install what running needs, build, then the server, which migrates, seeds, starts everything and prints the links.
import { build, installToRun, runServerInForeground } from './setup.mjs'

await installToRun()
await build()
runServerInForeground(['server/main.ts'])
