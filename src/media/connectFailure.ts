// Reads from a failed attempt what is wrong with the media engine, and where the engine is.
import { ConnectionError, ConnectionErrorReason } from 'livekit-client'
import type { ErrorCode } from '#contract/errors.ts'
import { RequestError } from '#src/http/requestError.ts'
import type { Obstacle, Step } from './joinProgress.ts'
import type { EngineAddress } from './mediaState.ts'

export const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof RequestError) return error.code
  // Only the request for a token ends so.
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'UNAVAILABLE' : 'MEDIA_UNREACHABLE'
}

export const obstacleAt = (step: Step, error: unknown): Obstacle => {
  if (step === 'server') return { at: 'server', code: codeOf(error) }
  const isRefused = error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed
  return { at: isRefused ? 'ticket' : step }
}

/** The address of the media, for words that name it: a firewall is opened by its numbers. */
export const engineAddressOf = (
  url: string,
  ports: { mediaPort: number | null; mediaTcpPort: number | null },
): EngineAddress => {
  const { hostname, port, protocol } = new URL(url)
  const tcpPort = Number(port || (protocol === 'wss:' ? 443 : 80))
  return { host: hostname, tcpPort, udpPort: ports.mediaPort, mediaTcpPort: ports.mediaTcpPort }
}
