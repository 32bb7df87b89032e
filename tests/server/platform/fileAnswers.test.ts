// An export as a file of its own, for a client that asks for one; everybody else gets it in JSON, as before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import { rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['education', 'teacher', 'student1'])
    tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

const excel = 'application/vnd.ms-excel'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const ask = async (path: string, username?: string, init: RequestInit = {}) => {
  const authorization = username ? { authorization: `Bearer ${tokenOf(username)}` } : undefined
  const headers = new Headers({ ...authorization, 'accept-language': 'zh-CN' })
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  const response = await fetch(`${server.url}${path}`, { ...init, headers })
  const { status } = response
  const type = response.headers.get('content-type')
  return { status, type, response, disposition: response.headers.get('content-disposition') }
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const accepting = (type: string) => ({ headers: { accept: type } })
const students = '/teach/student/export?name=&grade='

test.each([
  ['by Accept', students, accepting(`text/html;q=0.1, ${excel}`)],
  ['by its address', `${students}&download=1`, {}],
])('[CONST-10] an Excel export asked for %s is a file with a name', async (_how, path, init) => {
  const { status, type, response, disposition } = await ask(path, 'education', init)
  expect([status, type]).toEqual([200, excel])
  // RFC 6266 and 8187: the name in UTF-8, “学生 2026-11-29.xlsx”.
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''%E5%AD%A6%E7%94%9F%20[\d-]{10}\.xlsx$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [columns] = rowsOf({ base64: (await bytesOf(response)).toString('base64') })
  expect(columns?.slice(0, 3)).toEqual(['姓名', '全名', '性别'])
})

test('[CALL-PLAN-06 part] a Word export as well', async () => {
  const id = await plansOf(server).make(tokenOf('teacher'), { name: '第三课 (买东西)' })
  const path = `/teach/lesson/plan/generateWord/${id}`
  for (const [address, init] of [
    [path, accepting(word)],
    [`${path}?download=1`, {}],
  ] as const) {
    const { type, response, disposition } = await ask(address, 'teacher', init)
    expect(type).toBe(word)
    const name = '%E7%AC%AC%E4%B8%89%E8%AF%BE%20%28%E4%B9%B0%E4%B8%9C%E8%A5%BF%29.docx'
    expect(disposition).toBe(`attachment; filename*=UTF-8''${name}`)
    expect((await bytesOf(response)).subarray(0, 2).toString()).toBe('PK')
  }
})

test('a client that does not ask gets JSON', async () => {
  for (const init of [{}, accepting('*/*'), accepting('application/json'), accepting(word)]) {
    const { type, response, disposition } = await ask(students, 'education', init)
    expect([type, disposition]).toEqual(['application/json; charset=utf-8', null])
    expect(await response.json()).toMatchObject({ code: 0, data: { type: excel } })
  }
  const page = await ask('/teach/student/page?download=1', 'education', accepting(excel))
  expect(await page.response.json()).toMatchObject({ code: 0, data: { current: 1 } })
})

test('the rights are the same, and a refusal is JSON', async () => {
  for (const [username, status, error] of [
    [undefined, 401, 'NO_TOKEN'],
    ['student1', 403, 'FORBIDDEN'],
  ] as const) {
    const refused = await ask(`${students}&download=1`, username, accepting(excel))
    expect([refused.status, refused.type]).toEqual([status, 'application/json; charset=utf-8'])
    expect(await refused.response.json()).toMatchObject({ code: 1, data: { error } })
  }
})
