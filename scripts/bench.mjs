// npm run bench: our figures beside a peer's, in one run. Arguments: which one (media).
import { readdirSync } from 'node:fs'
import { build, install, must, node24, root, stop } from './setup.mjs'

const all = readdirSync(`${root}/bench`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const wanted = process.argv.slice(2)
await install()
await build()
for (const name of wanted.length > 0 ? wanted : all) {
  if (!all.includes(name)) stop(`No such benchmark: ${name}. There are ${all.join(', ')}.`)
  await must(`The ${name} benchmark`, node24, [`bench/${name}/main.ts`])
}
