// npm test: check, unit and server tests on PGlite, the server tests again on PostgreSQL, then real browsers.
// Everything it needs it brings. Arguments: a part to run alone (check, unit, postgres, s3, e2e, livekit).
import { findBrowser, lightBrowser } from './browser.mjs'
import { findPostgres } from './postgres.mjs'
import { bringRedis } from './redis.mjs'
import { build, install, must, node24, onPath, say, stop } from './setup.mjs'

const vitest = (paths, env = {}) =>
  must('The tests', node24, ['node_modules/vitest/vitest.mjs', 'run', ...paths], {
    env: { ...process.env, ...env },
  })
const playwright = (args, env) =>
  must('The end-to-end tests', node24, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: { ...process.env, ...env },
  })

const parts = {
  check: () => import('./check.mjs'),
  unit: async () => {
    const browser = await findBrowser()
    await bringRedis()
    say('\nUnit and server tests, on PGlite …')
    await vitest([], { TEST_DATABASE: 'pglite', CHROMIUM: lightBrowser(browser) })
  },
  postgres: async () => {
    const bin = await findPostgres()
    if (bin === undefined) {
      if (process.env.CI) stop('CI must have PostgreSQL: the server tests ran on PGlite only.')
      say('\nNo PostgreSQL here: the server tests ran on PGlite only.')
      return
    }
    await bringRedis()
    say('\nServer tests, on PostgreSQL …')
    await vitest(['tests/server', 'tests/live', 'tests/collab'], {
      TEST_DATABASE: 'postgres',
      POSTGRES_BIN: bin,
    })
  },
  s3: async () => {
    if (!process.env.S3_TEST_BIN && !onPath('versitygw')) {
      say(
        '\nThere is no S3 server here (versitygw on PATH, or S3_TEST_BIN): files were tested on the disk only.',
      )
      return
    }
    say('\nThe tests of files again, in the bucket of an S3 server …')
    const files = ['upload', 'uploadBucket', 'uploadClient', 'uploadMemory', 'boardFiles', 'file']
    await vitest(
      files.map((name) => `tests/server/${name}.test.ts`),
      { TEST_STORE: 's3' },
    )
  },
  e2e: async () => {
    const browser = await findBrowser()
    await build()
    say('\nEnd to end: the screens …')
    const browsers = { CHROMIUM: lightBrowser(browser), CHROMIUM_WITH_TABS: browser }
    await playwright(['--project', 'screens'], browsers)
    say('\nEnd to end: the lessons, on the embedded media engine …')
    await playwright(['--project', 'lessons'], browsers)
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
    await playwright(['--project', 'lessons', '--grep', '@media'], {
      CHROMIUM: browser,
      MEDIA_ENGINE: 'livekit',
    })
  },
}

await install()
const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  if (!parts[name]) stop(`No such part: ${name}. There are ${Object.keys(parts).join(', ')}.`)
  await parts[name]()
}
