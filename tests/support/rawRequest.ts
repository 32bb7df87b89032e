// A request written by hand: what stock clients never send, such as a body that does not end.
import { connect, type Socket } from 'node:net'

export interface RawRequest {
  readonly socket: Socket
  /** The head of the next answer, and what has come of its body. Rejects when the server says nothing. */
  answer(): Promise<string>
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>
}

/** Opens a connection and writes these bytes; `from` is a loopback address of this machine. */
export const rawRequest = (url: string, bytes: string | Buffer, from?: string): RawRequest => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) })
  socket.write(bytes)
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    closed,
    answer: () =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => reject(new Error(`no answer, only: ${text}`)), 15_000)
        const look = () => {
          if (!text.includes('\r\n\r\n')) return
          clearTimeout(giveUp)
          socket.off('data', look)
          resolve(text)
        }
        socket.on('data', look)
        look()
        void closed.then(() => {
          clearTimeout(giveUp)
          reject(new Error(`closed after: ${text}`))
        })
      }),
  }
}

/** The head of a request, with an empty line behind it. */
export const rawHead = (line: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  [`${line} HTTP/1.1`, 'host: test', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
    .join('\r\n')
    .concat('\r\n\r\n')
