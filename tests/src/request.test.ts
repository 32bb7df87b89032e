// The HTTP client, with the browser's globals faked: its requests, errors and toasts.
import i18next from 'i18next'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { getTenantRemind, getUserInfo, issueToken, logout } from '#contract/access/auth.ts'
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
const { connectHttp, request, requestReply } = await import('#src/http/request.ts')
const { RequestError } = await import('#src/http/requestError.ts')
const { useToasts } = await import('#src/ui/toastStore.ts')

let accessToken = 'a-token'
const onTokenDead = vi.fn()
connectHttp({ accessToken: () => accessToken, tenantId: () => 'a-school', onTokenDead })

const id = '019a0000-0000-7000-8000-000000000000'
const remove = { params: { id } }
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const answers = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const refuses = (status: number, error: string, msg = '', fields?: object) =>
  answers(status, { code: 1, msg, data: { error, fields } })
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have been refused'),
    (error: unknown) => (error instanceof RequestError ? error : expect.unreachable(String(error))),
  )

beforeEach(() => {
  fetched.mockReset()
  onTokenDead.mockReset()
  useToasts.setState({ toasts: [] })
  accessToken = `token ${Math.random()}`
})

test('a success answers the data of the envelope, parsed by the call’s schema', async () => {
  answers(200, { code: 0, msg: 'ok', data: true })
  expect(await request(removeLive, remove)).toBe(true)
  expect(fetched.mock.calls[0]?.[0]).toBe(`/teach/live/${id}`)
  expect(fetched.mock.calls[0]?.[1].method).toBe('DELETE')
})

test('an answer of another shape than declared is an error, not a broken page', async () => {
  answers(200, { code: 0, msg: 'ok', data: 'yes' })
  expect((await caught(request(removeLive, remove))).code).toBe('UNKNOWN')
})

test('[ERR-HANDLE-01] 403 shows the message and rejects', async () => {
  refuses(403, 'FORBIDDEN', '当前操作没有权限')
  const error = await caught(request(removeLive, remove))
  expect([error.code, error.status]).toEqual(['FORBIDDEN', 403])
  expect(toasts()).toEqual(['当前操作没有权限'])
})

test('[ERR-HANDLE-02] body code 1 with status 200 shows the body’s message and rejects', async () => {
  refuses(200, 'LIVE_ALREADY_STARTED', 'x')
  expect((await caught(request(removeLive, remove))).code).toBe('LIVE_ALREADY_STARTED')
  expect(toasts()).toEqual(['x'])
})

test.each([
  [404, 'NOT_FOUND'],
  [423, 'DEMO'],
  [428, 'CODE_WRONG'],
  [429, 'TOO_MANY'],
  [479, 'NOT_OWNER'],
  [500, 'UNKNOWN'],
  [418, 'UNKNOWN'],
])('[ERR-HANDLE-02] status %i without a body is known by its default %s', async (status, code) => {
  fetched.mockImplementation(async () => new Response('<html>', { status }))
  expect((await caught(request(removeLive, remove))).code).toBe(code)
  expect(toasts()).toHaveLength(1)
})

test('[ERR-400] a 400 is left to the form that sent it, with its fields', async () => {
  refuses(400, 'VALIDATION', '填写的内容有误', { name: 'field.required' })
  const error = await caught(request(removeLive, remove, { form: true }))
  expect(error.fields).toEqual({ name: 'field.required' })
  expect(toasts()).toEqual([])
  // Other errors are shown as a toast, from a form as well.
  refuses(403, 'FORBIDDEN', '当前操作没有权限')
  await caught(request(removeLive, remove, { form: true }))
  expect(toasts()).toEqual(['当前操作没有权限'])
})

test('[ERR-HANDLE-02] a 400 without a form is shown like any other error', async () => {
  refuses(400, 'STORAGE_FULL', '存储空间已满')
  expect((await caught(request(removeLive, remove))).code).toBe('STORAGE_FULL')
  expect(toasts()).toEqual(['存储空间已满'])
})

test('[STATE-SESS-08] [ERR-424] 424 ends the session without a toast; [STATE-SESS-11] no further request is sent', async () => {
  refuses(424, 'TOKEN_DEAD')
  await caught(request(removeLive, remove))
  await caught(request(removeLive, remove))
  expect((await caught(request(getUserInfo, {}))).status).toBe(424)
  expect(onTokenDead).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual([])
})

test('a late 424 for a token renewed meanwhile does not end the session', async () => {
  fetched.mockImplementation(async () => {
    accessToken = 'renewed'
    return new Response('{}', { status: 424 })
  })
  await caught(request(removeLive, remove))
  expect(onTokenDead).not.toHaveBeenCalled()
})

test('[STATE-SESS-17] two equal concurrent calls are one request', async () => {
  answers(200, { code: 0, msg: 'ok', data: true })
  expect(await Promise.all([request(logout, {}), request(logout, {})])).toEqual([true, true])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('[ERR-HANDLE-03] the reminder’s code 1 is an answer, not an error', async () => {
  answers(200, { code: 1, msg: '', data: '合作将于 12 天后到期' })
  expect(await requestReply(getTenantRemind, {})).toEqual({ code: 1, data: '合作将于 12 天后到期' })
  expect(toasts()).toEqual([])
})

test('the token call answers without an envelope', async () => {
  const tokens = {
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'Bearer',
    expires_in: 9,
    scope: 'server',
    must_change_password: false,
  }
  answers(200, tokens)
  expect(await request(issueToken, { query: { grant_type: 'refresh_token' }, body: {} })).toEqual(tokens)
})

test('an unreachable server is a retryable error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await caught(request(removeLive, remove, { quiet: true }))
  expect([error.code, error.status, error.canRetry]).toEqual(['UNAVAILABLE', 0, true])
  expect(toasts()).toEqual([])
})

test('an aborted call rejects with its own reason and without a toast', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  )
  const leaving = new AbortController()
  const asked = request(removeLive, remove, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
  expect(toasts()).toEqual([])
})

test('a connection lost while the answer is read is a shown, retryable error', async () => {
  fetched.mockImplementation(async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    return new Response(body, { status: 200 })
  })
  const error = await caught(request(removeLive, remove))
  expect([error.code, error.status, error.canRetry]).toEqual(['UNAVAILABLE', 0, true])
  expect(toasts()).toEqual(['连不上服务器，请检查网络，稍后再试'])
})

test('[STATE-SESS-19] a request after a change does not join an equal one from before it', async () => {
  const answer: ((body: unknown) => void)[] = []
  fetched.mockImplementation(
    () => new Promise((resolve) => answer.push((body) => resolve(new Response(JSON.stringify(body))))),
  )
  const before = requestReply(getTenantRemind, {})
  const change = request(removeLive, remove)
  answer[1]?.({ code: 0, msg: 'ok', data: true })
  await change
  const after = requestReply(getTenantRemind, {})
  expect(fetched).toHaveBeenCalledTimes(3)
  answer[0]?.({ code: 0, data: 'before' })
  answer[2]?.({ code: 0, data: 'after' })
  expect([(await before).data, (await after).data]).toEqual(['before', 'after'])
})

test('[ERR-HANDLE-02 part] too many calls at once: a read waits as long as the server says and asks again, a change does not', async () => {
  vi.useFakeTimers()
  const refuse = (waitSeconds: number) => () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ code: 1, msg: '请求过于频繁', data: { error: 'TOO_MANY', waitSeconds } }),
        {
          status: 429,
        },
      ),
    )
  const good = () => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: 'ok', data: null })))
  try {
    fetched.mockImplementationOnce(refuse(2)).mockImplementationOnce(refuse(1)).mockImplementation(good)
    const read = request(getTenantRemind, {})
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await read).toBeNull()
    expect(fetched).toHaveBeenCalledTimes(3)

    fetched.mockReset().mockImplementation(refuse(1))
    const tired = caught(request(getTenantRemind, {}))
    await vi.advanceTimersByTimeAsync(5000)
    expect((await tired).details.waitSeconds).toBe(1)
    expect(fetched).toHaveBeenCalledTimes(3)

    fetched.mockReset().mockImplementation(refuse(1))
    expect((await caught(request(removeLive, remove))).code).toBe('TOO_MANY')
    expect(fetched).toHaveBeenCalledTimes(1)

    fetched.mockReset().mockImplementation(refuse(300))
    expect((await caught(request(getTenantRemind, {}))).code).toBe('TOO_MANY')
    expect(fetched).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
