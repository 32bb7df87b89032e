// Documents that several processes have open at once: one channel per document.
import type { CollabLog, DocumentKey, FanOut } from './ports.ts'
import { idOf } from './store/appendQueue.ts'
import { type PeerMessage, readPeerMessage, writePeerMessage } from './sync/peerMessages.ts'

/** One process has nobody to tell. */
export const noFanOut: FanOut = {
  subscribe: async () => () => {},
  publish: () => {},
  onGap: () => () => {},
  onGone: () => () => {},
}

export type HearPeer = (message: PeerMessage, from: string) => void

export interface Peers {
  tell(key: DocumentKey, message: PeerMessage): void
  /** From when it resolves on nothing is missed: load only then. Answers how to stop. */
  listen(key: DocumentKey, hear: HearPeer): Promise<() => void>
}

export const createPeers = (fanOut: FanOut, log: CollabLog): Peers => ({
  tell: (key, message) => fanOut.publish(idOf(key), writePeerMessage(message)),
  listen: (key, hear) =>
    fanOut.subscribe(idOf(key), (bytes, from) => {
      try {
        hear(readPeerMessage(bytes), from)
      } catch (error) {
        log.warn({ ...key, from, err: error }, 'what another process told of a document was not understood')
      }
    }),
})
