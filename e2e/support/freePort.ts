import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free for TCP and for UDP: media uses the number of the HTTP port. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const tcp = createServer().listen(0, '127.0.0.1')
    await once(tcp, 'listening')
    const address = tcp.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const udp = createSocket('udp4')
    const isFree = await new Promise<boolean>((done) => {
      udp.once('error', () => done(false))
      udp.bind(port, '127.0.0.1', () => done(true))
    })
    await Promise.all([
      new Promise((done) => tcp.close(done)),
      isFree && new Promise<void>((done) => udp.close(done)),
    ])
    if (isFree) return port
  }
}
