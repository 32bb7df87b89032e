// The texts for answers without a message: those of the specification by status.
import i18next from 'i18next'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { unlock } from '#contract/access/profile.ts'
import { removeLive } from '#contract/classroom/liveCalls.ts'
import errors from '#locales/zh/errors.json' with { type: 'json' }

const memory = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} })
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory(), location: { hash: '' } })
const realFetch = globalThis.fetch
vi.stubGlobal('fetch', fetched)
// Other files run in the same worker.
afterAll(() => void vi.stubGlobal('fetch', realFetch))

await i18next.init({ lng: 'zh', resources: { zh: { errors } } })
const { connectHttp, request } = await import('#src/http/request.ts')
const { RequestError } = await import('#src/http/requestError.ts')
const { useToasts } = await import('#src/ui/toastStore.ts')

let accessToken = ''
connectHttp({ accessToken: () => accessToken, tenantId: () => 'a-school', onTokenDead: () => {} })

const remove = { params: { id: '019a0000-0000-7000-8000-000000000000' } }
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const answers = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have been refused'),
    (error: unknown) => (error instanceof RequestError ? error : expect.unreachable(String(error))),
  )

beforeEach(() => {
  fetched.mockReset()
  useToasts.setState({ toasts: [] })
  accessToken = `token ${Math.random()}`
})

test.each([
  [401, '当前操作没有权限'],
  [403, '当前操作没有权限'],
  [404, '要访问的内容不存在'],
  [417, '未绑定登录账号，请使用密码登录后绑定'],
  [423, '演示环境，不能操作'],
  [426, '用户名已存在'],
  [428, '验证码错误，请重新输入'],
  [429, '请求过于频繁，请稍后再试'],
  [479, '没有权限操作'],
])(
  '[ERR-401] [ERR-403] [ERR-417] [ERR-426] [ERR-428] [ERR-479] %i without a word says %s',
  async (status, text) => {
    answers(status, {})
    await caught(request(removeLive, remove))
    expect(toasts()).toEqual([text])
  },
)

test('[ERR-000] the body code 000 says that the operation came too often', async () => {
  answers(200, { code: '000', msg: '', data: null })
  await caught(request(removeLive, remove))
  expect(toasts()).toEqual(['操作太频繁，请稍后再试'])
})

test('[CONST-02] [ERR-503] [ERR-DEFAULT] 500 shows the server’s message, higher statuses a connection message', async () => {
  answers(500, {})
  expect((await caught(request(removeLive, remove))).code).toBe('UNKNOWN')
  answers(503, { msg: '正在维护' })
  expect((await caught(request(removeLive, remove))).code).toBe('UNAVAILABLE')
  answers(520, 'a proxy’s page')
  expect((await caught(request(removeLive, remove))).code).toBe('UNAVAILABLE')
  expect(toasts()).toEqual(['系统未知错误，请联系管理员', '正在维护', '服务暂时不可用，请稍后再试'])
})

test('[CALL-COMMON-05] a flagged call sends its body encrypted, and equal ones are still one request', async () => {
  const key = btoa(String.fromCharCode(...new Uint8Array(32)))
  fetched.mockImplementation(
    async (url) =>
      new Response(JSON.stringify({ code: 0, msg: '', data: url.includes('publicValue') ? key : true })),
  )
  const body = { password: 'Secret-2026' }
  const both = await Promise.all([request(unlock, { body }), request(unlock, { body })])
  expect(both).toEqual([true, true])
  const sent = fetched.mock.calls.filter(([url]) => url === unlock.path)
  expect(sent).toHaveLength(1)
  expect(String(sent[0]?.[1].body)).toMatch(/^\{"sealed":"[\w+/=]+"\}$/)
  expect(String(sent[0]?.[1].body)).not.toContain('Secret')
})
