// Authenticates a connection. The token is the second subprotocol, because browsers cannot send headers with a WebSocket.
import { documentClose, documentProtocol } from '#contract/system/document.ts'
import type { CollabPorts, DocumentCaller } from '../ports.ts'
import { Refusal } from './refusal.ts'

const rememberMs = 60_000

export interface Authenticate {
  (subprotocols: string | undefined): Promise<DocumentCaller>
  close(): void
}

type Parts = Pick<CollabPorts, 'authenticate' | 'onLoginEnded' | 'now'>

export const createAuthenticate = ({ authenticate, onLoginEnded, now }: Parts): Authenticate => {
  // A login may end while its token is being looked up; without this check that end would be missed.
  const ended = new Map<string, number>()
  const stop = onLoginEnded((loginId) => {
    for (const [id, at] of ended) if (at < now() - rememberMs) ended.delete(id)
    ended.set(loginId, now())
  })
  const check = async (subprotocols: string | undefined) => {
    const [protocol, token, ...more] = (subprotocols ?? '').split(',').map((part) => part.trim())
    if (protocol !== documentProtocol || !token || more.length > 0) throw new Refusal(documentClose.signedOut)
    const caller = await authenticate(token)
    if (!caller || ended.has(caller.loginId)) throw new Refusal(documentClose.signedOut)
    return caller
  }
  return Object.assign(check, { close: stop })
}
