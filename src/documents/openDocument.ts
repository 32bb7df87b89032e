// The connection to one shared document: the Y.Doc, presence, and the connection status; the content is opaque. A
// document that was refused (`stale`) is discarded and opened again: `doc` is another object then.
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DocumentName, documentClose, documentProtocol } from '#contract/system/document.ts'
import type { Composition } from '#src/lib/composition.ts'
import type { Returns } from '#src/lib/pageReturn.ts'
import { untilServerAnswers } from '#src/lib/serverAnswer.ts'
import { startConnectionWatchdog } from './connectionWatchdog.ts'
import { DocumentSocket } from './documentSocket.ts'
import { createHeldUpdates } from './heldUpdates.ts'
import type { OpenOfflineCopy } from './offlineCopy.ts'
import { createPendingChanges } from './pendingChanges.ts'

export type DocumentConnection = 'connecting' | 'online' | 'offline' | 'closed'
/** The reason why it ended for good, by the server's close reason. */
export type DocumentEnd = 'signed-out' | 'forbidden' | 'unknown-document' | 'too-large' | 'refused'
export type Awareness = WebsocketProvider['awareness']

export interface DocumentState {
  connection: DocumentConnection
  end: DocumentEnd | null
  doc: Y.Doc
  awareness: Awareness
  /** The content is loaded; stays true while disconnected. */
  isLoaded: boolean
  /** Local changes that the server may not have yet; 0 while all goes well. */
  pendingChanges: number
  /** How often local changes were refused. */
  refusals: number
  /** This browser keeps a copy, so that what was written without a connection outlives the page. */
  hasOfflineCopy: boolean
}

export interface DocumentOptions {
  name: DocumentName
  /** ws(s)://… of the shared documents. */
  address: string
  /** The current access token; read on every attempt. */
  token: () => string
  /** Gets a new access token; false when the login is over. */
  refreshToken: () => Promise<boolean>
  /** While a word is composed, changes wait; without it nothing waits. */
  composition?: Composition
  /** Tells when the connection is to be tried at once. */
  onReturn?: Returns
  /** Keeps a copy of what is written in this browser (offlineCopy.ts). A fresh document after a refusal has no copy. */
  openOfflineCopy?: OpenOfflineCopy
}

export interface OpenDocument {
  readonly name: DocumentName
  readonly store: StoreApi<DocumentState>
  close(): void
  /** Whether the server may not have all that was written here. */
  hasUnsent(): boolean
  /** Closes once everything is sent, then calls back. */
  leave(onClosed: () => void): void
}

const leavingMs = 250
const neverComposing: Composition = { isUnderWay: () => false, onDone: () => () => {} }

const endOf = (code: number): DocumentEnd => {
  if (code === documentClose.signedOut.code) return 'signed-out'
  if (code === documentClose.forbidden.code) return 'forbidden'
  if (code === documentClose.unknown.code) return 'unknown-document'
  return code === documentClose.documentTooLarge.code ? 'too-large' : 'refused'
}

export const openDocument = (options: DocumentOptions): OpenDocument => {
  const { name, address, token, refreshToken } = options
  let isClosed = false
  let release = () => {}
  let hasUnsent = () => false
  let forgetCopy = () => {}
  let sendHeld = () => {}

  const open = (refusals: number): DocumentState => {
    const doc = new Y.Doc()
    const held = createHeldUpdates(options.composition ?? neverComposing, (origins) => {
      for (const origin of origins) pendingChanges.add(origin)
    })
    class HoldingSocket extends DocumentSocket {
      override send(data: Parameters<WebSocket['send']>[0]): void {
        if (!held.hold(data, (later) => super.send(later))) super.send(data)
      }
    }
    const provider = new WebsocketProvider(address, name, doc, {
      connect: false,
      disableBc: true, // between windows of one browser updates would bypass the server's guards
      protocols: [documentProtocol, token()],
      WebSocketPolyfill: HoldingSocket,
    })
    const pendingChanges = createPendingChanges({
      now: Date.now,
      onCount: (count) => set({ pendingChanges: count }),
    })
    const set = (part: Partial<DocumentState>) => {
      if (!isClosed && store.getState().doc === doc) store.setState(part)
    }
    let isWaiting = false
    const reconnect = () => {
      isWaiting = false
      provider.disconnect()
      provider.protocols = [documentProtocol, token()]
      provider.connect()
    }
    const connectWhenServerAnswers = () => {
      isWaiting = true
      provider.disconnect()
      void untilServerAnswers(address).then(() => {
        if (isWaiting && !isClosed && store.getState().doc === doc) provider.connect()
        isWaiting = false
      })
    }
    const watchdog = startConnectionWatchdog({
      provider,
      pendingChanges,
      onHanging: connectWhenServerAnswers,
      reconnect,
      now: Date.now,
    })
    const stopReturns = options.onReturn?.(() => {
      if (provider.wsconnected) watchdog.check()
      else if (provider.shouldConnect || isWaiting) reconnect()
    })

    doc.on('update', (_update: Uint8Array, origin: unknown) => {
      // A YKeyValue cleans up received data without an origin: those are not changes of the user.
      if (origin !== provider && origin !== null && !held.note(origin)) pendingChanges.add(origin)
    })
    provider.on('sync', (isSynced) => {
      if (!isSynced) return
      pendingChanges.setOnline(true)
      set({ connection: 'online', isLoaded: true })
    })
    provider.on('connection-close', () => {
      pendingChanges.setOnline(false)
      // Read again, because the token may have been renewed since the connection was made.
      provider.protocols = [documentProtocol, token()]
      set({ connection: store.getState().isLoaded ? 'offline' : 'connecting' })
    })
    provider.on('connection-error', connectWhenServerAnswers)
    const finish = (end: DocumentEnd) => {
      set({ connection: 'closed', end })
      release()
    }
    const renew = async () => {
      if (!(await refreshToken())) finish('signed-out')
      else if (!isClosed && store.getState().doc === doc) reconnect()
    }
    provider.on('closed', ({ code }) => {
      if (code === documentClose.stale.code) reopen()
      else if (code === documentClose.signedOut.code) void renew()
      else finish(endOf(code))
    })

    // Refused changes stay in the copy until the document can be written again.
    const copy =
      refusals === 0 ? options.openOfflineCopy?.(doc, () => set({ hasOfflineCopy: true })) : undefined
    forgetCopy = () => copy?.forget()
    hasUnsent = () => pendingChanges.oldest !== null || !held.isEmpty
    sendHeld = held.release
    release = () => {
      held.close()
      copy?.close()
      watchdog.stop()
      stopReturns?.()
      pendingChanges.close()
      provider.awareness.destroy()
      provider.destroy()
    }
    provider.connect()
    return {
      connection: 'connecting',
      end: null,
      doc,
      awareness: provider.awareness,
      isLoaded: false,
      pendingChanges: 0,
      refusals,
      hasOfflineCopy: false,
    }
  }
  const reopen = () => {
    if (isClosed) return
    release()
    store.setState(open(store.getState().refusals + 1))
  }

  const store = createStore<DocumentState>(() => open(0))
  const close = () => {
    if (isClosed) return
    isClosed = true
    release()
  }
  return {
    name,
    store,
    close,
    hasUnsent: () => hasUnsent(),
    leave: (onClosed) => {
      sendHeld()
      const timer = setInterval(() => {
        if (hasUnsent() && store.getState().connection !== 'closed') return
        clearInterval(timer)
        if (!hasUnsent()) forgetCopy()
        close()
        onClosed()
      }, leavingMs)
    },
  }
}
