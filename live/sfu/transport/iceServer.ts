import { randomBytes } from 'node:crypto'
import { errorText, type Log } from '../log.ts'
import { TokenBucket } from '../tokenBucket.ts'
import type { MediaSockets, Path } from './mediaSocket.ts'
import type { MediaTcp } from './mediaTcp.ts'
import { buildBindingSuccess, parseBindingRequest } from './stun.ts'

/*
 * ICE-lite for many peers behind one port. A peer is found by the user fragment of its first signed binding
 * request; afterwards by the address it came from. Datagrams from addresses which never signed are dropped.
 */
export type IcePeer = {
  /** `arrivedAt`: the earliest possible time, undefined for just now. */
  onDatagram(datagram: Buffer, arrivedAt: number | undefined): void
  /** The peer has proven that this path is alive. */
  onPath(path: Path): void
}

type Credentials = { ufrag: string; password: string }
type Registration = Credentials & { endpoint: IceEndpoint }

export type IceEndpoint = {
  credentials(): Credentials
  /** New credentials (RFC 8445, 9): the old ones work until the peer used the new ones. */
  restart(): Credentials
  lastHeard(): number
  send(datagram: Buffer): void
  close(): void
}

const maxPaths = 16
/** In bytes. Networks carry 1500; a longer datagram is no media, and could hold thousands of requests. */
const longestDatagram = 2048
/** RFC 8445, 5.1.2, and RFC 6544, 4.2: every UDP candidate stands above every TCP candidate. */
const udpPriority = 2130706431
const tcpPriority = 1675624447

export class IceServer {
  readonly #byUfrag = new Map<string, Registration>()
  readonly #byAddress = new Map<string, Endpoint>()
  readonly #sockets: MediaSockets
  readonly #tcp: MediaTcp | null
  readonly #log: Log
  readonly #faults = new TokenBucket({ burst: 20, perSecond: 1 })

  constructor(sockets: MediaSockets, tcp: MediaTcp | null, log: Log) {
    this.#log = log
    this.#sockets = sockets
    this.#tcp = tcp
    sockets.onDatagram((datagram, path, arrivedAt) => this.#receive(datagram, path, arrivedAt))
    tcp?.onDatagram((datagram, path) => {
      this.#receive(datagram, path, undefined)
      return this.#byAddress.has(path.key)
    })
  }

  /** One candidate line for each announced address and protocol; browsers take TCP where UDP does not get through. */
  candidates(): string[] {
    const addresses = this.#sockets.announced()
    const udp = addresses.map(
      (address, n) =>
        `candidate:${n + 1} 1 udp ${udpPriority - n} ${address} ${this.#sockets.port} typ host generation 0`,
    )
    const server = this.#tcp
    if (!server) return udp
    const tcp = addresses
      .filter((address) => server.reaches(address))
      .map(
        (address, n) =>
          `candidate:${addresses.length + n + 1} 1 tcp ${tcpPriority - n} ${address} ${server.port} typ host tcptype passive generation 0`,
      )
    return [...udp, ...tcp]
  }

  open(peer: IcePeer): IceEndpoint {
    const endpoint = new Endpoint(peer, {
      register: (credentials) => this.#byUfrag.set(credentials.ufrag, { ...credentials, endpoint }),
      unregister: (ufrag) => this.#byUfrag.delete(ufrag),
      bind: (address) => this.#byAddress.set(address, endpoint),
      unbind: (address) => {
        if (this.#byAddress.get(address) === endpoint) this.#byAddress.delete(address)
      },
    })
    return endpoint
  }

  #receive(datagram: Buffer, path: Path, arrivedAt: number | undefined): void {
    if (datagram.length < 4 || datagram.length > longestDatagram) return
    try {
      if (datagram.readUInt8(0) < 4) this.#answerCheck(datagram, path)
      else this.#byAddress.get(path.key)?.peer.onDatagram(datagram, arrivedAt)
    } catch (error) {
      // An unexpected datagram must not end the engine, and its error is logged only now and then.
      if (this.#faults.take(performance.now()))
        this.#log('error', 'datagram.failed', { reason: errorText(error) })
    }
  }

  #answerCheck(datagram: Buffer, path: Path): void {
    const request = parseBindingRequest(datagram)
    const registration = request && this.#byUfrag.get(request.username.split(':', 1)[0] ?? '')
    if (!registration || !request.isSignedWith(registration.password)) return
    const { endpoint } = registration
    if (!(endpoint instanceof Endpoint)) return
    endpoint.heard(registration.ufrag, path, request.useCandidate)
    const { address, port } = path
    const { transactionId } = request
    path.send(buildBindingSuccess({ transactionId, password: registration.password, address, port }))
  }
}

type Hooks = {
  register(credentials: Credentials): void
  unregister(ufrag: string): void
  bind(address: string): void
  unbind(address: string): void
}

class Endpoint implements IceEndpoint {
  readonly peer: IcePeer
  readonly #hooks: Hooks
  #current: Credentials
  #previous: Credentials | undefined
  #selected: Path | undefined
  #lastHeard = Date.now()
  readonly #addresses = new Set<string>()

  constructor(peer: IcePeer, hooks: Hooks) {
    this.peer = peer
    this.#hooks = hooks
    this.#current = makeCredentials()
    // The registration refers to this endpoint, which is complete only after the constructor.
    queueMicrotask(() => hooks.register(this.#current))
  }

  credentials(): Credentials {
    return this.#current
  }

  restart(): Credentials {
    if (this.#previous) this.#hooks.unregister(this.#previous.ufrag)
    this.#previous = this.#current
    this.#current = makeCredentials()
    this.#hooks.register(this.#current)
    return this.#current
  }

  lastHeard(): number {
    return this.#lastHeard
  }

  heard(ufrag: string, path: Path, nominated: boolean): void {
    this.#lastHeard = Date.now()
    const key = path.key
    if (!this.#addresses.has(key)) {
      if (this.#addresses.size >= maxPaths) this.#dropOldPaths()
      this.#addresses.add(key)
    }
    this.#hooks.bind(key)
    const isFresh = ufrag === this.#current.ufrag
    if (isFresh && this.#previous && nominated) {
      this.#hooks.unregister(this.#previous.ufrag)
      this.#previous = undefined
    }
    if (!this.#selected || (nominated && (isFresh || !this.#previous))) {
      this.#selected = path
      this.peer.onPath(path)
    }
  }

  send(datagram: Buffer): void {
    this.#selected?.send(datagram)
  }

  close(): void {
    this.#hooks.unregister(this.#current.ufrag)
    if (this.#previous) this.#hooks.unregister(this.#previous.ufrag)
    for (const address of this.#addresses) this.#hooks.unbind(address)
    this.#addresses.clear()
    this.#selected = undefined
  }

  #dropOldPaths(): void {
    const selectedKey = this.#selected ? this.#selected.key : ''
    for (const address of this.#addresses) {
      if (address === selectedKey) continue
      this.#hooks.unbind(address)
      this.#addresses.delete(address)
    }
  }
}

const makeCredentials = (): Credentials => ({
  ufrag: randomBytes(6).toString('hex'),
  password: randomBytes(18).toString('base64url'),
})
