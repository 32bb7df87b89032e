// A fresh, ready database for one server: a copied PGlite folder, or a copied PostgreSQL database.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresUrlVariable } from './postgres.ts'
import { copySnapshot, fillDatabase, snapshotKey } from './snapshot.ts'

export const isPostgres = process.env.TEST_DATABASE === 'postgres'

export interface TestDatabase {
  dataDir: string
  databaseUrl?: string
  drop(): Promise<void>
}

export const makeDatabase = async (): Promise<TestDatabase> => {
  const dataDir = newFolder()
  if (isPostgres) return createDatabase(dataDir, await ensureTemplate(dataDir))
  await copySnapshot(dataDir)
  return { dataDir, drop: async () => removeFolder(dataDir) }
}

/** Without any table. */
export const makeEmptyDatabase = async (): Promise<TestDatabase> => {
  const dataDir = newFolder()
  return isPostgres ? createDatabase(dataDir) : { dataDir, drop: async () => removeFolder(dataDir) }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'tongxue-test-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

const createDatabase = async (dataDir: string, template?: string): Promise<TestDatabase> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin((client) => client.query(`create database ${name} ${template ? `template ${template}` : ''}`))
  return {
    dataDir,
    databaseUrl: `${postgresUrl()}/${name}`,
    drop: async () => {
      await admin((client) => client.query(`drop database if exists ${name} with (force)`))
      removeFolder(dataDir)
    },
  }
}

export const postgresUrl = () => {
  const url = process.env[postgresUrlVariable]
  if (!url)
    throw new Error(
      `${postgresUrlVariable} is not set: run through vitest or Playwright, whose global setup starts PostgreSQL`,
    )
  return url
}

const admin = async (work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client(`${postgresUrl()}/postgres`)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A template can be copied only without connections to it, so one worker makes it while the others wait. */
const ensureTemplate = async (dataDir: string) => {
  const name = `ready_${snapshotKey()}`
  await admin(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await fillDatabase({ dataDir, databaseUrl: `${postgresUrl()}/${draft}` })
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}
