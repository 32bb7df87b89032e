// The connection to the media engine. livekit-client repairs short losses itself; when it gives up, or the engine
// died, a fresh Room is made with a fresh token: publishing into a Room that gave up stops the user's devices.
import { DisconnectReason, Room, RoomEvent, setLogLevel } from 'livekit-client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import type { Returns } from '#src/lib/pageReturn.ts'
import { codeOf, engineAddressOf, obstacleAt } from './connectFailure.ts'
import { useDataSaver } from './dataSaver.ts'
import { deviceChoice } from './deviceChoice.ts'
import { followRoom } from './followRoom.ts'
import { browserClock, followJoinProgress } from './joinProgress.ts'
import { createLocalSender } from './localSender.ts'
import {
  afterDuplicate,
  emptyMedia,
  type MediaState,
  noDuplicates,
  noRights,
  type Rights,
  retryDelay,
  type Source,
  sources,
  wishAfter,
} from './mediaState.ts'
import { followMicInterruption } from './micInterruption.ts'
import { limitPictures } from './receivedPictures.ts'
import { roomOptions } from './roomOptions.ts'
import { limitAudience, type TrackAudience } from './trackAudience.ts'
import { viewPeople } from './viewPeople.ts'

export interface Media {
  readonly store: StoreApi<MediaState>
  /** Joins and stays joined until `stop`. */
  start(): void
  stop(): void
  /** What the seat may publish; called on every change. */
  setRights(rights: Rights): void
  /** Who may receive what is published here; matters only at a LiveKit server. */
  setAudience(audience: TrackAudience): void
  /** The person's own choice. */
  wish(source: Source, isOn: boolean): void
  setVolume(seatId: SeatId, volume: number): void
  /** Inside a click: lets the browser play sound and pictures. */
  unblockPlayback(): Promise<void>
  /** Inside a click: opens the microphone anew that a call or another app has taken. */
  retakeMic(): Promise<void>
  /** One picture at its best; it stays the choice while this person is away. */
  preferPicture(seatId: SeatId | null): void
  close(): void
}

interface MediaOptions {
  /** Ends when the signal does: another attempt takes its place. */
  fetchToken: (signal: AbortSignal) => Promise<{
    url: string
    token: string
    mediaPort: number | null
    mediaTcpPort: number | null
  }>
  /** When the connection is tried at once. */
  onReturn: Returns
}

const viewEvents = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.TrackStreamStateChanged,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.ConnectionQualityChanged,
] as const

// An attempt on a dead network hangs until this timeout; livekit's own 15 s would outlast most outages.
const connectTimeoutMs = 5000

// Problems are shown in the page; livekit's console messages would not help in a lesson.
setLogLevel('silent')

export const openMedia = ({ fetchToken, onReturn }: MediaOptions): Media => {
  const store = createStore<MediaState>(() => emptyMedia)
  let room: Room | null = null
  let rights = noRights
  let audience: TrackAudience = null
  /** With an engine of our own nothing is to be limited here. */
  let isLiveKit = false
  let isWanted = false
  /** The line stood since it is wanted: what breaks now was there before. */
  let hasStood = false
  let failures = 0
  let duplicates = noDuplicates
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The request for a token that is under way. */
  let tokenRequest: AbortController | null = null

  const way = followJoinProgress(browserClock, (obstacle) => store.setState({ obstacle }))
  const sender = createLocalSender({
    room: () => room,
    isConnected: () => store.getState().connection === 'connected',
    rights: () => rights,
    read: (source) => store.getState()[source],
    write: (source, change) => store.setState((state) => ({ [source]: { ...state[source], ...change } })),
  })

  const show = () => {
    const shown = room
    if (shown) store.setState(({ people }) => ({ people: viewPeople(shown, people) }))
    sender.report()
  }
  const letGo = () => {
    const old = room
    room = null
    tokenRequest?.abort()
    tokenRequest = null
    old?.removeAllListeners()
    // Its answer does not matter: the Room is thrown away.
    void old?.disconnect(true).catch(() => {})
    store.setState({ people: new Map() })
    sender.report()
  }
  const again = (refusal: ErrorCode | null) => {
    letGo()
    const connection = hasStood ? 'lost' : 'connecting'
    store.setState((state) => ({ connection, refusal, screen: { ...state.screen, wish: false } }))
    clearTimeout(retry)
    retry = setTimeout(() => void join(), retryDelay(failures, Math.random()))
    failures += 1
  }
  const fail = (error: unknown) => {
    const code = codeOf(error)
    way.failed(obstacleAt(way.step(), error))
    again(code)
  }
  const giveUp = (change: Pick<MediaState, 'connection'> & Partial<MediaState>) => {
    isWanted = false
    way.over()
    letGo()
    store.setState(change)
  }
  const handleLoss = (reason?: DisconnectReason) => {
    if (!isWanted) return
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) {
      // Another window of this login, or a client with an old token of it. The classroom's socket shows which: a
      // window that was replaced gets no more tokens. The wait gives its word time to come.
      duplicates = afterDuplicate(duplicates, Date.now())
      failures = Math.max(failures, duplicates.count)
    }
    if (store.getState().connection === 'connected' || store.getState().connection === 'reconnecting')
      return again(null)
    // An attempt failed. Its own error follows with details; without one this is all there is.
    const broken = room
    setTimeout(() => {
      if (isWanted && broken !== null && room === broken) fail(null)
    })
  }

  const listen = (to: Room) => {
    for (const event of viewEvents) to.on(event, show)
    const settle = () => {
      show()
      void sender.settleAll()
    }
    to.on(RoomEvent.SignalConnected, () => way.reached('media'))
    to.on(RoomEvent.ParticipantPermissionsChanged, settle)
    // The engine may mute and unmute us: what it opened without a wish is shut again.
    to.on(RoomEvent.TrackUnmuted, settle)
    to.on(RoomEvent.LocalTrackUnpublished, (publication) => {
      // Ended by the browser's own "stop sharing" bar.
      if (publication.source === 'screen_share')
        store.setState((s) => ({ screen: { ...s.screen, wish: false } }))
      settle()
    })
    const repairing = () => store.setState({ connection: 'reconnecting' })
    to.on(RoomEvent.Reconnecting, repairing)
    to.on(RoomEvent.SignalReconnecting, repairing)
    to.on(RoomEvent.Reconnected, () => {
      store.setState({ connection: 'connected' })
      settle()
    })
    to.on(RoomEvent.Disconnected, handleLoss)
    followRoom(to, store)
  }

  const join = async () => {
    const fresh = new Room(roomOptions(deviceChoice.getState(), isPhoneDevice()))
    room = fresh
    const isCurrent = () => isWanted && room === fresh
    if (store.getState().connection !== 'lost') store.setState({ connection: 'connecting' })
    try {
      way.reached('server')
      tokenRequest = new AbortController()
      const { url, token, ...ports } = await fetchToken(tokenRequest.signal)
      if (!isCurrent()) return
      tokenRequest = null
      isLiveKit = ports.mediaPort === null
      store.setState({ engine: engineAddressOf(url, ports) })
      way.reached('signalling')
      listen(fresh)
      await fresh.connect(url, token, { websocketTimeout: connectTimeoutMs })
      if (!isCurrent()) return
      failures = 0
      hasStood = true
      way.over()
      store.setState({ connection: 'connected', refusal: null })
      if (isLiveKit && audience) limitAudience(fresh, audience)
      show()
      await sender.settleAll()
    } catch (error) {
      if (!isCurrent()) return
      const code = codeOf(error)
      if (errors[code].retry) fail(error)
      else giveUp({ connection: 'refused', refusal: code })
    }
  }

  const hurry = () => {
    if (!isWanted) return
    // An attempt that already has its token may be about to succeed. A request from before the return may never be answered.
    if (room && !tokenRequest) return
    clearTimeout(retry)
    letGo()
    void join()
  }
  const limit = () => room && limitPictures(room, store.getState().preferredSeatId)
  const stops = [
    onReturn(hurry),
    deviceChoice.subscribe((choice) => void sender.useDevices(choice)),
    useDataSaver.subscribe(() => limit()),
    followMicInterruption(store),
  ]

  const stop = () => {
    clearTimeout(retry)
    giveUp({ connection: 'idle', refusal: null })
  }

  return {
    store,
    start: () => {
      if (isWanted) return
      isWanted = true
      hasStood = false
      failures = 0
      void join()
    },
    stop,
    setRights: (next) => {
      for (const source of sources) {
        const known = store.getState()[source]
        const wish = wishAfter(known.wish, source, rights, next)
        if (wish !== known.wish) store.setState({ [source]: { ...known, wish } })
      }
      rights = next
      void sender.settleAll()
    },
    setAudience: (next) => {
      // A new list comes with every change of the classroom.
      if (String(next) === String(audience)) return
      audience = next
      if (isLiveKit && room) limitAudience(room, next)
    },
    wish: (source, isOn) => {
      store.setState((state) => ({ [source]: { ...state[source], wish: isOn, problem: null } }))
      void sender.settle(source)
    },
    setVolume: (seatId, volume) =>
      store.setState((state) => ({ volumes: new Map(state.volumes).set(seatId, volume) })),
    unblockPlayback: async () => {
      await Promise.all([room?.startAudio(), room?.startVideo()])
      store.setState({ isSoundBlocked: false, isPictureBlocked: false })
    },
    retakeMic: async () => {
      // Side by side: both count as the answer to this tap.
      const [isBack] = await Promise.all([sender.retakeMic(), room?.startAudio()])
      if (!isBack) store.setState({ micInterruption: 'taken' })
    },
    preferPicture: (preferredSeatId) => {
      store.setState({ preferredSeatId })
      limit()
    },
    close: () => {
      for (const stopOne of stops) stopOne()
      stop()
    },
  }
}
