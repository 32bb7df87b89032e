// npm run bench:kill: kills the server under load, twenty times or as often as named, and searches for lost strokes.
import { install, must, node24 } from './setup.mjs'

await install()
const [rounds = '20'] = process.argv.slice(2)
await must(
  'The kill series',
  node24,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/collab/kill.test.ts'],
  {
    env: { ...process.env, KILL_ROUNDS: rounds },
  },
)
