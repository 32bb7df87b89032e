// People with the stock provider, and attackers with a bare socket.
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { documentPath, documentProtocol } from '#contract/system/document.ts'

/** Waits for a condition, without sleeping longer than it takes. */
export const until = async <T>(what: string, look: () => T | Promise<T>, timeoutMs = 15_000) => {
  const end = Date.now() + timeoutMs
  for (;;) {
    const result = await look()
    if (result) return result
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export interface Place {
  /** http://… of the server. */
  url: string
  name: string
  token: string
}

export interface Person {
  doc: Y.Doc
  strokes: Y.Array<string>
  provider: WebsocketProvider
  /** The close code of a final end by the server. */
  ended: Promise<{ code: number; reason: string }>
  has(...texts: string[]): Promise<unknown>
  synced(): Promise<unknown>
  leave(): void
}

export const addressOf = ({ url }: Pick<Place, 'url'>) => `${url.replace(/^http/, 'ws')}${documentPath}`

export const openPerson = ({ url, name, token }: Place, doc = new Y.Doc()): Person => {
  const provider = new WebsocketProvider(addressOf({ url }), name, doc, {
    protocols: [documentProtocol, token],
    disableBc: true,
    WebSocketPolyfill: WebSocket as never, // ws is the browser's WebSocket in all that the provider uses
  })
  const strokes = doc.getArray<string>('strokes')
  return {
    doc,
    strokes,
    provider,
    ended: new Promise((resolve) => provider.on('closed', resolve)),
    has: (...texts) =>
      until(`strokes ${texts.join(', ')}`, () => texts.every((text) => strokes.toArray().includes(text))),
    synced: () => until('the first sync', () => provider.synced),
    leave: () => {
      provider.destroy()
      doc.destroy()
    },
  }
}

export interface Attacker {
  socket: WebSocket
  received: Uint8Array[]
  closed: Promise<{ code: number; reason: string }>
  opened: Promise<unknown>
  send(bytes: Uint8Array | string): void
}

export const attack = ({ url, name, token }: Place, protocols = [documentProtocol, token]): Attacker => {
  const socket = new WebSocket(`${addressOf({ url })}/${name}`, protocols)
  const received: Uint8Array[] = []
  socket.on('message', (data: Buffer) => received.push(new Uint8Array(data)))
  socket.on('error', () => {})
  return {
    socket,
    received,
    closed: new Promise((resolve) =>
      socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
    ),
    opened: new Promise((resolve) => socket.on('open', resolve)),
    send: (bytes) => socket.send(bytes),
  }
}
