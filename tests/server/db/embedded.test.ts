// The embedded database: restarts after a kill, belongs to one process, waits for the end of a killed one.
// Runs on both databases.
// Low CPU.
import { execFile, fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onConnection } from '#server/db/embedded/embeddedDatabase.ts'
import { findLockOwner, processStart, takeLock } from '#server/db/embedded/lock.ts'
import { vacuumTables } from '#server/db/embedded/vacuumTables.ts'
import { isPostgres } from '#tests/support/database.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { root } from '#tests/support/snapshot.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

describe.skipIf(isPostgres)('the database child', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const childPid = () => {
    const file = JSON.parse(readFileSync(join(server.files.dataDir, 'database.json'), 'utf8'))
    return Number(String(file.holder).split(' ')[0])
  }
  const health = async () => (await fetch(`${server.url}/healthz`)).status

  test('is restarted after a kill, with every acknowledged row, and tokens stay valid', async () => {
    const { access_token } = await server.signIn('teacher')
    const { total: seeded } = await server.must('pageLive', { query: {} }, access_token)
    for (let round = 0; round < 3; round++) {
      const ids = [await makeLive(server, access_token), await makeLive(server, access_token)]
      const pid = childPid()
      process.kill(pid, 'SIGKILL')
      await expect.poll(health, { timeout: 20_000 }).toBe(200)
      await expect.poll(childPid, { timeout: 20_000 }).not.toBe(pid)
      for (const id of ids) {
        expect(await server.must('getLive', { params: { id } }, access_token)).toMatchObject({ id })
      }
    }
    expect((await server.must('pageLive', { query: {} }, access_token)).total).toBe(seeded + 6)
  })

  test('people who call at the same moment are each known as themselves', async () => {
    const usernames = ['teacher', 'student1', 'student2', 'education', 'tenant']
    const people = await Promise.all(
      usernames.map(async (username) => ({ username, ...(await server.signIn(username)) })),
    )
    const known = ({ access_token }: { access_token: string }) =>
      server.must('getUserInfo', {}, access_token).then(({ sysUser }) => sysUser.username)
    for (let round = 0; round < 20; round++) {
      expect(await Promise.all(people.flatMap((one) => [known(one), known(one)]))).toEqual(
        usernames.flatMap((username) => [username, username]),
      )
    }
  })

  test('Node has nothing to warn of, at the start or while it is used', () => {
    expect(server.output()).not.toContain('Warning')
  })

  test('dead rows are vacuumed, one table at a time, while other queries run', async () => {
    const { access_token } = await server.signIn('teacher')
    const ask = (question: SQL) =>
      server.database.asPlatform('statistics', async (tx) => {
        const { rows } = await tx.execute<{ count: number }>(question)
        return rows[0]?.count ?? Number.NaN
      })
    const people = await ask(sql`select count(*)::int as count from "user"`)
    const changed = () =>
      ask(sql`select n_mod_since_analyze::int as count from pg_stat_user_tables where relname = 'user'`)
    const before = await changed()
    for (let round = 0; round < 10; round++) {
      await server.database.asPlatform('rewrite everybody', (tx) =>
        tx.execute(sql`update "user" set phone = phone`),
      )
    }
    // The statistics follow within a second.
    await expect.poll(changed, { timeout: 20_000 }).toBe(before + 10 * people)
    const [tidied, ...answers] = await Promise.all([
      onConnection(server.database.address, vacuumTables),
      ...Array.from({ length: 10 }, () => server.call('getUserInfo', {}, access_token)),
    ])
    expect(tidied).toContain('public."user"')
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await changed()).toBe(0)
    expect(await onConnection(server.database.address, vacuumTables)).not.toContain('public."user"')
  })

  test('[ERR-503 part] while it is down a call waits for it or answers 503, never 500', async () => {
    const { access_token } = await server.signIn('teacher')
    const asked = Array.from({ length: 30 }, (_, i) =>
      new Promise((resolve) => setTimeout(resolve, i * 20)).then(() =>
        server.call('getUserInfo', {}, access_token),
      ),
    )
    process.kill(childPid(), 'SIGKILL')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(statuses).toContain(200)
    await expect.poll(health, { timeout: 20_000 }).toBe(200)
  })

  test('a second server on the same folder is refused in one clear sentence', {
    timeout: 60_000,
  }, async () => {
    const second = fork(join(root, 'server/main.ts'), {
      execPath: join(root, 'node_modules/.bin/node'),
      execArgv: [],
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: server.files.dataDir,
        TIMING: JSON.stringify({ databaseLockMs: 1_000 }),
      },
    })
    let logged = ''
    second.stdout?.on('data', (data) => {
      logged += String(data)
    })
    let said = ''
    second.stderr?.on('data', (data) => {
      said += String(data)
    })
    const code = await new Promise((resolve) => second.once('exit', resolve))
    expect(code).toBe(1)
    expect(logged).toContain(`waiting for another Tongxue to close ${server.files.dataDir}`)
    expect(said.trim()).toBe(
      `Another Tongxue (process ${childPid()}) uses ${server.files.dataDir}. Stop it first, or choose another DATA_DIR.`,
    )
    expect(await health()).toBe(200)
  })

  test('a killed server leaves its database intact, and the next start takes it over', async () => {
    const { access_token } = await server.signIn('teacher')
    const id = await makeLive(server, access_token)
    await server.stop({ signal: 'SIGKILL', keep: true })
    server = await startServer({ on: server.files })
    expect(await server.must('getLive', { params: { id } }, access_token)).toMatchObject({ id })
  })

  test('a clean stop leaves neither lock nor address behind', async () => {
    await server.stop({ keep: true })
    for (const name of ['database.lock', 'database.json', 'server.json']) {
      expect([name, existsSync(join(server.files.dataDir, name))]).toEqual([name, false])
    }
    server = await startServer({ on: server.files })
  })
})

describe.skipIf(isPostgres)('without a free descriptor', () => {
  test('the database is started again when there are some, and the program goes on meanwhile', {
    timeout: 60_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tongxue-descriptors-'))
    const program = `ulimit -n 96; exec ${process.execPath} tests/support/noDescriptors.ts ${dataDir}`
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', program], { cwd: root })
    expect(stdout).toBe('the database answers again')
    rmSync(dataDir, { recursive: true, force: true })
  })
})

describe('the lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-lock-'))
  const path = join(folder, 'database.lock')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is taken once, and is free again after its release', () => {
    const lock = takeLock(path)
    expect(takeLock(path)).toEqual({ heldBy: process.pid })
    if (!('release' in lock)) throw new Error('not taken')
    lock.release()
    const again = takeLock(path)
    expect(again).toHaveProperty('release')
    if ('release' in again) again.release()
  })

  test.each([
    ['a dead process', () => '999999999 1'],
    ['an earlier process with the same pid', () => `${process.pid} 1`],
    ['nothing that can be read', () => 'nonsense'],
  ])('of %s is stale', (_case, content) => {
    writeFileSync(path, content())
    const lock = takeLock(path)
    expect(lock).toHaveProperty('release')
    expect(findLockOwner(readFileSync(path, 'utf8'))).toBe(process.pid)
    if ('release' in lock) lock.release()
    expect(existsSync(path)).toBe(false)
  })

  test('compares the start time of a process, so a reused process id does not match', () => {
    expect(processStart(process.pid)).toMatch(/\d/)
    expect(processStart(999_999_999)).toBeNull()
  })
})
