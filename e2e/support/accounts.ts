// The accounts of the demo schools for programs: tokens, sign-in codes, calls of the contract.
import { expect } from '@playwright/test'
import { loginKeyParam } from '#contract/access/loginCipher.ts'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { encryptText } from '#src/http/encryptText.ts'
import { type App, demoPassword } from './app.ts'

interface Tokens {
  access_token: string
  refresh_token: string
}
interface Envelope<A> {
  code: number
  msg: string
  data: A
}

const signIn = async (app: App, client: string, username: string, password: string): Promise<Tokens> => {
  const answer = await fetch(`${app.url}/auth/oauth2/token?grant_type=password&scope=server`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(client)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username, password }),
  })
  expect(answer.status, `sign-in of ${username}`).toBe(200)
  return (await answer.json()) as Tokens // the frozen answer of the token call
}

/** Signs in with the demo client, which accepts plain passwords, and answers the access token. */
export const tokenOf = async (app: App, username: string): Promise<string> =>
  (await signIn(app, 'demo:demo', username, demoPassword)).access_token

/** A new login of the web client. */
export const tokensOf = async (app: App, username: string): Promise<Tokens> => {
  const answer = await fetch(`${app.url}/admin/param/publicValue/${loginKeyParam}`)
  const { data: key } = (await answer.json()) as Envelope<string> // the call answers the parameter's text
  return signIn(app, 'web:', username, encryptText(demoPassword, key))
}

/** A single-use code for /auth-redirect, of a login of the web client, which alone can redeem it. */
export const pageCodeOf = async (app: App, username: string): Promise<string> => {
  const { access_token } = await tokensOf(app, username)
  const { data } = await callAs(app, access_token, 'handOver', {})
  return data.code
}

/** A sign-in link; works once and redirects to a page. */
export const signInLink = async (app: App, username: string, path: string): Promise<string> => {
  const code = await pageCodeOf(app, username)
  return `${app.url}/auth-redirect?${new URLSearchParams({ code, redirect: path })}`
}

/** One call of the contract, as one account; answers the envelope with its HTTP status. */
export const callAs = async <N extends CallName>(
  app: App,
  token: string,
  name: N,
  input: CallInput<(typeof calls)[N]>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope<CallAnswer<(typeof calls)[N]>> & { status: number }> => {
  const call = calls[name]
  const { params, query, body } = input as {
    params?: { id?: string }
    query?: Record<string, string>
    body?: unknown
  } // CallInput by name
  const path = call.path.replace('{id}', params?.id ?? '')
  const answer = await fetch(`${app.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      VERSION: '1',
      ...headers,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { ...((await answer.json()) as Envelope<CallAnswer<(typeof calls)[N]>>), status: answer.status } // the envelope
}
