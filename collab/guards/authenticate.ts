// Authenticates a connection. The token is the second subprotocol, because browsers cannot send headers with a WebSocket.
import type { IncomingMessage } from 'node:http'
import { AppError } from '#contract/errors.ts'
import { documentClose, documentProtocol } from '#contract/system/document.ts'
import type { CollabPorts, DocumentCaller } from '../ports.ts'
import { Refusal } from './refusal.ts'

const rememberEndedMs = 60_000

export interface Authenticate {
  (request: IncomingMessage): Promise<DocumentCaller>
  close(): void
}

const refuse = (error: unknown): never => {
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'TOO_MANY') throw new Refusal(documentClose.tooMany)
  // An account that has to change its first password has no documents before.
  throw code === 'PASSWORD_CHANGE_NEEDED' ? new Refusal(documentClose.signedOut) : error
}

type Parts = Pick<CollabPorts, 'authenticate' | 'onLoginEnded' | 'now'>

export const createAuthenticate = ({ authenticate, onLoginEnded, now }: Parts): Authenticate => {
  // A login may end while its token is being looked up; without this check that end would be missed.
  const endedLogins = new Map<string, number>()
  const unsubscribe = onLoginEnded((loginId) => {
    for (const [id, at] of endedLogins) if (at < now() - rememberEndedMs) endedLogins.delete(id)
    endedLogins.set(loginId, now())
  })
  const check = async (request: IncomingMessage) => {
    const subprotocols = request.headers['sec-websocket-protocol']
    const [protocol, token, ...more] = (subprotocols ?? '').split(',').map((part) => part.trim())
    if (protocol !== documentProtocol || !token || more.length > 0) throw new Refusal(documentClose.signedOut)
    const caller = await authenticate(token, request).catch(refuse)
    if (!caller || endedLogins.has(caller.loginId)) throw new Refusal(documentClose.signedOut)
    return caller
  }
  return Object.assign(check, { close: unsubscribe })
}
