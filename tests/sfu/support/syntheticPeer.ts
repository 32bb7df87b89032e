import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { DtlsClient, Event, RTCSctpTransport } from 'werift'
import { buildOpen } from '#live/sfu/transport/dataChannels.ts'
import { type Certificate, makeCertificate } from '#live/sfu/transport/dtlsServer.ts'
import { SrtpReceiver, SrtpSender } from '#live/sfu/transport/srtp.ts'
import { buildBindingRequest, buildBindingSuccess, parseBindingRequest } from '#live/sfu/transport/stun.ts'

export type RemoteParameters = { ufrag: string; password: string; address: string; port: number }

let shared: Promise<Certificate> | undefined
/** One certificate for all synthetic clients of a process: making one costs more than a join. */
export function sharedCertificate(): Promise<Certificate> {
  shared ??= makeCertificate()
  return shared
}

/** One peer connection without a browser: the controlling ICE agent and the DTLS client, over an own socket. */
export class SyntheticPeer {
  readonly ufrag = randomBytes(4).toString('hex')
  readonly password = randomBytes(16).toString('hex')
  readonly socket: Socket
  readonly certificate: Certificate
  #remote: RemoteParameters | undefined
  #timer: NodeJS.Timeout | undefined
  #dtls: DtlsClient | undefined
  #onDtls: (datagram: Buffer) => void = () => {}
  sender: SrtpSender | undefined
  receiver: SrtpReceiver | undefined
  onMedia: (datagram: Buffer) => void = () => {}
  readonly connected: Promise<void>
  #open: () => void = () => {}
  #hasPath = false
  #isClosed = false

  constructor(certificate: Certificate, family: 4 | 6 = 4) {
    this.certificate = certificate
    this.socket = createSocket({
      type: `udp${family}`,
      lookup: (host, _options, done) => done(null, host, family),
      recvBufferSize: 1024 * 1024,
    })
    this.socket.on('message', (datagram) => this.#receive(datagram))
    this.connected = new Promise((done) => {
      this.#open = done
    })
  }

  /** Starts or redirects the checks. */
  connect(remote: RemoteParameters): void {
    if (this.#isClosed) return
    const isFirst = this.#remote === undefined
    this.#remote = remote
    if (!isFirst) return
    this.#check()
    this.#timer = setInterval(() => this.#check(), 400)
  }

  #check(): void {
    const remote = this.#remote
    if (!remote) return
    const username = `${remote.ufrag}:${this.ufrag}`
    const transactionId = randomBytes(12)
    this.sendRaw(
      buildBindingRequest({ transactionId, username, password: remote.password, useCandidate: true }),
    )
  }

  sendRaw(datagram: Buffer): void {
    if (this.#remote) this.socket.send(datagram, this.#remote.port, this.#remote.address)
  }

  sendRtp(header: Buffer, headerLength: number, payload: Buffer): void {
    if (this.sender) this.sendRaw(this.sender.protectRtp(header, headerLength, payload))
  }

  sendRtcp(packet: Buffer): void {
    if (this.sender) this.sendRaw(this.sender.protectRtcp(packet))
  }

  /** Any application data in the encrypted channel. */
  sendApplication(data: Buffer): Promise<void> {
    return this.#dtls?.send(data) ?? Promise.resolve()
  }

  #receive(datagram: Buffer): void {
    const first = datagram[0] ?? 0
    if (first < 4) this.#receiveStun(datagram)
    else if (first < 64) this.#onDtls(datagram)
    else if (first >= 128) this.onMedia(datagram)
  }

  #receiveStun(datagram: Buffer): void {
    const remote = this.#remote
    if (!remote) return
    const request = parseBindingRequest(datagram)
    if (request) {
      const { transactionId } = request
      const { address, port } = remote
      this.sendRaw(buildBindingSuccess({ transactionId, password: this.password, address, port }))
    } else if (datagram.readUInt16BE(0) === 0x0101 && !this.#hasPath) {
      this.#hasPath = true
      this.#startDtls()
    }
  }

  #startDtls(): void {
    const setListener = (listener: (datagram: Buffer) => void) => {
      this.#onDtls = listener
    }
    const dtls = new DtlsClient({
      cert: this.certificate.certificatePem,
      key: this.certificate.keyPem,
      signatureHash: this.certificate.hash,
      srtpProfiles: [1],
      extendedMasterSecret: true,
      transport: {
        type: 'udp',
        send: async (datagram: Buffer) => this.sendRaw(datagram),
        close: async () => {},
        set onData(listener: (datagram: Buffer) => void) {
          setListener(listener)
        },
      } as unknown as ConstructorParameters<typeof DtlsClient>[0]['transport'], // only these members are used
    })
    this.#dtls = dtls
    dtls.onConnect.once(() => {
      dtls.dtls.recordSequenceNumber += 256
      const keys = dtls.extractSessionKeys(16, 14)
      this.sender = new SrtpSender({ masterKey: keys.localKey, masterSalt: keys.localSalt })
      this.receiver = new SrtpReceiver({ masterKey: keys.remoteKey, masterSalt: keys.remoteSalt })
      this.#open()
    })
    dtls.connect().catch(() => {
      // The test sees that it is not connected.
    })
  }

  /** Data channels as the client opens them. */
  openChannels(): RTCSctpTransport {
    const sctpTransport = new RTCSctpTransport(5000, 65536)
    sctpTransport.setDtlsTransport({
      id: 'synthetic',
      iceTransport: { role: 'controlling' },
      onStateChange: new Event<[string]>(),
      dataReceiver: () => {},
      sendData: (packet: Buffer) => this.sendApplication(packet),
    } as unknown as Parameters<typeof sctpTransport.setDtlsTransport>[0]) // only these members are read
    // Its own handler does not know the channel that is opened below.
    sctpTransport.sctp.onReceive.allUnsubscribe()
    const { dtlsTransport } = sctpTransport
    this.#dtls?.onData.subscribe((data) => dtlsTransport.dataReceiver(data))
    sctpTransport.start(5000).catch(() => {})
    sctpTransport.sctp.stateChanged.connected.once(() => {
      const open = buildOpen({ label: '_reliable', isOrdered: true, maxRetransmits: undefined })
      sctpTransport.sctp.send(0, 50, open, { ordered: true }).catch(() => {})
    })
    return sctpTransport
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#remote = undefined
    this.socket.removeAllListeners('message')
    this.socket.close()
  }
}
