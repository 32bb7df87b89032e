// What npm test does about a test that fails: which ones it names, and when it gives them a second try.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, flakyLine, mayTryAgain, readFailures } from '../../scripts/secondTry.mjs'

const root = join(import.meta.dirname, '../..')

describe('a second try', () => {
  const failure = { project: 'server', file: 'tests/server/a.test.ts', title: 'a > sends a notice' }

  it('is for some failed tests', () => {
    expect(mayTryAgain([failure])).toBe(true)
    expect(mayTryAgain(Array.from({ length: 8 }, () => failure))).toBe(true)
    expect(mayTryAgain(Array.from({ length: 9 }, () => failure))).toBe(false)
  })

  it('is not for a run that failed without a failed test, nor for an error outside every test', () => {
    expect(mayTryAgain([])).toBe(false)
    expect(mayTryAgain([failure, { error: 'a handle is invalid' }])).toBe(false)
  })

  it('runs a file once, however many of its tests failed, and names each test at the end', () => {
    const other = { ...failure, title: 'a > sends no second notice' }
    expect(filesOf([failure, other])).toEqual([{ project: 'server', file: 'tests/server/a.test.ts' }])
    expect([failure, other].map(flakyLine)).toEqual([
      'flaky: a > sends a notice',
      'flaky: a > sends no second notice',
    ])
  })
})

describe('what failed', () => {
  const folder = join(root, '.cache')
  let made = ''
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    made = mkdtempSync(join(folder, 'failures-'))
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  const failuresOf = async (command: readonly string[], config: string) => {
    const list = join(made, `${config}.list`)
    const { TEST_TIMES: _times, ...inherited } = process.env
    const env = { ...inherited, TEST_FAILURES: list }
    const args = [...command, '--config', join(made, config), '--reporter=./scripts/failedTests.mjs']
    await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(() => {})
    return readFailures(readFileSync(list, 'utf8')).map(({ project, title, error }) => ({
      project,
      title,
      error,
    }))
  }

  it('is written down by Vitest: tests, files that cannot begin, errors outside every test', async () => {
    const write = (name: string, text: string) => writeFileSync(join(made, name), text)
    write(
      'one.check.ts',
      `import { describe, expect, it } from 'vitest'
      describe('sums', () => {
        it('passes', () => expect(1).toBe(1))
        it('fails', () => expect(1).toBe(2))
      })`,
    )
    write(
      'two.check.ts',
      `import { beforeAll, it } from 'vitest'
      beforeAll(() => { throw new Error('no server') })
      it('never begins', () => {})`,
    )
    write(
      'three.check.ts',
      `import { it } from 'vitest'
      it('leaves a promise behind', async () => {
        Promise.reject(new Error('an invalid handle'))
        await new Promise((resolve) => setImmediate(resolve))
      })`,
    )
    write(
      'vitest.config.ts',
      `export default { test: { name: 'made', root: ${JSON.stringify(made)}, include: ['*.check.ts'] } }`,
    )
    const failures = await failuresOf(['node_modules/vitest/vitest.mjs', 'run'], 'vitest.config.ts')
    expect(failures).toHaveLength(3)
    expect(failures).toEqual(
      expect.arrayContaining([
        { project: 'made', title: 'sums > fails' },
        { project: 'made', title: expect.stringMatching(/two\.check\.ts$/) },
        { error: 'an invalid handle' },
      ]),
    )
  })

  it('is written down by Playwright', async () => {
    writeFileSync(
      join(made, 'pages.spec.ts'),
      `import { expect, test } from '@playwright/test'
      test('passes', () => {})
      test.describe('a page', () => test('fails', () => expect(1).toBe(2)))`,
    )
    writeFileSync(
      join(made, 'playwright.config.ts'),
      `export default { testDir: ${JSON.stringify(made)}, outputDir: ${JSON.stringify(join(made, 'results'))}, projects: [{ name: 'pages' }] }`,
    )
    expect(
      await failuresOf(['node_modules/@playwright/test/cli.js', 'test'], 'playwright.config.ts'),
    ).toEqual([{ project: 'pages', title: 'a page › fails' }])
  })
})
