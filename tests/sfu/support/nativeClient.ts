// LiveKit's native client (npm's @livekit/rtc-node): the Rust core with libwebrtc that its apps are made of, no browser.
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type LocalTrack,
  type LocalTrackPublication,
  LocalVideoTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
  VideoStream,
} from '@livekit/rtc-node'

const [rate, width, height] = [48_000, 640, 360]

/** Received from one track: loud frames of sound, or video frames. */
export type Arrived = {
  from: string
  source: TrackSource | undefined
  loud: number
  pictures: number
  width: number
}

export type NativeClient = Awaited<ReturnType<typeof joinAsNative>>

/**
 * It closes the tracks it received itself, before it leaves. The core does that in a thread of its own while the room
 * closes, and an object that the garbage collector frees at that moment throws "trying to drop an invalid handle".
 */
export const joinAsNative = async (url: string, token: string) => {
  const room = new Room()
  const arrived = new Map<string, Arrived>()
  const events: string[] = []
  const stops: (() => Promise<void>)[] = []
  for (const event of [RoomEvent.Reconnecting, RoomEvent.Reconnected, RoomEvent.Disconnected])
    room.on(event, () => events.push(event))
  for (const event of [RoomEvent.TrackMuted, RoomEvent.TrackUnmuted] as const)
    room.on(event, (publication, person) =>
      events.push(`${event} ${person.identity} ${nameOf(publication.source)}`),
    )
  room.on(RoomEvent.DataReceived, (payload, person) =>
    events.push(`data ${person?.identity} ${new TextDecoder().decode(payload)}`),
  )
  room.on(RoomEvent.TrackSubscribed, (track, publication, { identity }) => {
    const sums: Arrived = { from: identity, source: publication.source, loud: 0, pictures: 0, width: 0 }
    arrived.set(publication.sid ?? '', sums)
    void count(track, sums)
  })
  room.on(RoomEvent.TrackUnsubscribed, (track, publication) => {
    arrived.delete(publication.sid ?? '')
    void track.close()
  })
  await room.connect(url.replace('http', 'ws'), token, { autoSubscribe: true, dynacast: true })
  const me = room.localParticipant
  if (!me) throw new Error('connected, and nobody')

  const publish = async (track: LocalTrack, source: TrackSource, stop: () => Promise<void>) => {
    stops.push(stop)
    return me.publishTrack(track, new TrackPublishOptions({ source }))
  }
  return {
    room,
    events,
    /** Of the current tracks. */
    arrived: (source: TrackSource): Arrived[] => [...arrived.values()].filter((one) => one.source === source),
    /** Amplitude 0 is an open microphone in a quiet room. */
    publishTone: (amplitude = 8000) => {
      const { source, stop } = playTone(amplitude)
      return publish(LocalAudioTrack.createAudioTrack('tone', source), TrackSource.SOURCE_MICROPHONE, stop)
    },
    publishPicture: (as: TrackSource = TrackSource.SOURCE_CAMERA) => {
      const { source, stop } = playPicture()
      return publish(LocalVideoTrack.createVideoTrack('picture', source), as, stop)
    },
    unpublish: ({ sid = '' }: LocalTrackPublication) => me.unpublishTrack(sid),
    /** The core supports it; the package for Node has no method. */
    setMuted: ({ track }: LocalTrackPublication, mute: boolean): void => {
      const trackHandle = track?.ffi_handle.handle ?? 0n
      globalThis._ffiClientInstance?.request({
        message: { case: 'localTrackMute', value: { trackHandle, mute } },
      })
    },
    leave: async () => {
      for (const stop of stops.splice(0)) await stop()
      for (const { trackPublications } of room.remoteParticipants.values())
        for (const { track } of trackPublications.values()) await track?.close()
      await room.disconnect()
    },
  }
}

export const nameOf = (source: TrackSource | undefined): string => TrackSource[source ?? 0] ?? ''

const count = async (track: RemoteTrack, sums: Arrived) => {
  if (track.kind === TrackKind.KIND_AUDIO) {
    for await (const { data } of new AudioStream(track))
      if (data.some((sample) => Math.abs(sample) > 1000)) sums.loud++
    return
  }
  for await (const { frame } of new VideoStream(track)) {
    sums.pictures++
    sums.width = frame.width
  }
}

/** An endless tone, as fast as the source accepts it. */
const playTone = (amplitude: number) => {
  const source = new AudioSource(rate, 1)
  const samples = rate / 100
  const data = Int16Array.from(
    { length: samples },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 5 * at) / samples),
  )
  let isPlaying = true
  const played = (async () => {
    while (isPlaying) await source.captureFrame(new AudioFrame(data, rate, 1, samples))
  })()
  const stop = async () => {
    isPlaying = false
    await played
    await source.close()
  }
  return { source, stop }
}

/** Ten frames a second, each of another grey. */
const playPicture = () => {
  const source = new VideoSource(width, height)
  let shade = 0
  const timer = setInterval(() => {
    shade = (shade + 16) % 256
    const data = new Uint8Array((width * height * 3) / 2).fill(128).fill(shade, 0, width * height)
    source.captureFrame(new VideoFrame(data, width, height, VideoBufferType.I420))
  }, 100)
  const stop = async () => {
    clearInterval(timer)
    await source.close()
  }
  return { source, stop }
}
