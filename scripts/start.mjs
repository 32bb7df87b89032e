// npm start: install what running needs, build, then the server, which migrates, seeds, starts everything and prints the links.
import { becomeServer, build, installToRun } from './setup.mjs'

await installToRun()
await build()
becomeServer(['server/main.ts'])
