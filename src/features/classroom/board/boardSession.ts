// tldraw's store of one shared board, tied to the document for as long as that is open: a board that is not shown just
// now goes on receiving, and what was drawn on it goes on being sent.
import {
  createTLSchema,
  createTLStore,
  DocumentRecordType,
  getIndices,
  PageRecordType,
  TLDOCUMENT_ID,
  type TLStore,
} from 'tldraw'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LiveId } from '#contract/ids.ts'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import { type BoardBinding, bindBoard } from './bindBoard.ts'
import { createAssetStore } from './files/assetStore.ts'

export interface BoardSession {
  readonly store: TLStore
  readonly state: StoreApi<BoardState>
  setMayWrite(mayWrite: boolean): void
}
export interface BoardState {
  /** The document's content is on the board. */
  isReady: boolean
  /** A newer tldraw wrote it: it can be shown only after reloading the page. */
  isTooNew: boolean
}

/** tldraw reports a stroke with the next frame; until then a pen that was just taken away still writes. */
const lastWordMs = 120
const frameMs = 16

/** The store begins empty, as a board is before its document is loaded. */
export const createBoardStore = (liveId: LiveId): TLStore => {
  const store = createTLStore({ schema: createTLSchema(), assets: createAssetStore(liveId) })
  const [index] = getIndices(1)
  // tldraw would name it in English; our name is the same for all clients.
  if (index) store.put([PageRecordType.create({ id: PageRecordType.createId('page'), name: '1', index })])
  // Without this the editor adds it when it opens, and a board that was only looked at would count as changed.
  store.put([DocumentRecordType.create({ id: TLDOCUMENT_ID })])
  return store
}

const sessions = new WeakMap<OpenDocument, BoardSession>()

const openSession = (document: OpenDocument, liveId: LiveId): BoardSession => {
  const store = createBoardStore(liveId)
  const state = createStore<BoardState>(() => ({ isReady: false, isTooNew: false }))
  let mayWrite = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let bound: { doc: object; binding: BoardBinding } | null = null

  const bind = () => {
    const { doc, isLoaded } = document.store.getState()
    if (!isLoaded || bound?.doc === doc) return
    bound?.binding.close()
    const binding = bindBoard({
      store,
      doc,
      mayWrite: () => mayWrite && document.store.getState().connection !== 'closed',
      onStray: (key, error) => {
        // A modified client wrote it: the class continues without it, and this log line shows the reason.
        // biome-ignore lint/suspicious/noConsole: logged for developers; the lesson continues
        console.warn('the board ignores', key, error)
      },
      onTooNew: () => state.setState({ isTooNew: true }),
      // A timer is used because animation frames stand still in a hidden window.
      inTime: (show) => setTimeout(show, frameMs),
    })
    bound = { doc, binding }
    state.setState({ isReady: true })
  }
  document.store.subscribe(bind)
  bind()
  return {
    store,
    state,
    setMayWrite: (next) => {
      clearTimeout(timer)
      if (next) mayWrite = true
      else timer = setTimeout(() => (mayWrite = false), lastWordMs)
    },
  }
}

export const boardSessionOf = (document: OpenDocument, liveId: LiveId): BoardSession => {
  const openedSession = sessions.get(document)
  if (openedSession) return openedSession
  const session = openSession(document, liveId)
  sessions.set(document, session)
  return session
}
