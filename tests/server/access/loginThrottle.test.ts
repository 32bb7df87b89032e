// Wrong passwords, counted per account and per address. TRUST_PROXY lets every test use its own addresses.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCaptcha, issueToken } from '#contract/access/auth.ts'
import type { TenantId } from '#contract/ids.ts'
import { captcha } from '#server/db/schema/captcha.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { hashPassword } from '#server/features/access/auth/hashPassword.ts'
import { insertPeople } from '#server/features/access/person/writePeople.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { demoPassword } from '#tests/support/snapshot.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let schoolId: TenantId
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } })
  schoolId = await server.database.asPlatform('test', async (tx) => {
    const [school] = await tx.select().from(tenant).where(eq(tenant.name, '同学国际学校'))
    if (!school) throw new Error('the demo school is not there')
    return school.id
  })
})
afterAll(() => server.stop())

interface Try {
  username: string
  password: string
  from: string
  /** With the school named one hash is checked instead of four. */
  header?: boolean
  code?: string
  randomStr?: string
}
const ask = ({ username, password, from, header = true, ...code }: Try) =>
  sendCall(
    server.url,
    issueToken,
    { query: { grant_type: 'password', ...code }, body: { username, password } },
    {
      authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}`,
      'x-forwarded-for': from,
      ...(header && { 'tenant-id': schoolId }),
    },
  )
const told = async (one: Try) => {
  const reply = await ask(one)
  return reply.ok ? 'in' : reply.error
}
const add = async (username: string, tenantId: TenantId, password: string) => {
  const passwordHash = await hashPassword(password)
  await server.database.asPlatform('test', (tx) =>
    insertPeople(tx, [{ tenantId, username, name: username, kind: 'teacher', passwordHash }]),
  )
}

test('[ERR-429] a success on an account of the same name elsewhere does not clear the failures', async () => {
  const [other] = await server.database.asPlatform('test', (tx) =>
    tx.insert(tenant).values({ name: '别的学校', timeZone: 'Asia/Shanghai' }).returning(),
  )
  if (!other) throw new Error('no school')
  await add('qianwei', schoolId, 'Target-password-1')
  await add('qianwei', other.id, 'Own-password-1')
  const from = '203.0.113.1'
  const guess = (password: string) => told({ username: 'qianwei', password, from, header: false })
  const outcomes: string[] = []
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 4; at++) outcomes.push(await guess('wrong'))
    expect(await guess('Own-password-1')).toBe('in')
  }
  expect(outcomes.filter((outcome) => outcome === 'BAD_CREDENTIALS').length).toBeLessThan(10)
  expect(outcomes.at(-1)).toBe('TOO_MANY')
  const target = { username: 'qianwei', password: 'Target-password-1' }
  const waiting = await ask({ ...target, from, header: false })
  expect(waiting).toMatchObject({ ok: false, status: 429, waitSeconds: expect.any(Number) })
  expect(await told({ ...target, from: '203.0.113.2', header: false })).toBe('in')
})

test('[ERR-428] one wrong password for each of many names: after sixty the address needs a captcha, and others do not', async () => {
  const from = '203.0.113.10'
  const outcomes: string[] = []
  for (let at = 0; at < 64; at++) {
    outcomes.push(await told({ username: `guess${at}`, password: 'wrong', from }))
  }
  expect(outcomes.slice(0, 60).every((outcome) => outcome === 'BAD_CREDENTIALS')).toBe(true)
  expect(outcomes.slice(60)).toEqual(Array(4).fill('CODE_NEEDED'))

  const right = { username: 'student3', password: demoPassword, from }
  expect(await ask(right)).toMatchObject({ status: 428, error: 'CODE_NEEDED' })
  const read = async () => {
    const randomStr = crypto.randomUUID()
    await fetch(`${server.url}${getCaptcha.path}?randomStr=${randomStr}`)
    const [picture] = await server.database.asPlatform('test', (tx) =>
      tx
        .select()
        .from(captcha)
        .where(eq(captcha.randomHash, hashSecret(randomStr))),
    )
    return { randomStr, code: picture?.code ?? '' }
  }
  expect(await told({ ...right, ...(await read()), code: 'WRONG' })).toBe('CODE_WRONG')
  const used = await read()
  expect(await told({ ...right, ...used })).toBe('in')
  expect(await told({ ...right, ...used })).toBe('CODE_WRONG')
  expect(await told({ ...right, ...(await read()), password: 'wrong' })).toBe('BAD_CREDENTIALS')
  expect(await told({ ...right, from: '203.0.113.11' })).toBe('in')
})

test('sixty concurrent attempts are counted as well', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 70 }, (_, at) =>
      told({ username: `many${at}`, password: 'wrong', from: '203.0.113.20' }),
    ),
  )
  const tried = outcomes.filter((outcome) => outcome === 'BAD_CREDENTIALS').length
  // Attempts at the same moment may exceed the limit by their number.
  expect(tried).toBeGreaterThanOrEqual(60)
  expect(tried).toBeLessThanOrEqual(63)
})

test('wrong passwords from many addresses delay an account, but not at an address where it has just signed in', async () => {
  const home = '203.0.113.30'
  const own = { username: 'student4', password: demoPassword }
  expect(await told({ ...own, from: home })).toBe('in')
  const guesses: string[] = []
  for (let at = 0; at < 14; at++) {
    guesses.push(await told({ username: 'student4', password: 'wrong', from: `198.51.100.${at}` }))
  }
  expect(guesses).toEqual([...Array(11).fill('BAD_CREDENTIALS'), ...Array(3).fill('TOO_MANY')])
  const elsewhere = await ask({ ...own, from: '203.0.113.31' })
  expect(elsewhere).toMatchObject({ ok: false, status: 429, waitSeconds: 5 })
  expect(await told({ ...own, from: home })).toBe('in')
  expect(await told({ username: 'student5', password: demoPassword, from: '203.0.113.31' })).toBe('in')
  // An unknown name is delayed in the same way.
  const nobody: string[] = []
  for (let at = 0; at < 14; at++) {
    nobody.push(await told({ username: 'nobody-here', password: 'wrong', from: `198.51.100.${100 + at}` }))
  }
  expect(nobody).toEqual(guesses)
})
