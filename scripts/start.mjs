// npm start [-- --lan]: installs what running needs, builds, and starts the server, which migrates, seeds and prints the
// links.
import { build, installToRun, runServerInForeground, serverBundle, stop } from './setup.mjs'

const options = process.argv.slice(2)
if (options.some((option) => option !== '--lan')) stop('npm start [-- --lan]')

await installToRun()
await build()
runServerInForeground([`${serverBundle}/main.js`], options.length > 0 ? { LAN: '1' } : {})
