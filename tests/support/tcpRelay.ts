// A TCP relay in front of a server of the test, which can stop passing on what clients send.
import { connect, createServer, type Socket } from 'node:net'

export interface TcpRelay {
  readonly port: number
  /** From now on nothing that clients send arrives; they do not notice. */
  hold(): void
  close(): Promise<void>
}

export const openTcpRelay = async (to: number): Promise<TcpRelay> => {
  const sockets = new Set<Socket>()
  let isHeld = false
  const relay = createServer((client) => {
    const server = connect(to, '127.0.0.1')
    client.on('data', (bytes) => void (isHeld || server.write(bytes)))
    server.on('data', (bytes) => client.write(bytes))
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold: () => {
      isHeld = true
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        relay.close(() => resolve())
      }),
  }
}
