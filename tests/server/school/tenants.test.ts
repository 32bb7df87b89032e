// Isolation of schools, by raw queries on the real database.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { insertPeople } from '#server/features/access/person/writePeople.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let a: TenantId
let b: TenantId
beforeAll(async () => {
  server = await startServer()
  const schools = await server.database.asPlatform('test', (tx) => tx.select().from(tenant))
  const idOf = (name: string) => schools.find((school) => school.name === name)?.id
  a = idOf('同学国际学校') ?? a
  b = idOf('远方中文学校') ?? b
})
afterAll(() => server.stop())

const tablesOf = async (tx: Transaction, column: string) => {
  const { rows } = await tx.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = ${column}`,
  )
  return rows.map((row) => row.table_name)
}

describe('[ROLE-06] row-level security', () => {
  test('every table forces row-level security, and the tenants’ tables compare the tenant', async () => {
    const { rows } = await server.database.asPlatform('test', (tx) =>
      tx.execute<{ name: string; forced: boolean; enabled: boolean; policies: string[] }>(sql`
        select c.relname as name, c.relforcerowsecurity as forced, c.relrowsecurity as enabled,
          coalesce((select json_agg(p.policyname || ' ' || array_to_string(p.roles, ',') || ' ' || p.qual order by p.policyname)
            from pg_policies p where p.tablename = c.relname), '[]') as policies
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`),
    )
    expect(rows.length).toBeGreaterThan(8)
    const withTenant = await server.database.asPlatform('test', (tx) => tablesOf(tx, 'tenant_id'))
    // Read before the school is known, so only by asPlatform.
    const platformOnly = ['token', 'sign_in_code']
    for (const { name, forced, enabled, policies } of rows) {
      expect({ name, forced, enabled }).toEqual({ name, forced: true, enabled: true })
      expect(policies, name).toContain('platform tongxue_platform true')
      const own = policies.find((policy) => policy.startsWith('own_tenant tongxue_app '))
      if (name === 'tenant' || (withTenant.includes(name) && !platformOnly.includes(name))) {
        expect(own, name).toMatch(/\(?(tenant_)?id = .*current_setting\('app\.tenant'/)
      } else expect(own, name).toBeUndefined()
    }
  })

  test('one function looks over the walls: it belongs to the platform, and shows the account of a known token alone', async () => {
    const { rows } = await server.database.asPlatform('test', (tx) =>
      tx.execute(sql`
        select proname as name, pg_get_userbyid(proowner) as owner, proconfig::text as settings,
          has_function_privilege('tongxue_app', oid, 'execute') as for_schools,
          has_schema_privilege('tongxue_platform', pronamespace, 'create') as owner_creates
        from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`),
    )
    expect(rows).toEqual([
      {
        name: 'caller_of_token',
        owner: 'tongxue_platform',
        settings: '{"search_path=public, pg_temp"}',
        for_schools: true,
        owner_creates: false,
      },
    ])
    const { access_token } = await server.signIn('teacher')
    const shown = (hash: string) => server.database.callFunction('caller_of_token', hash)
    expect(await shown(hashSecret(access_token))).toMatchObject([{ username: 'teacher', tenant_id: a }])
    expect(await shown(hashSecret('another'))).toEqual([])
    expect(await shown('')).toEqual([])
  })

  test('a school sees its own rows and no other’s, whatever the query', async () => {
    const visible = await server.database.inTenant(a, async (tx) => {
      const tables = await tablesOf(tx, 'tenant_id')
      const foreign: string[] = []
      for (const name of tables) {
        const { rows } = await tx.execute<{ tenant_id: string }>(
          sql`select distinct tenant_id from ${sql.identifier(name)}`,
        )
        if (rows.some((row) => row.tenant_id !== a)) foreign.push(name)
      }
      const schools = await tx.select().from(tenant)
      const people = await tx.select().from(user)
      return {
        tables,
        foreign,
        schools: schools.map(({ id }) => id),
        people: people.map(({ username }) => username),
      }
    })
    expect(visible.tables).toContain('user')
    expect(visible.foreign).toEqual([])
    expect(visible.schools).toEqual([a])
    expect(visible.people).toContain('student30')
    expect(visible.people).not.toContain('system')
    expect(visible.people).not.toContain('teacher.b')
  })

  test('a school cannot add, move, change or delete rows of another', async () => {
    const [foreigner] = await server.database.inTenant(b, (tx) => tx.select().from(user))
    if (!foreigner) throw new Error('school B is empty')
    const insert = server.database.inTenant(a, (tx) =>
      tx.insert(courseClass).values({ tenantId: b, name: '混入' }),
    )
    await expect(insert).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    const move = server.database.inTenant(a, (tx) => tx.update(courseClass).set({ tenantId: b }))
    await expect(move).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    const touched = await server.database.inTenant(a, async (tx) => {
      const where = sql`${user.id} = ${foreigner.id}`
      const updated = await tx.update(user).set({ phone: '改' }).where(where).returning()
      const deleted = await tx.delete(user).where(where).returning()
      return [...updated, ...deleted]
    })
    expect(touched).toEqual([])
  })

  test('a school cannot use the platform’s own tables', async () => {
    for (const name of ['token', 'sign_in_code', 'oauth_client']) {
      const read = server.database.inTenant(a, (tx) => tx.execute(sql`select * from ${sql.identifier(name)}`))
      await expect(read, name).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      })
    }
    // Of the parameters those that anybody may ask for (docs/decisions/0086), to read.
    const isPublic = await server.database.inTenant(a, (tx) =>
      tx.execute<{ key: string; is_public: boolean }>(sql`select key, is_public from param`),
    )
    expect(isPublic.rows.map(({ key }) => key)).toContain('task.attachment.max')
    expect(isPublic.rows.filter((row) => !row.is_public)).toEqual([])
    const written = server.database.inTenant(a, (tx) => tx.execute(sql`update param set value = '9'`))
    await expect(written).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    })
  })

  test('a plain query outside both kinds of transaction sees no rows', async () => {
    const client = new pg.Client(server.database.address)
    await client.connect()
    try {
      await client.query('set role tongxue_app')
      expect((await client.query('select * from "user"')).rows).toEqual([])
      expect((await client.query('select * from tenant')).rows).toEqual([])
    } finally {
      await client.end()
    }
  })

  test('concurrent transactions of two schools are isolated', async () => {
    const look = async (school: TenantId) => {
      const people = await server.database.inTenant(school, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.002)`)
        return tx.select({ tenantId: user.tenantId }).from(user)
      })
      return people.every(({ tenantId }) => tenantId === school) && people.length > 0
    }
    const looks = await Promise.all(Array.from({ length: 40 }, (_, i) => look(i % 2 ? a : b)))
    expect(looks.every(Boolean)).toBe(true)
  })
})

describe('[CALL-COMMON-02] the tenant header', () => {
  test('the caller’s own school is accepted, another or a malformed id is refused', async () => {
    const { access_token } = await server.signIn('teacher')
    const ask = (id: string) => server.call('getUserInfo', {}, access_token, { 'tenant-id': id })
    expect(await ask(a)).toMatchObject({ ok: true })
    expect(await ask('')).toMatchObject({ ok: true })
    for (const wrong of [b, 'nonsense', '01900000-0000-7000-8000-000000000000']) {
      expect(await ask(wrong)).toMatchObject({ ok: false, status: 403, error: 'TENANT_MISMATCH' })
    }
  })

  test('the system administrator acts in the named school, and without one only on platform calls', async () => {
    const { access_token } = await server.signIn('system')
    const info = (id?: string) => server.call('getUserInfo', {}, access_token, id ? { 'tenant-id': id } : {})
    expect(await info()).toMatchObject({ data: { tenant: null, sysUser: { tenantId: null } } })
    expect(await info(b)).toMatchObject({ data: { tenant: { id: b }, sysUser: { tenantId: null } } })
    expect(await info('01900000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
    expect(await info('nonsense')).toMatchObject({ status: 403 })
  })
})

test('user names are unique per school, and among accounts without a school', async () => {
  const add = (tenantId: TenantId | null, username: string) =>
    server.database.asPlatform('test', (tx) =>
      insertPeople(tx, [{ tenantId, username, name: 'x', kind: tenantId ? 'teacher' : 'systemAdmin' }]),
    )
  const again = { cause: { code: '23505' } }
  await expect(add(a, 'teacher')).rejects.toMatchObject(again)
  await expect(add(null, 'system')).rejects.toMatchObject(again)
  const [added] = await add(b, 'teacher')
  expect(added satisfies UserId | undefined).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})
