import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that is free for TCP and for UDP: media uses the number of the HTTP port.
 * Below the range from which systems take ports for `listen(0)` and for outgoing connections (Linux: from
 * 32768 on), because there another test could be given it before the program that it is for has started.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if ((await isFreeForTcp(port)) && (await isFreeForUdp(port))) return port
  }
}

const isFreeForTcp = async (port: number) => {
  const server = createServer().listen(port, '0.0.0.0')
  const isFree = await ready(once(server, 'listening'))
  if (isFree) await new Promise((done) => server.close(done))
  return isFree
}

const isFreeForUdp = async (port: number) => {
  const socket = createSocket('udp4')
  socket.bind(port, '0.0.0.0')
  const isFree = await ready(once(socket, 'listening'))
  if (isFree) await new Promise<void>((done) => socket.close(done))
  return isFree
}

/** `once` rejects when the port is taken. */
const ready = (listening: Promise<unknown>) =>
  listening.then(
    () => true,
    () => false,
  )
