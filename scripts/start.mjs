// npm start: install, build, then the server, which migrates, seeds, starts everything and prints the links.
import { become, build, install, node24 } from './setup.mjs'

await install()
await build()
become(node24, ['server/main.ts'])
