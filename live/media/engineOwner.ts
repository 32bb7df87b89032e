// Owns a running media engine by a connection to its owner port; an earlier server may have started it.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'
import {
  type MediaEngineAddress,
  type MediaEngineCommand,
  type MediaEngineNews,
  type MediaEngineReport,
  mediaEngineReport,
  ownedIdentity,
  ownerIdentity,
} from '#contract/classroom/mediaEngine.ts'

export interface OwnedEngine {
  readonly address: MediaEngineAddress
  send(command: MediaEngineCommand): void
  /** Resolves when the connection has ended, because the engine ended or was left. */
  readonly ended: Promise<void>
  stop(): Promise<void>
  /** Leaves it to the next owner; false: its rooms were empty, so it has ended. */
  leave(): Promise<boolean>
}

interface Key {
  readonly apiKey: string
  readonly apiSecret: string
}

const answerTimeoutMs = 5000
const stopTimeoutMs = 2000

/** null: no engine with this key answers at the port. taken: another app owns it. */
export const ownEngine = async (
  { ownerPort, ...key }: Key & { readonly ownerPort: number },
  onNews: (news: MediaEngineNews) => void,
): Promise<OwnedEngine | 'taken' | null> => {
  const nonce = randomUUID()
  const token = await tokenFor(key, ownerIdentity(nonce))
  const socket = connect({ port: ownerPort, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => socket.destroy())
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  const send = (command: MediaEngineCommand) => void socket.write(`${JSON.stringify(command)}\n`)
  send({ type: 'own', nonce, token })

  let isKept = false
  const answer = await new Promise<MediaEngineAddress | 'taken' | null>((settle) => {
    const answerTimer = setTimeout(() => socket.destroy(), answerTimeoutMs)
    const handleFirstReport = async (report: MediaEngineReport | undefined) => {
      if (report?.type === 'taken') return settle('taken')
      // Another program that listens on the port must not pass for the engine.
      if (report?.type !== 'owned' || !(await hasIdentity(key, report.token, ownedIdentity(nonce)))) {
        return socket.destroy()
      }
      settle(report.address)
    }
    let isAnswered = false
    const lines = createInterface({ input: socket })
    lines.on('error', () => socket.destroy())
    lines.on('line', (line) => {
      const report = readReport(line)
      if (!isAnswered) {
        isAnswered = true
        void handleFirstReport(report).finally(() => clearTimeout(answerTimer))
      } else if (report?.type === 'kept') isKept = true
      else if (report && isNews(report)) onNews(report)
    })
    socket.once('close', () => settle(null))
  })
  if (answer === null || answer === 'taken') {
    socket.destroy()
    return answer
  }
  return {
    address: answer,
    send,
    ended,
    stop: async () => {
      // The connection stands, so the process with this id is still the engine.
      const timer = setTimeout(() => process.kill(answer.processId, 'SIGKILL'), stopTimeoutMs)
      send({ type: 'stop' })
      await ended
      clearTimeout(timer)
    },
    leave: async () => {
      socket.end()
      await ended
      return isKept
    },
  }
}

const tokenFor = ({ apiKey, apiSecret }: Key, identity: string): Promise<string> =>
  new AccessToken(apiKey, apiSecret, { identity, ttl: '1m' }).toJwt()

const hasIdentity = async ({ apiKey, apiSecret }: Key, token: string, identity: string): Promise<boolean> => {
  try {
    return (await new TokenVerifier(apiKey, apiSecret).verify(token)).sub === identity
  } catch {
    return false
  }
}

const isNews = (report: MediaEngineReport): report is MediaEngineNews =>
  report.type === 'log' || report.type === 'speech' || report.type === 'load'

const readReport = (line: string): MediaEngineReport | undefined => {
  try {
    return mediaEngineReport.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
