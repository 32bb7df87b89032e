import { AccessToken } from 'livekit-server-sdk'
import {
  type MediaEngineSettings,
  mediaEngineLimits,
  type SpeechReport,
} from '#contract/classroom/mediaEngine.ts'
import { makeVerifyToken } from './api/grants.ts'
import { startHttpServer } from './api/httpServer.ts'
import { startWebhooks } from './api/webhooks.ts'
import { VideoPacer } from './forward/videoPacer.ts'
import type { Log } from './log.ts'
import type { Participant } from './room/participant.ts'
import type { Room } from './room/room.ts'
import { Rooms } from './room/rooms.ts'
import { joinRoom, resumeSession } from './signal/participantSession.ts'
import type { SessionContext } from './signal/sessionContext.ts'
import { makeIceServers } from './signal/turnCredentials.ts'
import { startTicker } from './ticker.ts'
import { makeCertificate } from './transport/dtlsServer.ts'
import { IceServer } from './transport/iceServer.ts'
import { openMediaSockets } from './transport/mediaSocket.ts'
import { openMediaTcp } from './transport/mediaTcp.ts'
import { makeAttachTransport } from './transport/transport.ts'

export type Engine = {
  httpPort: number
  mediaPort: number
  mediaTcpPort: number | null
  /** While the app is away no page can come back, because it proxies the signalling. */
  setAppPresent(isPresent: boolean): void
  postWebhooksTo(url: string): void
  hasPeople(): boolean
  close(): Promise<void>
}

/** Starts the whole engine in this process. `now`, in ms, is the clock for the age of packets. */
export const startEngine = async (
  settings: MediaEngineSettings,
  log: Log,
  now: () => number = () => performance.now(),
  onSpeech: (reports: SpeechReport[]) => void = () => {},
): Promise<Engine> => {
  const { apiKey, apiSecret, host, publicAddresses } = settings
  const limits = mediaEngineLimits.parse(settings.limits ?? {})
  const certificate = await makeCertificate()
  const media = await openMediaSockets({
    host,
    port: settings.mediaPort,
    publicAddresses,
    log,
    now,
  })
  const tcp =
    settings.mediaTcpPort === null
      ? null
      : await openMediaTcp({ host, port: settings.mediaTcpPort, publicAddresses, log })
  const webhooks = startWebhooks({ apiKey, apiSecret, log })
  const rooms = new Rooms({ limit: limits.rooms, notify: webhooks.notify })
  /** Since when pages can reach the engine, as performance.now(); null while they cannot. */
  let reachableSince: number | null = performance.now()
  const context: SessionContext = {
    reachableSince: () => reachableSince,
    videoPacer: new VideoPacer(now),
    attach: makeAttachTransport(new IceServer(media, tcp, log), certificate),
    limits,
    log,
    iceServersFor: (identity) => makeIceServers(settings.turn, identity),
    makeToken: (room, participant) => makeToken(apiKey, apiSecret, room, participant),
  }
  const http = await startHttpServer({
    port: settings.httpPort,
    rooms,
    verifyToken: makeVerifyToken(apiKey, apiSecret),
    limits,
    log,
    roomsMayComeUntil: performance.now() + settings.roomsBackMs,
    onJoin: ({ room, claims, socket, query }) => {
      const sid = query.get('sid') ?? ''
      if (query.get('reconnect') === '1') resumeSession(context, { room, claims, socket, sid })
      else joinRoom(context, { room, claims, socket, autoSubscribe: query.get('auto_subscribe') !== '0' })
    },
  })
  const ticker = startTicker(rooms, log, { onSpeech, isListening: () => reachableSince !== null })
  log('info', 'engine.started', { httpPort: http.port, mediaPort: media.port })
  return {
    httpPort: http.port,
    mediaPort: media.port,
    mediaTcpPort: tcp?.port ?? null,
    setAppPresent: (isPresent) => {
      reachableSince = isPresent ? performance.now() : null
      if (!isPresent) webhooks.postTo(undefined)
    },
    postWebhooksTo: webhooks.postTo,
    hasPeople: () => rooms.all().some(({ participants }) => participants.size > 0),
    close: async () => {
      ticker.close()
      rooms.close()
      webhooks.postTo(undefined)
      await http.close()
      await media.close()
      await tcp?.close()
    },
  }
}

/** A token with the present permissions for two minutes, as LiveKit sends it to clients that stay longer than their token. */
const makeToken = async (
  apiKey: string,
  apiSecret: string,
  room: Room,
  participant: Participant,
): Promise<string> => {
  const { permission } = participant
  const token = new AccessToken(apiKey, apiSecret, {
    identity: participant.identity,
    name: participant.name,
    metadata: participant.metadata,
    attributes: participant.attributes,
    ttl: '2m',
  })
  token.addGrant({
    roomJoin: true,
    room: room.settings.name,
    canPublish: permission.canPublish,
    canPublishSources: permission.canPublishSources,
    canPublishData: permission.canPublishData,
    canSubscribe: permission.canSubscribe,
    hidden: permission.hidden,
    canUpdateOwnMetadata: permission.canUpdateMetadata,
  })
  return token.toJwt()
}
