// Turns a declared call and its input into an address, headers and a body. Pure, so that a test can read it.
import { webClient } from '#contract/access/auth.ts'
import type { Call } from '#contract/call.ts'
import { apiVersion } from '#contract/constants.ts'
import { headerOf, type Locale } from '#contract/locale.ts'

export interface Caller {
  accessToken: string | undefined
  tenantId: string | undefined
  locale: Locale
}
export interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}
export interface BuiltRequest {
  method: Call['method']
  path: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

const fill = (path: string, params: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  )

/** Arrays are repeated (ids=1&ids=2); what is undefined, null or empty is not sent. */
const serialise = (values: unknown): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(values))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.toString()
}

const authorization = (call: Call, caller: Caller): string | undefined => {
  if (call.who === 'client') return `Basic ${btoa(`${webClient.id}:${webClient.secret}`)}`
  if (call.who === 'public' || !caller.accessToken) return undefined
  return `Bearer ${caller.accessToken}`
}

const asMultipart = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

interface Body {
  text: string | FormData
  /** None: the browser names the type of a multipart body itself, with its boundary. */
  type?: string
}
const bodyOf = (call: Call, body: unknown): Body | undefined => {
  if (!call.body || body === undefined) return undefined
  if (call.bodyAs === 'multipart') return { text: asMultipart(body) }
  return call.bodyAs === 'form'
    ? { text: serialise(body), type: 'application/x-www-form-urlencoded' }
    : { text: JSON.stringify(body), type: 'application/json' }
}

export const buildRequest = (call: Call, input: Parts, caller: Caller): BuiltRequest => {
  const path = fill(call.path, input.params)
  const query = serialise(input.query)
  const body = bodyOf(call, input.body)
  const auth = authorization(call, caller)
  return {
    method: call.method,
    path,
    url: query ? `${path}?${query}` : path,
    headers: {
      VERSION: apiVersion,
      'Accept-Language': headerOf[caller.locale],
      ...(auth && { Authorization: auth }),
      ...(caller.tenantId && { 'TENANT-ID': caller.tenantId }),
      ...(body?.type && { 'Content-Type': body.type }),
    },
    body: body?.text,
  }
}

/** Same method, url, params, data, hash, the same person, school and language: the same request. */
export const mergeKey = (built: BuiltRequest, hash: string): string =>
  [
    built.method,
    built.url,
    typeof built.body === 'string' ? built.body : '',
    built.headers.Authorization ?? '',
    built.headers['TENANT-ID'] ?? '',
    built.headers['Accept-Language'] ?? '',
    hash,
  ].join('\n')
