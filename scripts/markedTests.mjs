// A test file says in a line of its own, above its imports, how it has to run; so it may move without a list to follow.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the two databases may differ: transactions, connections, many rows at once, a crash, locks. */
export const onBothDatabases = '// Runs on both databases.'
/** Where a bucket may differ from the disk. */
export const onBothStores = '// Runs on both stores.'
/** It uses little of a core: more of its kind fit side by side. */
export const lowCpu = '// Low CPU.'

/** It takes longer than its neighbours, and would run alone at the end. */
export const longest = '// Takes long: starts first.'

/** It uses a library that can be loaded once per process, or that reports a second user. */
export const ownModules = '// Needs modules of its own.'

/** The test files below `tests/` that have this line, as paths from the root. */
export const markedTests = (mark) =>
  readdirSync('tests', { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path, 'utf8').split('\nimport ', 1)[0].split('\n').includes(mark))
    .sort()
