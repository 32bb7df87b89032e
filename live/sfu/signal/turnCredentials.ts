import { createHmac } from 'node:crypto'
import { ICEServer } from '@livekit/protocol'
import type { TurnServer } from '#contract/classroom/mediaEngine.ts'

/** Seconds. They are needed when a relay is opened; every resume brings new ones. */
const credentialsLast = 3600

/**
 * What one participant needs to be relayed: credentials that the TURN server can check without asking us, because it shares
 * a secret with us (coturn's use-auth-secret): the name is the time of their end and the identity, the password its HMAC.
 */
export const makeIceServers = (
  turn: TurnServer | undefined,
  identity: string,
  now = Date.now(),
): ICEServer[] => {
  if (!turn) return []
  const username = `${Math.floor(now / 1000) + credentialsLast}:${identity}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [new ICEServer({ urls: turn.urls, username, credential })]
}
