// npm test: check, unit tests, server tests on PostgreSQL and those that concern the database on PGlite too, then real
// browsers. Everything it needs it brings. Arguments: parts to run alone (check, unit, server, pglite, s3, screens,
// lessons, livekit).
import { findBrowser, findFirefox, lightBrowser } from './browser.mjs'
import { findPostgres } from './postgres.mjs'
import { bringRedis } from './redis.mjs'
import { build, install, must, node24, onPath, run, say, stop } from './setup.mjs'

const vitest = (paths, env = {}) =>
  must('The tests', node24, ['node_modules/vitest/vitest.mjs', 'run', ...paths], {
    env: { ...process.env, ...env },
  })
const playwrightCli = ['node_modules/@playwright/test/cli.js', 'test']

const serverTests = ['tests/server', 'tests/live', 'tests/collab']
/** Where the two databases may differ: transactions, connections, many rows at once, a crash, locks. */
const databaseTests = [
  'server/kit/atOnce',
  'server/system/audit',
  'server/platform/badInput',
  'server/platform/calls',
  'server/platform/commands',
  'server/db/embedded',
  'server/kit/importJob',
  'server/db/largeSchool',
  'server/school/officeImport',
  'server/access/session',
  'server/system/upload',
  'live/sessions',
  'collab/kept',
  'collab/kill',
].map((name) => `tests/${name}.test.ts`)
const onPglite = { TEST_DATABASE: 'pglite' }

const postgresHere = async () => {
  const bin = await findPostgres()
  if (bin === undefined && process.env.CI) stop('CI must have PostgreSQL: the server tests need it.')
  return bin
}

/** A failed test runs again with a trace, which would cost every other test time; the first verdict stands. */
const endToEnd = async (project, more = {}) => {
  const browser = await findBrowser()
  await build()
  say(`\nEnd to end: the ${project} …`)
  const env = { ...process.env, CHROMIUM: lightBrowser(browser), CHROMIUM_WITH_TABS: browser, ...more }
  const of = [...playwrightCli, '--project', project]
  if ((await run(node24, of, { env })) === 0) return
  say(`\nThe failed ${project} once more, with a trace (test-results/) …`)
  await run(node24, [...of, '--last-failed', '--trace', 'on'], { env })
  stop('The end-to-end tests failed: see above for what failed first.')
}

const parts = {
  check: () => import('./check.mjs'),
  unit: async () => {
    const browser = await findBrowser()
    say('\nUnit tests and the media engine …')
    await vitest(['tests/src', 'tests/house', 'tests/sfu'], { CHROMIUM: lightBrowser(browser) })
  },
  server: async () => {
    await bringRedis()
    const bin = await postgresHere()
    say(`\nServer tests, on ${bin === undefined ? 'PGlite: no PostgreSQL is here' : 'PostgreSQL'} …`)
    await vitest(serverTests, bin === undefined ? onPglite : { TEST_DATABASE: 'postgres', POSTGRES_BIN: bin })
  },
  pglite: async () => {
    if ((await postgresHere()) === undefined) return // the part before has run all of them on PGlite
    await bringRedis()
    say('\nWhat depends on the database itself, again on PGlite …')
    await vitest(databaseTests, onPglite)
  },
  s3: async () => {
    if (!process.env.S3_TEST_BIN && !onPath('versitygw')) {
      say(
        '\nThere is no S3 server here (versitygw on PATH, or S3_TEST_BIN): files were tested on the disk only.',
      )
      return
    }
    say('\nThe tests of files again, in the bucket of an S3 server …')
    const files = [
      'system/upload',
      'system/uploadBucket',
      'system/uploadClient',
      'system/uploadMemory',
      'system/file',
      'classroom/boardFiles',
    ]
    await vitest(
      files.map((name) => `tests/server/${name}.test.ts`),
      { TEST_STORE: 's3' },
    )
  },
  screens: () => endToEnd('screens'),
  lessons: async () => {
    const firefox = await findFirefox()
    await endToEnd('lessons', firefox ? { FIREFOX: firefox } : {})
  },
  livekit: async () => {
    if (!process.env.LIVEKIT_URL && !onPath('livekit-server')) {
      say('\nThere is no livekit-server here: the live suite ran on the embedded media engine only.')
      return
    }
    const browser = await findBrowser()
    await build()
    say('\nThe live suite again, on a real LiveKit server …')
    if (onPath('livekit-server')) await vitest(['tests/live/engine.test.ts'], { MEDIA_ENGINE: 'livekit' })
    await must('The live suite', node24, [...playwrightCli, '--project', 'lessons', '--grep', '@media'], {
      env: { ...process.env, CHROMIUM: browser, MEDIA_ENGINE: 'livekit' },
    })
  },
}

await install()
const wanted = process.argv.slice(2)
const took = []
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  if (!parts[name]) stop(`No such part: ${name}. There are ${Object.keys(parts).join(', ')}.`)
  const from = performance.now()
  await parts[name]()
  took.push(`${name} ${Math.round((performance.now() - from) / 1000)} s`)
}
say(`\n${took.join(', ')}`)
