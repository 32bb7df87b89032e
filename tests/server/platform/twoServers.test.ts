// Two servers behind a balancer, on one PostgreSQL that is still empty.
// Low CPU.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { tenant } from '#server/db/schema/tenant.ts'
import { isPostgres, postgresUrl, type TestDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/startServer.ts'

test.skipIf(!isPostgres)(
  'start together, migrate and seed once, and take each other’s tokens',
  { timeout: 120_000 },
  async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(`${postgresUrl()}/postgres`)
    await admin.connect()
    await admin.query(`create database ${name}`)
    const place = (): TestDatabase => {
      const dataDir = mkdtempSync(join(tmpdir(), 'tongxue-two-'))
      const drop = async () => rmSync(dataDir, { recursive: true, force: true })
      return { dataDir, databaseUrl: `${postgresUrl()}/${name}`, drop }
    }
    const [one, two] = await Promise.all([startServer({ on: place() }), startServer({ on: place() })])
    try {
      const schools = await one.database.asPlatform('test', (tx) =>
        tx.select().from(tenant).where(eq(tenant.isSeeded, true)),
      )
      expect(schools).toHaveLength(3)
      const { access_token } = await one.signIn('teacher')
      expect(await two.must('getUserInfo', {}, access_token)).toMatchObject({ username: 'teacher' })
      await two.must('logout', {}, access_token)
      expect(await one.call('getUserInfo', {}, access_token)).toMatchObject({ status: 424 })
    } finally {
      await Promise.all([one.stop(), two.stop()])
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  },
)
