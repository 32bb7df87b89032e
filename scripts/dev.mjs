// npm run dev: the same server with the browser application rebuilt as you type, restarted when its own code changes.
import { install, runServerInForeground } from './setup.mjs'

const watched = ['server', 'live', 'collab', 'contract'].map((folder) => `--watch-path=${folder}`)

await install()
runServerInForeground([...watched, 'server/main.ts'], { DEV: '1' })
