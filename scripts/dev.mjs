// npm run dev: the same server with the browser application rebuilt as you type, restarted when its own code changes.
import { become, install, node24 } from './setup.mjs'

await install()
become(node24, ['--watch-path=server', '--watch-path=live', '--watch-path=contract', 'server/main.ts'], {
  DEV: '1',
})
