// Hocuspocus with its own storing: the whole document, two seconds after the last change and ten at the latest.
import { Server } from '@hocuspocus/server'
import * as Y from 'yjs'
import { openBase, serveBenchmark } from './child.ts'

const base = await openBase()
const changed = new Map<string, number>()

const server = new Server({
  address: '127.0.0.1',
  port: 0,
  quiet: true,
  stopOnSignals: false,
  onLoadDocument: async ({ documentName, document }) => {
    const { updates: pieces } = await base.store.load(base.keyOf(documentName))
    for (const piece of pieces) Y.applyUpdate(document, piece)
    return document
  },
  onChange: async ({ documentName }) => {
    changed.set(documentName, (changed.get(documentName) ?? 0) + 1)
  },
  onStoreDocument: async ({ documentName, document }) => {
    const known = changed.get(documentName) ?? 0
    const state = Y.encodeStateAsUpdate(document)
    await base.store.compact(base.keyOf(documentName), async () => ({ update: state, unusable: [] }))
    changed.set(documentName, (changed.get(documentName) ?? 0) - known)
  },
})
await server.listen()
const unsaved = () => [...changed.values()].reduce((sum, count) => sum + count, 0)
serveBenchmark(base, { port: server.address.port, unsaved })
