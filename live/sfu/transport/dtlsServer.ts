import { createHash, createHmac, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { CipherContext, DtlsServer } from 'werift'
import { errorText } from '../log.ts'
import { FlightRetransmitter } from './flightRetransmitter.ts'
import { HandshakeGate } from './handshakeGate.ts'
import type { SrtpKeys } from './srtp.ts'

/*
 * The DTLS server of one peer, on werift's record and handshake code. werift 0.25.2 checks neither the
 * client's CertificateVerify nor its Finished, so anybody who saw a certificate pass by could use it: both are
 * checked here, over werift's own transcript, before a single byte of media or data is believed.
 */
export type Certificate = { certificatePem: string; keyPem: string; fingerprint: string; hash: SignatureHash }
type SignatureHash = Awaited<
  ReturnType<typeof CipherContext.createSelfSignedCertificateWithKey>
>['signatureHash']

export const makeCertificate = async (): Promise<Certificate> => {
  const certificate = await CipherContext.createSelfSignedCertificateWithKey({ signature: 3, hash: 4 }, 23)
  return {
    certificatePem: certificate.certPem,
    keyPem: certificate.keyPem,
    fingerprint: new X509Certificate(certificate.certPem).fingerprint256,
    hash: certificate.signatureHash,
  }
}

export type DtlsSession = {
  receive(datagram: Buffer): void
  send(data: Buffer): void
  /** The fingerprint that the peer's own signalling named. */
  expect(fingerprint: { algorithm: string; value: string }): void
  close(): void
}

export type DtlsEvents = {
  send(datagram: Buffer): void
  onOpen(keys: { local: SrtpKeys; remote: SrtpKeys }): void
  onData(data: Buffer): void
  onClosed(reason: string): void
}

const srtpAes128CmSha180 = 0x0001
const messageTypes = { certificateVerify: 15, finished: 20 } as const
const hashes: Record<number, string> = { 4: 'sha256', 5: 'sha384', 6: 'sha512' }

export const startDtls = (certificate: Certificate, events: DtlsEvents): DtlsSession => {
  const gate = new HandshakeGate()
  const repeater = new FlightRetransmitter((datagram) => events.send(datagram))
  let onDatagram: (datagram: Buffer) => void = () => {}
  let expected: { algorithm: string; value: string } | undefined
  let state: 'handshaking' | 'handshaken' | 'open' | 'closed' = 'handshaking'
  const server = new DtlsServer({
    cert: certificate.certificatePem,
    key: certificate.keyPem,
    signatureHash: certificate.hash,
    srtpProfiles: [srtpAes128CmSha180],
    extendedMasterSecret: true,
    certificateRequest: true,
    transport: {
      type: 'udp',
      send: async (datagram: Buffer) => repeater.send(datagram),
      close: async () => {},
      set onData(listener: (datagram: Buffer) => void) {
        onDatagram = listener
      },
    } as unknown as ConstructorParameters<typeof DtlsServer>[0]['transport'], // werift asks for an address it never uses here
  })
  const fail = (reason: string) => {
    if (state === 'closed') return
    state = 'closed'
    repeater.stop()
    events.onClosed(reason)
  }
  const openIfProven = () => {
    if (state !== 'handshaken' || !expected) return
    const problem = findProblem(server, expected)
    if (problem) {
      fail(problem)
      return
    }
    state = 'open'
    const keys = server.extractSessionKeys(16, 14)
    events.onOpen({
      local: { masterKey: keys.localKey, masterSalt: keys.localSalt },
      remote: { masterKey: keys.remoteKey, masterSalt: keys.remoteSalt },
    })
  }
  server.onConnect.once(() => {
    // werift counts records from 1 again after its Finished, which was sent under a higher number of the same
    // epoch: the record that meets that number again would use a nonce twice, and receivers drop it as a replay.
    // 16 is above the Finished's (8), and so near that a Finished which comes late is within their window of 64.
    server.dtls.recordSequenceNumber += 16
    state = 'handshaken'
    openIfProven()
  })
  // A forged handshake record can make werift complain; only the fatal end of the session counts.
  server.onError.subscribe((error) => {
    if (state === 'handshaking') fail(errorText(error))
  })
  server.onClose.subscribe(() => {
    if (state === 'open') fail('closed by peer')
  })
  server.onData.subscribe((data) => {
    if (state === 'open') events.onData(data)
  })
  return {
    receive: (datagram) => {
      if (state === 'closed') return
      for (const record of gate.filter(datagram, state !== 'handshaking')) {
        repeater.stop()
        try {
          onDatagram(record)
        } catch {
          // A malformed record; the real peer will go on with good ones.
        }
      }
    },
    send: (data) => {
      if (state === 'open') server.send(data).catch((error) => fail(errorText(error)))
    },
    expect: (fingerprint) => {
      expected = fingerprint
      openIfProven()
    },
    close: () => {
      state = 'closed'
      repeater.stop()
    },
  }
}

const findProblem = (
  server: DtlsServer,
  expected: { algorithm: string; value: string },
): string | undefined => {
  const der = server.remoteCertificate
  if (!der) return 'no client certificate'
  const algorithm = expected.algorithm.toLowerCase().replace('-', '')
  if (!['sha256', 'sha384', 'sha512'].includes(algorithm)) return 'fingerprint algorithm not supported'
  const actual = createHash(algorithm).update(der).digest('hex')
  if (actual !== expected.value.replaceAll(':', '').toLowerCase()) return 'fingerprint does not match'
  const transcript = server.dtls.sortedHandshakeCache
  const verifyAt = transcript.findIndex((message) => message.msg_type === messageTypes.certificateVerify)
  const verifyMessage = transcript[verifyAt]
  // The client's Finished comes first; the second one in the transcript is our own.
  const finishedAt = transcript.findIndex((message) => message.msg_type === messageTypes.finished)
  const finished = transcript[finishedAt]
  if (!verifyMessage || !finished || finishedAt < verifyAt) return 'handshake incomplete'
  const before = (end: number) =>
    Buffer.concat(transcript.slice(0, end).map((message) => Buffer.from(message.serialize())))
  const body = verifyMessage.fragment
  const hash = hashes[body.readUInt8(0)]
  if (!hash) return 'signature algorithm not supported'
  const key = new X509Certificate(der).publicKey
  if (!verify(hash, before(verifyAt), key, body.subarray(4, 4 + body.readUInt16BE(2)))) {
    return 'certificate not proven'
  }
  const digest = createHash('sha256').update(before(finishedAt)).digest()
  const seed = Buffer.concat([Buffer.from('client finished'), digest])
  const verifyData = pseudoRandom(server.cipher.masterSecret, seed, 12)
  if (finished.fragment.length !== 12 || !timingSafeEqual(verifyData, finished.fragment)) {
    return 'handshake not proven'
  }
  return undefined
}

/** P_SHA256 (RFC 5246, 5). */
const pseudoRandom = (secret: Buffer, seed: Buffer, length: number): Buffer => {
  const out: Buffer[] = []
  let chain = seed
  for (let bytesMade = 0; bytesMade < length; bytesMade += 32) {
    chain = createHmac('sha256', secret).update(chain).digest()
    out.push(createHmac('sha256', secret).update(chain).update(seed).digest())
  }
  return Buffer.concat(out).subarray(0, length)
}
