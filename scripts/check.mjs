// npm run check: format and lint, types, walls, and how much JavaScript the first page loads, all side by side.
import { collect, say, stop, waiting } from './progress.mjs'
import { install, node24, root } from './setup.mjs'

const tool = (path, ...args) => [`node_modules/${path}`, ...args]

/** The commands of a check run one after the other. */
const checks = {
  'Format and lint': [tool('@biomejs/biome/bin/biome', 'ci', '.')],
  Types: [tool('typescript/bin/tsc', '-p', '.', '--checkers', '2')],
  Walls: [tool('vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/house', '--reporter=dot')],
  'First page': [['scripts/build.mjs'], ['scripts/bundle.mjs']],
}

// In npm test they run with the other unit tests, right after this.
if (process.env.WALLS_FOLLOW) delete checks.Walls

const runCheck = async (commands) => {
  const outputs = []
  for (const command of commands) {
    const { code, output } = await collect(node24, command, { cwd: root })
    outputs.push(output)
    if (code !== 0) return { isGood: false, output: outputs.join('') }
  }
  return { isGood: true, output: outputs.join('') }
}

await install()
const names = Object.keys(checks)
const shown = waiting(`Checking side by side: ${names.join(', ')}`)
const from = performance.now()
const failed = []
await Promise.all(
  names.map(async (name) => {
    const { isGood, output } = await runCheck(checks[name])
    if (!isGood) failed.push(name)
    const seconds = Math.round((performance.now() - from) / 1000)
    // The output of a check is printed in one piece, when it has ended.
    shown.print(
      `\n${name}: ${isGood ? 'good' : 'FAILED'}, ${seconds} s\n${output.trim() && `${output.trim()}\n`}`,
    )
  }),
)
shown.end()
if (failed.length > 0) stop(`Failed first: ${failed[0]}. Failed in all: ${failed.join(', ')}.`)
say('\nAll checks are good.')
