// A cheap client: it sends prepared updates and only searches received messages for marks.
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import { documentProtocol } from '#contract/system/document.ts'
import type { Dialect } from './target.ts'

export interface Client {
  /** Called for each mark received; set by the measurement. */
  hear: ((message: Buffer) => void) | undefined
  /** Bytes received so far. */
  received: number
  update(bytes: Uint8Array): void
  close(): void
}

interface Place {
  url: string
  dialect: Dialect
  name: string
  token: string
}

/** Resolves when the document is received; `enough`: after so many bytes. */
export const openClient = ({ url, dialect, name, token }: Place, enough = 1): Promise<Client> =>
  new Promise((resolve, reject) => {
    const isPlain = dialect === 'y-websocket'
    const socket = isPlain
      ? new WebSocket(`${url}/collab/${name}`, [documentProtocol, token], { perMessageDeflate: false })
      : new WebSocket(`${url}/`, { perMessageDeflate: false })
    const send = (...parts: ((encoder: encoding.Encoder) => void)[]) => {
      const encoder = encoding.createEncoder()
      if (!isPlain) encoding.writeVarString(encoder, name)
      for (const part of parts) part(encoder)
      socket.send(encoding.toUint8Array(encoder))
    }
    const number = (value: number) => (encoder: encoding.Encoder) => encoding.writeVarUint(encoder, value)
    const bytes = (value: Uint8Array) => (encoder: encoding.Encoder) =>
      encoding.writeVarUint8Array(encoder, value)
    const client: Client = {
      hear: undefined,
      received: 0,
      update: (update) => send(number(0), number(2), bytes(update)),
      close: () => socket.terminate(),
    }
    let isHere = false
    socket.on('open', () => {
      if (!isPlain) send(number(2), number(0), (encoder) => encoding.writeVarString(encoder, token))
      send(number(0), number(0), bytes(new Uint8Array([0])))
    })
    socket.on('message', (message: Buffer) => {
      client.received += message.byteLength
      if (isHere) return client.hear?.(message)
      // Sync step 2. Hocuspocus sends the document's name and the permission first.
      const head = isPlain ? 0 : 1 + name.length
      const isAnswer = message[head] === 0 && (message[head + 1] === 1 || message[head + 1] === 2)
      if (!isAnswer || client.received < enough) return
      isHere = true
      resolve(client)
    })
    socket.on('error', reject)
    socket.on('close', (code, reason) => reject(new Error(`closed: ${code} ${reason}`)))
  })
