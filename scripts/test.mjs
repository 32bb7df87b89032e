// npm test: check, then every kind of test, one part after the other. It installs what it needs. Arguments: parts to
// run alone (check, unit, media, server, pglite, s3, screens, lessons, livekit). What failed runs once more, by itself.
// With --all, before a release: every file on both databases, what the tests themselves do more of with TEST_ALL=1, and no
// second try (docs/testing.md).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findFirefox, lightBrowser } from './browser.mjs'
import { markedTests, onBothDatabases, onBothStores } from './markedTests.mjs'
import { findPostgres } from './postgres.mjs'
import { installRedis } from './redis.mjs'
import { filesOf, flakyLine, mayTryAgain, readFailures } from './secondTry.mjs'
import { build, buildServer, install, must, node24, onPath, run, say, serverBundle, stop } from './setup.mjs'

const asked = process.argv.slice(2)
const isAll = asked.includes('--all')
const folder = mkdtempSync(join(tmpdir(), 'tongxue-test-times-'))
const timesFile = join(folder, 'seconds')
const failuresFile = join(folder, 'failures')
const reporters = ['./scripts/fileTimes.mjs', './scripts/failedTests.mjs']
// Every test that starts a server starts the bundle, as npm start does.
const base = {
  ...process.env,
  TEST_TIMES: timesFile,
  TEST_FAILURES: failuresFile,
  SERVER_BUNDLE: serverBundle,
  ...(isAll ? { TEST_ALL: '1', KILL_ROUNDS: '20' } : {}),
}

const flaky = []

/** Runs tests, and once more what failed of them, by itself, where there is a second try: `again` answers whether it passed. */
const withSecondTry = async (what, first, again) => {
  rmSync(failuresFile, { force: true })
  if ((await first()) === 0) return
  const failures = existsSync(failuresFile) ? readFailures(readFileSync(failuresFile, 'utf8')) : []
  if (isAll || !again || !mayTryAgain(failures)) stop(`${what} failed: see above.`)
  say(`\nOnce more, by itself:\n${failures.map(({ title }) => title).join('\n')}`)
  if (!(await again(failures))) stop(`${what} failed: see above for what failed first.`)
  flaky.push(...failures)
}

const vitest = async (projects, { env = {}, paths = [], hasSecondTry = true } = {}) => {
  await buildServer()
  const runTests = (names, more) => {
    const of = names.flatMap((name) => ['--project', name])
    const reported = ['default', ...reporters].map((name) => `--reporter=${name}`)
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...of, ...reported, ...more]
    return run(node24, command, { env: { ...base, ...env } })
  }
  const again = async (failures) => {
    for (const { project, file } of filesOf(failures))
      if ((await runTests([project], ['--maxWorkers=1', file])) !== 0) return false
    return true
  }
  return withSecondTry('The tests', () => runTests(projects, paths), hasSecondTry && again)
}
const playwrightCli = ['node_modules/@playwright/test/cli.js', 'test', `--reporter=${['list', ...reporters]}`]

const serverProjects = ['server', 'waiting']
const onPglite = { TEST_DATABASE: 'pglite' }

const postgresHere = async () => {
  const bin = await findPostgres()
  if (bin === undefined && process.env.CI) stop('CI must have PostgreSQL: the server tests need it.')
  return bin
}

const onPostgres = (bin) => (bin === undefined ? onPglite : { TEST_DATABASE: 'postgres', POSTGRES_BIN: bin })

/** The second try writes a trace, which would slow down every test of the first. */
const endToEnd = async (project, more = {}) => {
  const browser = await findBrowser()
  await build()
  say(`\nEnd to end: ${project} …`)
  const light = isAll ? browser : lightBrowser(browser)
  const env = { ...base, CHROMIUM: light, CHROMIUM_WITH_TABS: browser, ...more }
  const of = [...playwrightCli, '--project', project]
  // In a folder of its own: the pictures of the first failure stay.
  const traced = ['--workers', '1', '--trace', 'on', '--output', 'test-results/again']
  const failed = ['--last-failed', '--last-failed-file', 'test-results/.last-run.json']
  return withSecondTry(
    'The end-to-end tests',
    () => run(node24, of, { env }),
    async () => (await run(node24, [...of, ...failed, ...traced], { env })) === 0,
  )
}

const parts = {
  check: () => {
    if (names.includes('unit')) process.env.WALLS_FOLLOW = '1'
    return import('./check.mjs')
  },
  unit: async () => {
    say('\nUnit tests …')
    // Pure code fails for a reason.
    await vitest(['unit', 'unitAlone'], { hasSecondTry: false })
  },
  media: async () => {
    const browser = await findBrowser()
    say('\nThe media engine …')
    await vitest(['media'], { env: { CHROMIUM: isAll ? browser : lightBrowser(browser) } })
  },
  server: async () => {
    await installRedis()
    const bin = await postgresHere()
    say(`\nServer tests, on ${bin === undefined ? 'PGlite: no PostgreSQL is here' : 'PostgreSQL'} …`)
    await vitest(serverProjects, { env: onPostgres(bin) })
  },
  pglite: async () => {
    if ((await postgresHere()) === undefined) return // the part before has run all of them on PGlite
    await installRedis()
    say(`\n${isAll ? 'The server tests' : 'What depends on the database itself,'} again on PGlite …`)
    await vitest(serverProjects, { env: onPglite, paths: isAll ? [] : markedTests(onBothDatabases) })
  },
  s3: async () => {
    if (!process.env.S3_TEST_BIN && !onPath('versitygw')) {
      say(
        '\nThere is no S3 server here (versitygw on PATH, or S3_TEST_BIN): files were tested on the disk only.',
      )
      return
    }
    say('\nThe tests of files again, in the bucket of an S3 server …')
    await vitest(serverProjects, { env: { TEST_STORE: 's3' }, paths: markedTests(onBothStores) })
  },
  screens: async () => endToEnd('screens', onPostgres(await postgresHere())),
  lessons: async () => {
    const firefox = await findFirefox()
    const more = firefox ? { FIREFOX: firefox } : {}
    await endToEnd('lessonsAlone', more)
    await endToEnd('lessons', more)
  },
  livekit: async () => {
    if (!process.env.LIVEKIT_URL && !onPath('livekit-server')) {
      say('\nThere is no livekit-server here: the live suite ran on the embedded media engine only.')
      return
    }
    const browser = await findBrowser()
    await build()
    say('\nThe live suite again, on a real LiveKit server …')
    if (onPath('livekit-server'))
      await vitest(['waiting'], { env: { MEDIA_ENGINE: 'livekit' }, paths: ['live/engine.test.ts'] })
    const projects = ['--project', 'lessons', '--project', 'lessonsAlone', '--workers', '1']
    await must('The live suite', node24, [...playwrightCli, ...projects, '--grep', '@media'], {
      env: { ...base, CHROMIUM: browser, MEDIA_ENGINE: 'livekit' },
    })
  },
}

const wanted = asked.filter((name) => name !== '--all')
for (const name of wanted)
  if (!parts[name]) stop(`No such part: ${name}. There are ${Object.keys(parts).join(', ')}.`)
const names = wanted.length > 0 ? wanted : Object.keys(parts)

/**
 * Seconds that the machine's cores have been busy; undefined where only Linux would tell. The machine's and not this
 * command's own: what a browser or a database starts is not counted to the one that has started it.
 */
const busySeconds = () => {
  if (process.platform !== 'linux') return undefined
  const [, user, nice, system, , , irq, softIrq] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/, 8)
    .map(Number)
  return (user + nice + system + irq + softIrq) / 100
}

const took = []
/** How long each part took, how many cores were busy, and which files took longest, also when a part failed. */
process.on('exit', () => {
  const files = existsSync(timesFile) ? readFileSync(timesFile, 'utf8').trim().split('\n') : []
  rmSync(folder, { recursive: true, force: true })
  const slowest = files.sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one)).slice(0, 10)
  if (slowest.length > 0) say(`\nThe slowest test files, in seconds:\n${slowest.join('\n')}`)
  if (took.length > 0) say(`\n${took.join(', ')}`)
  if (flaky.length > 0) say(`\n${flaky.map(flakyLine).join('\n')}`)
})
await install()
for (const name of names) {
  const from = performance.now()
  const busyBefore = busySeconds()
  await parts[name]()
  const seconds = (performance.now() - from) / 1000
  const cores =
    busyBefore === undefined ? '' : ` (${((busySeconds() - busyBefore) / seconds).toFixed(1)} cores)`
  took.push(`${name} ${Math.round(seconds)} s${cores}`)
}
