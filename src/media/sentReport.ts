// Reports how far everything we send really gets, whenever the device, livekit or the way changes it.
import { type LocalTrack, type Room, Track, TrackEvent } from 'livekit-client'
import { flowOf } from './flowOf.ts'
import { type LocalSource, type Source, sources } from './mediaState.ts'

const sourceOf: Record<Source, Track.Source> = {
  mic: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
}

export const publicationOf = (room: Room, source: Source) =>
  room.localParticipant.getTrackPublication(sourceOf[source])

export interface ReportPorts {
  room: () => Room | null
  read: (source: Source) => LocalSource
  write: (source: Source, change: Partial<LocalSource>) => void
  /** What is sent may have changed by itself: a report is due. */
  changed: () => void
}

interface Listener {
  changed: () => void
  /** The device went away by itself: unplugged, or its permission was taken back. */
  deviceEnded: () => void
}

/** Until the returned function is called; livekit may change the device and the way of the same track. */
const listen = (track: LocalTrack, { changed, deviceEnded }: Listener): (() => void) => {
  const device = track.mediaStreamTrack
  const way = track.sender?.transport
  const ofDevice = ['mute', 'unmute', 'ended'] as const
  const ofTrack = [TrackEvent.UpstreamPaused, TrackEvent.UpstreamResumed, TrackEvent.Restarted] as const
  device.addEventListener('ended', deviceEnded)
  for (const event of ofDevice) device.addEventListener(event, changed)
  for (const event of ofTrack) track.on(event, changed)
  way?.addEventListener('statechange', changed)
  return () => {
    device.removeEventListener('ended', deviceEnded)
    for (const event of ofDevice) device.removeEventListener(event, changed)
    for (const event of ofTrack) track.off(event, changed)
    way?.removeEventListener('statechange', changed)
  }
}

const createSentWatch = (listener: Listener) => {
  let parts: unknown[] = []
  let stop = () => {}
  return {
    /** From now on this track, with the device and the way that it has now. */
    follow: (track: LocalTrack | undefined) => {
      const now = [track, track?.mediaStreamTrack, track?.sender?.transport]
      if (now.every((part, index) => part === parts[index])) return
      stop()
      parts = now
      stop = track ? listen(track, listener) : () => {}
    },
  }
}

/** `settle` is asked for a source whose device went away. */
export const createSentReport = (ports: ReportPorts, settle: (source: Source) => Promise<void>) => {
  const ended = new Set<Source>()
  const watchOf = (source: Source) =>
    createSentWatch({ changed: ports.changed, deviceEnded: () => ended.add(source) })
  const watches = { mic: watchOf('mic'), camera: watchOf('camera'), screen: watchOf('screen') }

  const reportOne = (room: Room | null, source: Source) => {
    const publication = room ? publicationOf(room, source) : undefined
    watches[source].follow(publication?.track)
    const flow = flowOf(publication)
    const track = (flow !== 'off' && publication?.track?.mediaStreamTrack) || null
    const known = ports.read(source)
    if (known.flow !== flow || known.track !== track)
      ports.write(source, { flow, track, ...(flow === 'live' ? { problem: null } : {}) })
    // livekit tells the others after five seconds: too long to speak to nobody.
    if (flow === 'taken' && source !== 'screen' && !publication?.isUpstreamPaused)
      void publication?.pauseUpstream().catch(() => {
        // A Safari of 2018 cannot; its own page says it all the same.
      })
    if (flow === 'live') ended.delete(source)
    // livekit found no other device and shut it. Asking once more says why.
    else if (flow === 'off' && ended.delete(source)) void settle(source)
  }

  return () => {
    const room = ports.room()
    for (const source of sources) reportOne(room, source)
  }
}
