// The app owns its engine by a connection on the loopback: lines of JSON, one owner at a time. The engine outlives the
// connection, so that the next app takes it over with everybody in it.
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { AccessToken } from 'livekit-server-sdk'
import {
  type MediaEngineAddress,
  type MediaEngineCommand,
  type MediaEngineNews,
  type MediaEngineReport,
  mediaEngineCommand,
  ownedIdentity,
  ownerIdentity,
} from '#contract/classroom/mediaEngine.ts'
import { makeVerifyToken } from './api/grants.ts'

const proofTimeoutMs = 2000
const maxProofBytes = 8 * 1024
/** An owner that does not read gets no more log lines. */
const maxUnsentBytes = 1024 * 1024
const maxPendingLines = 200

export type OwnerPort = {
  port: number
  /** Sends a log line; without an owner the last ones are kept for the next owner. */
  write(line: string): void
  /** Sends to the owner, if there is one. */
  notify(news: MediaEngineNews): void
}

export const openOwnerPort = async (input: {
  apiKey: string
  apiSecret: string
  address(): MediaEngineAddress
  onOwned(): void
  onCommand(command: MediaEngineCommand): void
  /** The owner has left or died. Returns whether the engine goes on without it. */
  onLeft(): boolean
}): Promise<OwnerPort> => {
  const { apiKey, apiSecret } = input
  const verifyToken = makeVerifyToken(apiKey, apiSecret)
  const pendingLines: string[] = []
  let owner: Socket | undefined

  const report = (to: Socket, message: MediaEngineReport) => {
    if (to.writable && to.writableLength < maxUnsentBytes) to.write(`${JSON.stringify(message)}\n`)
  }
  const acceptOwner = async (socket: Socket, command: MediaEngineCommand | undefined): Promise<void> => {
    const { nonce, token } = command?.type === 'own' ? command : { nonce: '', token: '' }
    const claims = await verifyToken(token)
    // Only the owner's token has such an identity: those of people have the ids of seats.
    if (claims?.sub !== ownerIdentity(nonce) || socket.destroyed) return void socket.destroy()
    const proof = new AccessToken(apiKey, apiSecret, { identity: ownedIdentity(nonce), ttl: '1m' })
    const signed = await proof.toJwt()
    if (owner) {
      report(socket, { type: 'taken' })
      return void socket.end()
    }
    owner = socket
    report(socket, { type: 'owned', token: signed, address: input.address() })
    for (const line of pendingLines.splice(0)) report(socket, { type: 'log', line })
    input.onOwned()
  }
  const leave = (socket: Socket) => {
    if (owner !== socket) return void socket.destroy()
    owner = undefined
    // An engine that ends keeps the connection until all its ports are free.
    if (!input.onLeft()) return
    report(socket, { type: 'kept' })
    socket.end()
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    const proofTimer = setTimeout(() => socket !== owner && socket.destroy(), proofTimeoutMs)
    let hasReadFirstLine = false
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      if (socket !== owner && socket.bytesRead > maxProofBytes) socket.destroy()
    })
    const lines = createInterface({ input: socket })
    lines.on('error', () => socket.destroy())
    lines.on('line', (line) => {
      const command = readCommand(line)
      if (socket === owner) {
        if (command) input.onCommand(command)
        return
      }
      if (hasReadFirstLine) return
      hasReadFirstLine = true
      void acceptOwner(socket, command).finally(() => clearTimeout(proofTimer))
    })
    socket.on('end', () => leave(socket))
    socket.on('close', () => leave(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // Unheard, an accept that fails (no free descriptor) would end the engine.
  server.on('error', () => {})
  const address = server.address()
  return {
    notify: (news) => {
      if (owner) report(owner, news)
    },
    port: typeof address === 'object' && address ? address.port : 0,
    write: (line) => {
      if (owner) return report(owner, { type: 'log', line })
      pendingLines.push(line)
      if (pendingLines.length > maxPendingLines) pendingLines.shift()
    },
  }
}

const readCommand = (line: string): MediaEngineCommand | undefined => {
  try {
    return mediaEngineCommand.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
