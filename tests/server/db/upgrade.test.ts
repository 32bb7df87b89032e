// Databases from before the baseline migration are upgraded with their rows; others are refused unchanged.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/base/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { onConnection } from '#server/db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { makeEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { root } from '#tests/support/snapshot.ts'
import { startServer } from '#tests/support/startServer.ts'

const migrations = join(root, 'server/db/migrations')
const fifteen = readFileSync(join(root, 'tests/support/database0396494.sql'), 'utf8')
const fileOfFixture = '01a205d0-8d4e-702f-9de4-58428e8f8240'
const later = [
  { name: '0015_names_of_the_system', madeAt: 1795381483012 },
  { name: '0016_reuse_and_seed', madeAt: 1795384064349 },
]
const drops: (() => Promise<void>)[] = []
const dropAll = async () => {
  for (const drop of drops.splice(0).reverse()) await drop()
}
afterEach(dropAll)

const open = async (files: TestDatabase): Promise<Database> => {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ ...loadConfig({}), ...files, databasePool: 2 }, log)
  drops.push(() => database.close())
  return database
}
const emptyDatabase = async () => {
  const files = await makeEmptyDatabase()
  drops.push(() => files.drop())
  return { files, database: await open(files) }
}
/** As the owner of the tables. */
const asOwner = <R>(database: Database, work: (client: pg.Client) => Promise<R>) =>
  onConnection(database.address, async (client) => {
    await client.query('reset role')
    const result = await work(client)
    await client.query('set role tongxue_app').catch(() => {}) // an empty database has no such role yet
    return result
  })

/** A database of commit 0396494 with the first of the two migrations that came between it and the baseline. */
const olderDatabase = async (applied: number) => {
  const { files, database } = await emptyDatabase()
  await asOwner(database, async (client) => {
    await client.query(fifteen)
    for (const { name, madeAt } of later.slice(0, applied)) {
      await client.query('begin')
      await client.query(readFileSync(join(root, `server/db/upgrades/${name}.sql`), 'utf8'))
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        name,
        madeAt,
      ])
      await client.query('commit')
    }
  })
  return { files, database }
}

/** The file of the fixture becomes a resource, a photo, an avatar and a logo. */
const useFiles = async (client: pg.Client) => {
  await client.query('begin')
  await client.query('set local role tongxue_platform')
  const { rows } = await client.query<{ id: string; tenant_id: string; owner_id: string }>(
    'select * from file',
  )
  expect(rows.map(({ id }) => id)).toEqual([fileOfFixture])
  const [used] = rows
  await client.query(
    "insert into accessory (id, tenant_id, file_id, owner_id, name) values (gen_random_uuid(), $1, $2, $3, 'a.txt')",
    [used?.tenant_id, used?.id, used?.owner_id],
  )
  await client.query(
    'update alumnus set photo = $1 where id = (select id from alumnus where tenant_id = $2 limit 1)',
    [used?.id, used?.tenant_id],
  )
  await client.query('update "user" set avatar = $1 where id = $2', [`file:${used?.id}`, used?.owner_id])
  await client.query('update tenant set logo = $1 where id = $2', [`file:${used?.id}`, used?.tenant_id])
  await client.query(
    "update live_classroom set state = jsonb_set(state, '{seats,0,avatar}', to_jsonb($1::text))",
    [`file:${used?.id}`],
  )
  await client.query('commit')
}

/** Every row of every table of the schema. */
const rowsOf = (database: Database) =>
  asOwner(database, async (client) => {
    await client.query('set role tongxue_platform')
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const found: Record<string, Record<string, unknown>[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    await client.query('reset role')
    return found
  })

/** A schema as lines: columns, keys, indexes, policies, triggers, functions, grants. */
const schemaOf = (database: Database) =>
  asOwner(database, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s %s %s', tablename, policyname, roles, cmd, qual) from pg_policies
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select format('%s %s %s %s', grantee, table_name, privilege_type, is_grantable)
        from information_schema.role_table_grants where table_schema = 'public'
      union all select format('%s walled %s %s', relname, relrowsecurity, relforcerowsecurity)
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    return rows.map(({ line }) => line).sort()
  })
const recordsOf = (database: Database) =>
  asOwner(database, async (client) => {
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by 1')
    return rows.length
  })

/** The folder of migrations as it was when it had only the baseline. */
const baselineAlone = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-baseline-'))
  drops.push(async () => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

/** The schema that every database upgraded to the baseline must have. */
let schemaOfNew: string[]
beforeAll(async () => {
  const { database } = await emptyDatabase()
  await migrateDatabase(database.address, baselineAlone())
  schemaOfNew = await schemaOf(database)
  expect(schemaOfNew.length).toBeGreaterThan(900)
  await dropAll()
})

test.each([0, 1, 2])(
  'a database of 0396494 with %i migrations more goes on: the schema of a new one, every row there',
  async (applied) => {
    const { database } = await olderDatabase(applied)
    await asOwner(database, useFiles)
    const before = await rowsOf(database)
    expect(before.student).toHaveLength(5)
    const folder = baselineAlone()
    await migrateDatabase(database.address, folder)
    expect(await schemaOf(database)).toEqual(schemaOfNew)
    const after = await rowsOf(database)
    // Sign-in links are valid for half an hour; those without a client are deleted.
    const kept = Object.entries(before).filter(([table]) => table !== 'sign_in_code')
    for (const [table, rows] of kept) {
      expect(after[table], table).toHaveLength(rows.length)
      expect(after[table], table).toEqual(
        expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
      )
    }
    expect(after.system_username).toMatchObject([{ username: 'system' }])
    await migrateDatabase(database.address, folder)
    expect(await rowsOf(database)).toEqual(after)
    expect(await recordsOf(database)).toBe(1)
    await migrateDatabase(database.address)
    const { file_use, user, tenant, live_classroom } = await rowsOf(database)
    const fileIds = (of: typeof user, column: string) => of?.flatMap((row) => row[column] ?? [])
    expect(fileIds(user, 'avatar')).toEqual([fileOfFixture])
    expect(fileIds(tenant, 'logo')).toEqual([fileOfFixture])
    for (const { state } of live_classroom ?? []) {
      expect(state).toMatchObject({
        seats: expect.arrayContaining([expect.objectContaining({ avatar: fileOfFixture })]),
      })
    }
    expect(live_classroom?.length).toBeGreaterThan(0)
    expect(file_use?.map(({ noun }) => noun).sort()).toEqual(['Alumnus', 'Resource', 'Tenant', 'User'])
    expect(new Set(file_use?.map(({ file_id }) => file_id))).toEqual(new Set([fileOfFixture]))
    const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
    expect(await recordsOf(database)).toBe(journal.entries.length)
  },
)

test('a server starts on a database of commit 0396494, and its accounts sign in as before', async () => {
  const { files, database } = await olderDatabase(0)
  // As that version leaves them in its last minute: their names are not read yet.
  await asOwner(database, (client) =>
    client.query(`begin;
      set local role tongxue_platform;
      insert into "user" (id, tenant_id, username, name, role)
        select gen_random_uuid(), tenant_id, 'late' || kind, called, kind from "user",
          (values ('student', '区慧敏'), ('teacher', '单宏伟'), ('educational', '何静')) as late(kind, called)
        where username = 'education';
      commit`),
  )
  await database.close()
  const server = await startServer({ on: files })
  const { access_token } = await server.signIn('education', { password: 'tongxue-test' })
  const students = async (name: string) =>
    (await server.must('pageStudent', { query: { name } }, access_token)).records.map((one) => one.name)
  expect(await students('bai')).toEqual(['白小雨'])
  expect([await students('ouhuimin'), await students('latestudent')]).toEqual([['区慧敏'], ['区慧敏']])
  const teachers = await server.must('pageTeacher', { query: { name: 'shw' } }, access_token)
  expect(teachers.records).toMatchObject([{ name: '单宏伟', pinyin: 'shanhongwei' }])
  const admin = (await server.signIn('tenant', { password: 'tongxue-test' })).access_token
  const accounts = await server.must('pageUser', { query: { name: 'hejing' } }, admin)
  expect(accounts.records).toMatchObject([{ username: 'lateeducational' }])
  await server.stop({ keep: true })
})

test('a database with fewer than those fifteen is refused in one sentence, and nothing in it changes', async () => {
  const { database } = await olderDatabase(0)
  await asOwner(database, (client) =>
    client.query('delete from drizzle.__drizzle_migrations where created_at = 1795341141922'),
  )
  const before = await schemaOf(database)
  await expect(migrateDatabase(database.address)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('older than this program can upgrade'),
  })
  expect(await schemaOf(database)).toEqual(before)
  expect(await recordsOf(database)).toBe(14)
})

test.each(['new', 'upgraded'] as const)(
  'a later migration goes on top of a database that is %s',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'tongxue-migrations-'))
    drops.push(async () => rmSync(folder, { recursive: true, force: true }))
    cpSync(migrations, folder, { recursive: true })
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    appendFileSync(join(folder, 'later.sql'), 'alter table "student" add column "shoe_size" integer')

    const { database } = kind === 'new' ? await emptyDatabase() : await olderDatabase(0)
    await migrateDatabase(database.address)
    await migrateDatabase(database.address, folder)
    const columns = (await schemaOf(database)).filter((line) => line.startsWith('student.shoe_size'))
    expect(columns).toEqual(['student.shoe_size integer YES '])
    await migrateDatabase(database.address, folder)
    const before = await schemaOf(database)
    await expect(migrateDatabase(database.address)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /newer Tongxue: its tables are of \d{4}-\d\d-\d\d, this program knows those of/,
      ),
    })
    expect(await schemaOf(database)).toEqual(before)
  },
)

test('a teacher’s department typed as text becomes the department of that name, or a new one', async () => {
  const { database } = await emptyDatabase()
  await migrateDatabase(database.address, baselineAlone())
  await asOwner(database, async (client) => {
    await client.query('set role tongxue_platform')
    await client.query(`
      insert into tenant (id, name, time_zone) values
        ('00000000-0000-4000-8000-00000000000a', '甲校', 'Asia/Shanghai'),
        ('00000000-0000-4000-8000-00000000000b', '乙校', 'Asia/Shanghai');
      insert into department (id, tenant_id, name, created_at) values
        (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', '口语组', '2026-01-01'),
        (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', '阅读组', '2026-01-01'),
        (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', '阅读组', '2026-01-02'),
        (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', '教务处', '2026-01-01');
      insert into "user" (id, tenant_id, username, name, role, department_id)
        select gen_random_uuid(), tenant.id, username, username, 'teacher',
          (select id from department d where d.name = placed)
        from tenant join (values ('甲校', 'one', null), ('甲校', 'two', null), ('甲校', 'three', null),
          ('甲校', 'four', null), ('甲校', 'five', '教务处'), ('甲校', 'six', null), ('乙校', 'seven', null))
          as people (school, username, placed) on tenant.name = school;
      update teacher t set department = typed from "user" u, (values ('one', '口语组'), ('two', ' 语法组'),
          ('three', '语法组'), ('four', '阅读组'), ('five', '写作组'), ('seven', '口语组')) as said (who, typed)
        where u.id = t.id and u.username = who`)
    await client.query('reset role')
  })
  await migrateDatabase(database.address)
  const { user, department, audit_log } = await rowsOf(database)
  const of = (username: string) => {
    const id = user?.find((one) => one.username === username)?.department_id
    return department?.find((one) => one.id === id)
  }
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((who) => of(who)?.name)
  expect(names).toEqual(['口语组', '语法组', '语法组', '阅读组', '教务处', undefined, '口语组'])
  // Another school's is not used; nor is one of two with the same name, because the text does not say which.
  expect(of('seven')?.tenant_id).not.toBe(of('one')?.tenant_id)
  expect(of('four')?.created_at).not.toMatch(/^2026-01/)
  expect(of('one')?.created_at).toMatch(/^2026-01-01/)
  expect(department).toHaveLength(4 + 3)
  expect(audit_log).toMatchObject([
    { item_name: 'five', changes: { department: { before: '写作组', after: '教务处' } } },
  ])
})
