// npm run check: format, lint, walls, types, and how much JavaScript the first page loads.
import { build, install, must, node24, say } from './setup.mjs'

const tool = (path, ...args) => [`node_modules/${path}`, ...args]

await install()
say('Format and lint …')
await must('Format or lint', node24, tool('@biomejs/biome/bin/biome', 'ci', '.'))
say('Types …')
await must('The type check', node24, tool('typescript/bin/tsc', '-p', '.'))
say('Walls …')
await must('The walls', node24, tool('vitest/vitest.mjs', 'run', 'tests/house', '--reporter=dot'))
await build()
say('Bundle …')
await must('The bundle check', node24, ['scripts/bundle.mjs'])
