// The reported state of an import is its real result, also when it waits long or ends in the middle.
// Runs on both databases.
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { importJob } from '#server/db/schema/importJob.ts'
import { alumnusStore } from '#server/features/school/alumnus/alumnusStore.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { heartbeatMs } from '#server/kit/sheet/importJobs.ts'
import { startImport } from '#server/kit/sheet/importNoun.ts'
import { createAuth } from '#server/platform/auth.ts'
import { createBudgets } from '#server/platform/budgets.ts'
import { tokenOf } from '#tests/support/rights.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let education: string
beforeAll(async () => {
  server = await startServer()
  education = await tokenOf(server, 'education')
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.stop())

const stateOf = async (id: string) => (await server.must('getImport', { params: { id } }, education)).state
const rowOf = async (id: string) => {
  const rows = await server.database.asPlatform('test', (tx) =>
    tx.select().from(importJob).where(eq(importJob.id, id)),
  )
  return rows[0]
}
/** As the owner of the tables: the program's database roles may not alter them. */
const asOwner = (work: (tx: Transaction) => Promise<unknown>) =>
  server.database.asPlatform('test', async (tx) => {
    await tx.execute(sql`set local role none`)
    await work(tx)
  })

test('an import whose result cannot be recorded is rolled back, so repeating it creates no duplicates', async () => {
  await asOwner(async (tx) => {
    await tx.execute(sql`create function break_off() returns trigger language plpgsql as $$
      begin
        if new.state = 'done' then raise exception 'broken off'; end if;
        return new;
      end $$`)
    await tx.execute(sql`create trigger break_off before update on import_job
      for each row execute function break_off()`)
  })
  const sheet = makeSheet([
    ['姓名', '性别', '手机号'],
    ['重来生', '男', '13800138001'],
  ])
  const again = async () => {
    const { jobId } = await server.must('importStudent', { body: sheet }, education)
    await vi.waitUntil(async () => ['done', 'failed'].includes(await stateOf(jobId)), { timeout: 20_000 })
    return stateOf(jobId)
  }
  expect(await again()).toBe('failed')
  await asOwner((tx) => tx.execute(sql`drop trigger break_off on import_job`))
  expect(await again()).toBe('done')
  const { total } = await server.must('pageStudent', { query: { name: '重来生' } }, education)
  expect(total).toBe(1)
})

test('an import that waits for long reports that it is still queued', async () => {
  const log = pino({ level: 'silent' })
  const auth = await createAuth({
    database: server.database,
    redis: undefined,
    budgets: createBudgets({ factor: 1 }),
    log,
  })
  const caller = await auth.authenticate(education)
  if (!caller || !alumnusStore.importer) throw new Error('nobody imports')
  let go = () => {}
  const waits = new Promise<void>((resolve) => {
    go = resolve
  })
  let isWaiting = false
  const begin = async () => ({
    bodyOf: (cells: object) => cells,
    prepare: () => {
      isWaiting = true
      return waits
    },
    store: async () => [],
  })
  const store = { ...alumnusStore, importer: { ...alumnusStore.importer, begin } }
  const sheet = makeSheet([
    ['姓名', '班级'],
    ['卫东', '初级一班'],
  ])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { jobId } = await startImport(
    { database: server.database, log },
    store,
    tenantCallerOf(caller),
    sheet,
  )
  await vi.waitUntil(() => isWaiting, { timeout: 20_000 })
  expect((await rowOf(jobId))?.state).toBe('checking')
  // As after an hour without progress.
  const long = sql`now() - interval '1 hour'`
  await server.database.asPlatform('test', (tx) =>
    tx.update(importJob).set({ movedAt: long }).where(eq(importJob.id, jobId)),
  )
  expect(await stateOf(jobId)).toBe('failed')
  vi.advanceTimersByTime(heartbeatMs)
  await vi.waitUntil(async () => (await stateOf(jobId)) === 'checking', { timeout: 20_000 })
  go()
  await vi.waitUntil(async () => (await stateOf(jobId)) === 'done', { timeout: 20_000 })
})
