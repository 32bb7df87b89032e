// Documents that several processes have open at once: one publish/subscribe channel per document.
import type { CollabLog, DocumentKey, FanOut } from './ports.ts'
import { idOf } from './store/appendQueue.ts'
import { type PeerMessage, readPeerMessage, writePeerMessage } from './sync/peerMessages.ts'

/** For a single process: there are no peers. */
export const noFanOut: FanOut = {
  subscribe: async () => () => {},
  publish: () => {},
  onGap: () => () => {},
  onGone: () => () => {},
}

export type PeerMessageListener = (message: PeerMessage, processId: string) => void

export interface Peers {
  publish(key: DocumentKey, message: PeerMessage): void
  /** Once it resolves no message is missed, so load the document after it. Returns an unsubscribe function. */
  listen(key: DocumentKey, listener: PeerMessageListener): Promise<() => void>
}

export const createPeers = (fanOut: FanOut, log: CollabLog): Peers => ({
  publish: (key, message) => fanOut.publish(idOf(key), writePeerMessage(message)),
  listen: (key, listener) =>
    fanOut.subscribe(idOf(key), (bytes, processId) => {
      try {
        listener(readPeerMessage(bytes), processId)
      } catch (error) {
        log.warn(
          { ...key, processId, err: error },
          'an unreadable message about a document came from another process',
        )
      }
    }),
})
