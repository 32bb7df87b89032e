// The plain y-websocket server, as its own handler is written: a Y.Doc per document, updates forwarded at once, and a
// persistence that gets every update without being awaited.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { type WebSocket, WebSocketServer } from 'ws'
import * as awarenessProtocol from 'y-protocols/awareness'
import * as syncProtocol from 'y-protocols/sync'
import * as Y from 'yjs'
import { openBase, serveBenchmark } from './child.ts'

const base = await openBase()
let unsaved = 0

class SharedDoc extends Y.Doc {
  readonly connections = new Map<WebSocket, Set<number>>()
  readonly awareness = new awarenessProtocol.Awareness(this)
  readonly loaded: Promise<void>

  constructor(name: string) {
    super({ gc: true })
    this.awareness.setLocalState(null)
    this.awareness.on('update', ({ added, updated, removed }: Record<string, number[]>) => {
      const changed = [...(added ?? []), ...(updated ?? []), ...(removed ?? [])]
      const encoder = encoding.createEncoder()
      encoding.writeVarUint(encoder, 1)
      encoding.writeVarUint8Array(encoder, awarenessProtocol.encodeAwarenessUpdate(this.awareness, changed))
      this.sendToAll(encoding.toUint8Array(encoder))
    })
    this.on('update', (update: Uint8Array) => {
      const encoder = encoding.createEncoder()
      encoding.writeVarUint(encoder, 0)
      syncProtocol.writeUpdate(encoder, update)
      this.sendToAll(encoding.toUint8Array(encoder))
    })
    this.loaded = this.bindState(name)
  }

  private async bindState(name: string) {
    const key = base.keyOf(name)
    for (const piece of (await base.store.load(key)).updates) Y.applyUpdate(this, piece)
    this.on('update', (update: Uint8Array) => {
      unsaved += 1
      const saved = () => {
        unsaved -= 1
      }
      base.store.append(key.tenantId, [{ key, update }]).then(saved, saved)
    })
  }

  private sendToAll(message: Uint8Array) {
    for (const socket of this.connections.keys()) socket.send(message)
  }
}

const docs = new Map<string, SharedDoc>()
const docOf = (name: string) => {
  const doc = docs.get(name) ?? new SharedDoc(name)
  docs.set(name, doc)
  return doc
}

const hear = (socket: WebSocket, doc: SharedDoc, message: Uint8Array) => {
  const decoder = decoding.createDecoder(message)
  const encoder = encoding.createEncoder()
  const type = decoding.readVarUint(decoder)
  if (type === 1) {
    const update = decoding.readVarUint8Array(decoder)
    return awarenessProtocol.applyAwarenessUpdate(doc.awareness, update, socket)
  }
  encoding.writeVarUint(encoder, 0)
  syncProtocol.readSyncMessage(decoder, encoder, doc, socket)
  if (encoding.length(encoder) > 1) socket.send(encoding.toUint8Array(encoder))
}

const sockets = new WebSocketServer({ noServer: true })
sockets.on('connection', (socket: WebSocket, request: { url?: string }) => {
  const doc = docOf(decodeURIComponent((request.url ?? '').slice('/collab/'.length)))
  const early: Uint8Array[] = []
  let isReady = false
  socket.on('message', (data: Buffer) => {
    if (isReady) hear(socket, doc, new Uint8Array(data))
    else early.push(new Uint8Array(data))
  })
  socket.on('close', () => {
    doc.connections.delete(socket)
  })
  void doc.loaded.then(() => {
    isReady = true
    doc.connections.set(socket, new Set())
    for (const message of early) hear(socket, doc, message)
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, 0)
    syncProtocol.writeSyncStep1(encoder, doc)
    socket.send(encoding.toUint8Array(encoder))
  })
})
const server = createServer()
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, request)),
)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  serveBenchmark(base, { port, unsaved: () => unsaved })
})
