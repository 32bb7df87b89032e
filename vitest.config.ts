// Which kinds of tests there are, and how each kind runs. docs/testing.md says where a new test goes and what it costs.
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longest, lowCpu, markedTests, ownModules } from './scripts/markedTests.mjs'

const waiting = ['tests/collab/**/*.test.ts', 'tests/live/**/*.test.ts', ...markedTests(lowCpu)]
const unitAlone = markedTests(ownModules)

const startFirst = new Set(markedTests(longest))

/** A worker that begins a long file last works on it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      startFirst.has(relative(import.meta.dirname, moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const project = (name: string, groupOrder: number, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, sequence: { groupOrder }, ...more },
})

export default defineConfig({
  test: {
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/postgres.ts', 'tests/support/s3.ts', 'tests/support/sharedServers.ts'],
    // For two cores: a file sometimes waits, and two at a time left a tenth of both cores idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    execArgv: ['--import', './tests/support/moduleCache.ts'],
    // When to give up, not how quick it must be: machines are shared, and now and then a quarter of one is left to us.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      // Pure code that shares nothing: a worker loads each module once for all files, but for a few.
      project('unit', 1, ['tests/src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'], {
        isolate: false,
        exclude: unitAlone,
      }),
      project('unitAlone', 1, unitAlone),
      // The engine and two to four pages. A fourth at a time saves nothing, and packets then wait for a core.
      project('media', 2, ['tests/sfu/**/*.test.ts']),
      project('server', 3, ['tests/server/**/*.test.ts'], { isolate: false, exclude: waiting }),
      // They use little of a core each, so more of them fit side by side.
      project('waiting', 4, waiting, { isolate: false, maxWorkers: 4 }),
      // npm run test:cluster alone.
      project('cluster', 5, ['tests/cluster/**/*.test.ts']),
      // npm run test:office alone.
      project('office', 6, ['tests/office/**/*.test.ts']),
    ],
  },
})
