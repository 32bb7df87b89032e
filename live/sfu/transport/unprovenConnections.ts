import type { Socket } from 'node:net'

/** For one address, and for all. A class behind one router connects at once, with two connections each. */
const mostOfAddress = 128
const mostInAll = 512

/**
 * Connections that have not proven yet that they belong to a session. Where there are too many the oldest is closed: a
 * legitimate one proves itself within a round trip, so a flood does not keep it out.
 */
export class UnprovenConnections {
  /** In the order of their arrival. */
  readonly #sockets = new Map<Socket, string>()

  add(socket: Socket, address: string): void {
    const ofAddress = [...this.#sockets].filter(([, from]) => from === address)
    const oldest = ofAddress.length >= mostOfAddress ? ofAddress[0]?.[0] : undefined
    if (oldest) this.#close(oldest)
    const [first] = this.#sockets.keys()
    if (first && this.#sockets.size >= mostInAll) this.#close(first)
    this.#sockets.set(socket, address)
  }

  /** It proved itself, or is closed. */
  remove(socket: Socket): void {
    this.#sockets.delete(socket)
  }

  #close(socket: Socket): void {
    this.#sockets.delete(socket)
    socket.destroy()
  }
}
