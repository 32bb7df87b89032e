// A participant of the media room, signalling only: joins with a token, receives its permission, requests to publish.
// LiveKit's own messages, so that it works with any engine that speaks its protocol; no media flows.
import {
  AddTrackRequest,
  type ParticipantPermission,
  SignalRequest,
  SignalResponse,
  TrackSource,
  type TrackType,
} from '@livekit/protocol'
import WebSocket from 'ws'
import { eventually } from './lesson.ts'

export interface SignalClient {
  identity: string
  /** The others in the room when it was joined, one entry for each participant. */
  others: readonly string[]
  /** Names of the sources that may be published now; ANY when the list is empty but publishing is allowed. */
  sources(): string[]
  /** Requests to publish; true when the engine accepts the track. */
  publish(source: TrackSource, type: TrackType): Promise<boolean>
  isOut(): boolean
  close(): void
}

const clientVersion = 'sdk=js&version=2.23.0&protocol=16&auto_subscribe=1'

/** null when the engine refuses the token. */
export const joinBySignal = async (url: string, token: string): Promise<SignalClient | null> => {
  const socket = new WebSocket(`${url}/rtc?access_token=${token}&${clientVersion}`)
  let permission: ParticipantPermission | undefined
  let identity = ''
  let others: string[] = []
  let isRefused = false
  let isOut = false
  const answers = new Map<string, boolean>()
  socket.on('error', () => {
    isRefused = true
  })
  socket.on('close', () => {
    isOut = true
  })
  socket.on('message', (data) => {
    const { message } = SignalResponse.fromBinary(new Uint8Array(data as Buffer)) // ws gives one Buffer per message
    if (message.case === 'join') {
      identity = message.value.participant?.identity ?? ''
      permission = message.value.participant?.permission
      others = message.value.otherParticipants.map((participant) => participant.identity)
    } else if (message.case === 'update') {
      const mine = message.value.participants.find((participant) => participant.identity === identity)
      if (mine?.permission) permission = mine.permission
    } else if (message.case === 'leave') {
      isOut = true
    } else if (message.case === 'trackPublished') {
      answers.set(message.value.cid, true)
    } else if (message.case === 'requestResponse' && message.value.request.case === 'addTrack') {
      answers.set(message.value.request.value.cid, false)
    }
  })
  await eventually('an answer to the join', () => isRefused || isOut || permission !== undefined)
  if (!permission) return null
  let tracks = 0
  return {
    identity,
    others,
    sources: () => {
      if (!permission?.canPublish) return []
      const { canPublishSources } = permission
      return canPublishSources.length > 0
        ? canPublishSources.map((source) => TrackSource[source]).sort()
        : ['ANY']
    },
    publish: async (source, type) => {
      const cid = `track-${++tracks}`
      const value = new AddTrackRequest({ cid, source, type, name: cid })
      socket.send(new SignalRequest({ message: { case: 'addTrack', value } }).toBinary())
      await eventually('an answer to the track', () => answers.has(cid))
      return answers.get(cid) === true
    },
    isOut: () => isOut,
    close: () => socket.close(),
  }
}
