// The media of one seat: joined to the engine, sending what the person wishes and the seat may, showing what comes.
import { type Room, RoomEvent, setLogLevel } from 'livekit-client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SeatId } from '#contract/ids.ts'
import type { Returns } from '#src/lib/pageReturn.ts'
import { useDataSaver } from './dataSaver.ts'
import { deviceChoice } from './deviceChoice.ts'
import { followRoom } from './followRoom.ts'
import { createLocalSender } from './localSender.ts'
import {
  emptyMedia,
  type MediaState,
  noRights,
  type Rights,
  type Source,
  sources,
  wishAfterRightsChange,
} from './mediaState.ts'
import { followMicInterruption } from './micInterruption.ts'
import { followOwnSpeech } from './ownSpeech.ts'
import { privateTalkOf } from './privateTalk.ts'
import { limitPictures } from './receivedPictures.ts'
import { createRoomConnection, type TokenAnswer } from './roomConnection.ts'
import { limitAudience, type TrackAudience } from './trackAudience.ts'
import { viewPeople } from './viewPeople.ts'

export interface Media {
  readonly store: StoreApi<MediaState>
  /** Joins and stays joined until `stop`. */
  start(): void
  stop(): void
  /** Sets what the seat may publish; called on every change. */
  setRights(rights: Rights): void
  /** Sets who may receive what is published here; matters only at a LiveKit server. */
  setAudience(audience: TrackAudience): void
  /** Opens or shuts the microphone whatever the wish is; null: the wish counts again. */
  overrideMic(isOn: boolean | null): void
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
  fetchToken: (signal: AbortSignal) => Promise<TokenAnswer>
  /** Reports to our server, which a LiveKit server does not tell who speaks, how long our microphone was heard, in ms. */
  onOwnSpeech: (ms: number) => void
  /** Tells when the connection is to be tried at once. */
  onReturn: Returns
  /** Sound that should arrive has stopped: the network may be cut. */
  onStalled: () => void
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

// Problems are shown in the page; livekit's console messages would not help in a lesson.
setLogLevel('silent')

export const openMedia = ({ fetchToken, onOwnSpeech, onReturn, onStalled }: MediaOptions): Media => {
  const store = createStore<MediaState>(() => emptyMedia)
  let rights = noRights
  let audience: TrackAudience = null
  let stopOwnSpeech = () => {}

  const sender = createLocalSender({
    room: () => connection.room(),
    isConnected: () => store.getState().connection === 'connected',
    rights: () => rights,
    read: (source) => store.getState()[source],
    wants: (source) => {
      const { [source]: local, micOverride } = store.getState()
      return source === 'mic' ? (micOverride ?? local.wish) : local.wish
    },
    write: (source, change) => store.setState((state) => ({ [source]: { ...state[source], ...change } })),
  })

  const show = () => {
    const room = connection.room()
    if (room) store.setState(({ people }) => ({ people: viewPeople(room, people) }))
    sender.report()
  }
  const settle = async () => {
    show()
    await sender.settleAll()
  }
  const followNewRoom = (room: Room) => {
    for (const event of viewEvents) room.on(event, show)
    room.on(RoomEvent.ParticipantPermissionsChanged, settle)
    // The engine may mute and unmute us: what it opened without a wish is closed again.
    room.on(RoomEvent.TrackUnmuted, settle)
    // livekit mutes a track whose device is gone and has no other: an attempt to open it again says what is missing.
    room.on(RoomEvent.TrackMuted, ({ track }, { isLocal }) => {
      if (isLocal && track?.mediaStreamTrack.readyState === 'ended') void settle()
    })
    room.on(RoomEvent.LocalTrackUnpublished, (publication) => {
      // Ended by the browser's own "stop sharing" bar.
      if (publication.source === 'screen_share')
        store.setState((s) => ({ screen: { ...s.screen, wish: false } }))
      void settle()
    })
    room.on(RoomEvent.RoomMetadataChanged, () => store.setState({ privateTalk: privateTalkOf(room) }))
    followRoom(room, store)
    if (connection.isLiveKit()) stopOwnSpeech = followOwnSpeech(room, onOwnSpeech)
  }
  const connection = createRoomConnection({
    store,
    fetchToken,
    onRoom: followNewRoom,
    onJoined: (room) => {
      store.setState({ privateTalk: privateTalkOf(room) })
      if (connection.isLiveKit() && audience) limitAudience(room, audience)
      return settle()
    },
    onDropped: () => {
      stopOwnSpeech()
      store.setState({ people: new Map(), privateTalk: null })
      sender.report()
    },
    onStalled,
  })
  const applyPictureLimits = () => {
    const room = connection.room()
    if (room) limitPictures(room, store.getState().preferredSeatId)
  }
  const stops = [
    onReturn(connection.retryNow),
    deviceChoice.subscribe((choice) => void sender.useDevices(choice)),
    useDataSaver.subscribe(applyPictureLimits),
    followMicInterruption(store),
  ]

  return {
    store,
    start: connection.start,
    stop: connection.stop,
    setRights: (next) => {
      for (const source of sources) {
        const before = store.getState()[source]
        const wish = wishAfterRightsChange(before.wish, source, rights, next)
        if (wish !== before.wish) store.setState({ [source]: { ...before, wish } })
      }
      rights = next
      void sender.settleAll()
    },
    setAudience: (next) => {
      // A new list comes with every change of the classroom.
      if (String(next) === String(audience)) return
      const before = audience
      const isWider = before !== null && (next === null || before.every((id) => next.includes(id)))
      audience = next
      const apply = () => {
        const room = connection.room()
        if (connection.isLiveKit() && room) limitAudience(room, audience)
      }
      // A microphone that is to be shut first is shut before more people may receive it.
      if (isWider) void sender.settleAll().then(apply)
      else apply()
    },
    wish: (source, isOn) => {
      store.setState((state) => ({ [source]: { ...state[source], wish: isOn, problem: null } }))
      void sender.settle(source)
    },
    overrideMic: (micOverride) => {
      if (store.getState().micOverride === micOverride) return
      store.setState({ micOverride })
      void sender.settle('mic')
    },
    setVolume: (seatId, volume) =>
      store.setState((state) => ({ volumes: new Map(state.volumes).set(seatId, volume) })),
    unblockPlayback: async () => {
      const room = connection.room()
      await Promise.all([room?.startAudio(), room?.startVideo()])
      store.setState({ isSoundBlocked: false, isPictureBlocked: false })
    },
    retakeMic: async () => {
      // Side by side: both count as the answer to this tap.
      const [isBack] = await Promise.all([sender.retakeMic(), connection.room()?.startAudio()])
      if (!isBack) store.setState({ micInterruption: 'taken' })
    },
    preferPicture: (preferredSeatId) => {
      store.setState({ preferredSeatId })
      applyPictureLimits()
    },
    close: () => {
      for (const stop of stops) stop()
      connection.stop()
    },
  }
}
