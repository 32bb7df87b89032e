// npm run bench: our figures beside another server's, in one run. Arguments: which benchmark (media), then its own:
// npm run bench:api -- 20000 20 10000 is for a small machine.
import { readdirSync } from 'node:fs'
import { findBrowser, findFirefox, lightBrowser } from './browser.mjs'
import { build, install, must, node24, root, stop } from './setup.mjs'

const inBrowser = ['api', 'board', 'lesson', 'phone', 'reconnect']

const all = readdirSync(`${root}/bench`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const given = process.argv.slice(2)
const named = given.filter((word) => all.includes(word))
const told = given.filter((word) => !all.includes(word))
if (given.length > 0 && named.length === 0)
  stop(`No such benchmark: ${given[0]}. There are ${all.join(', ')}.`)
await install()
await build()
for (const name of named.length > 0 ? named : all) {
  const env = inBrowser.includes(name)
    ? { ...process.env, CHROMIUM: lightBrowser(await findBrowser()) }
    : { ...process.env }
  if (['lesson', 'loss'].includes(name)) env.FIREFOX = (await findFirefox()) ?? ''
  await must(`The ${name} benchmark`, node24, [`bench/${name}/main.ts`, ...told], { env })
}
