// npm start [-- --lan]: install what running needs, build, then the server, which migrates, seeds, starts everything and prints the links.
import { build, installToRun, runServerInForeground, stop } from './setup.mjs'

const options = process.argv.slice(2)
if (options.some((option) => option !== '--lan')) stop('npm start [-- --lan]')

await installToRun()
await build()
runServerInForeground(['server/main.ts'], options.length > 0 ? { LAN: '1' } : {})
