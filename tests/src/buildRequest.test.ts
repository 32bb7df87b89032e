import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueToken } from '#contract/access/auth.ts'
import { type Call, defineCall } from '#contract/call.ts'
import { getLive, pageLive } from '#contract/classroom/liveCalls.ts'
import { headerOf, locales } from '#contract/locale.ts'
import { buildRequest, type Caller, mergeKey } from '#src/http/buildRequest.ts'

const caller: Caller = { accessToken: 'a-token', tenantId: 'a-school', locale: 'zh' }
const id = '019a0000-0000-7000-8000-000000000000'

test('[CALL-COMMON-01] [CALL-COMMON-02] [CALL-COMMON-03] a signed-in request carries token, school and version', () => {
  const { headers, url } = buildRequest(getLive, { params: { id } }, caller)
  expect(url).toBe(`/teach/live/${id}`)
  expect(headers).toEqual({
    Authorization: 'Bearer a-token',
    'TENANT-ID': 'a-school',
    VERSION: '1',
    'Accept-Language': 'zh-CN',
  })
})

test.each(locales)('[CALL-COMMON-04] the language %s is sent as its header value', (locale) => {
  const { headers } = buildRequest(getLive, { params: { id } }, { ...caller, locale })
  expect(headers['Accept-Language']).toBe(headerOf[locale])
})

test('[CALL-COMMON-06] the token call is sent as a form, without an access token', () => {
  const built = buildRequest(
    issueToken,
    { query: { grant_type: 'password', roleType: 2, code: '' }, body: { username: 'li', password: 'a+b=' } },
    caller,
  )
  expect(built.url).toBe('/auth/oauth2/token?grant_type=password&roleType=2')
  expect(built.headers.Authorization).toBe(`Basic ${btoa('web:')}`)
  expect(built.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(String(built.body)))).toEqual({
    username: 'li',
    password: 'a+b=',
  })
})

test('[CALL-COMMON-07 part] arrays are repeated in the query; empty values are not sent', () => {
  const list = defineCall({
    method: 'GET',
    path: '/teach/x',
    summary: 'a list',
    who: 'public',
    query: z.object({ ids: z.array(z.number()), name: z.string().optional() }),
    answer: z.null(),
  })
  const { url, headers } = buildRequest(list, { query: { ids: [1, 2], name: '' } }, caller)
  expect(url).toBe('/teach/x?ids=1&ids=2')
  expect(headers.Authorization).toBeUndefined()
})

test('[STATE-SESS-17] requests are equal by method, url, params, data, hash, account and language', () => {
  const key = (query: object, who = caller, hash = '') =>
    mergeKey(buildRequest(pageLive, { query }, who), hash)
  const page = key({ current: 1 })
  expect(key({ current: 1 })).toBe(page)
  const others = [
    key({ current: 2 }),
    key({ current: 1 }, caller, '#top'),
    key({ current: 1 }, { ...caller, accessToken: 'another' }),
    // The answer's texts are in the language of the request.
    key({ current: 1 }, { ...caller, locale: 'ru' }),
  ]
  expect(new Set([page, ...others]).size).toBe(5)
})

test('[STATE-SESS-17] the method and the data are part of it', () => {
  const query = { name: 'a' }
  const asGet = defineCall({
    method: 'GET',
    path: '/teach/x',
    who: 'signedIn',
    query: z.object({}),
    answer: z.null(),
    summary: '',
  })
  const asPost = { ...asGet, method: 'POST', body: z.object({}) } as const
  const key = (call: Call, body?: object) => mergeKey(buildRequest(call, { query, body }, caller), '')
  const keys = [key(asGet), key(asPost), key(asPost, { name: 'b' }), key(asPost, { name: 'c' })]
  expect(new Set(keys).size).toBe(4)
  expect(key(asPost, { name: 'b' })).toBe(keys[2])
})
