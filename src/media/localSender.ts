// Local tracks: makes what is published match the person's choice, the seat's right and the connection.
import { LocalAudioTrack, LocalVideoTrack, type Room, ScreenSharePresets, Track } from 'livekit-client'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { cameraOptions, type DeviceChoice, deviceChoice, micOptions } from './deviceChoice.ts'
import { deviceProblemOf } from './deviceProblem.ts'
import { type LocalSource, type Rights, type Source, sources } from './mediaState.ts'

const sourceOf: Record<Source, Track.Source> = {
  mic: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
}
/** Numbers of livekit's TrackSource in canPublishSources; an empty list there means any source. */
const sourceNumber: Record<Source, number> = { camera: 1, mic: 2, screen: 3 }

export interface SenderPorts {
  room: () => Room | null
  isConnected: () => boolean
  rights: () => Rights
  read: (source: Source) => LocalSource
  /** Whether the page wants to send the source now. */
  wants: (source: Source) => boolean
  write: (source: Source, change: Partial<LocalSource>) => void
}

const engineAllows = (room: Room, source: Source): boolean => {
  const allowed = room.localParticipant.permissions
  if (!allowed?.canPublish) return false
  const list: readonly number[] = allowed.canPublishSources
  return list.length === 0 || list.includes(sourceNumber[source])
}

const publicationOf = (room: Room, source: Source) =>
  room.localParticipant.getTrackPublication(sourceOf[source])

const isSending = (room: Room, source: Source): boolean => {
  const publication = publicationOf(room, source)
  return publication?.track !== undefined && !publication.isMuted
}

const open = async (room: Room, source: Source, rights: Rights): Promise<void> => {
  const me = room.localParticipant
  const choice = deviceChoice.getState()
  if (source === 'mic') await me.setMicrophoneEnabled(true, micOptions(choice))
  else if (source === 'camera') await me.setCameraEnabled(true, cameraOptions(choice, isPhoneDevice()))
  else {
    await me.setScreenShareEnabled(
      true,
      // A screen's sound is sound: it needs the microphone's right.
      { audio: rights.mic, contentHint: 'detail', resolution: ScreenSharePresets.h1080fps15.resolution },
      { simulcast: true },
    )
  }
}

const shut = async (room: Room, source: Source, isRightLost: boolean): Promise<void> => {
  const publication = publicationOf(room, source)
  if (!publication?.track) return
  // Closed by the person: muted, so that it opens again at once. Closed by the teacher: the device is released.
  if (source === 'mic' && !isRightLost) await publication.mute()
  else await room.localParticipant.unpublishTrack(publication.track, true)
  if (source !== 'screen') return
  const sound = room.localParticipant.getTrackPublication(Track.Source.ScreenShareAudio)
  if (sound?.track) await room.localParticipant.unpublishTrack(sound.track, true)
}

export const createLocalSender = (ports: SenderPorts) => {
  const running = new Map<Source, Promise<void>>()

  const step = async (source: Source): Promise<void> => {
    const room = ports.room()
    if (!room) return
    const may = ports.rights()[source]
    const want = ports.wants(source) && may && engineAllows(room, source)
    const isConnected = ports.isConnected()
    if (want === isSending(room, source) || (want && !isConnected)) return
    ports.write(source, { isBusy: true })
    try {
      if (want) await open(room, source, ports.rights())
      else if (isConnected) await shut(room, source, !may)
      // Sending goes on while the connection is repaired, so the track is silenced at once.
      else if (source !== 'screen') await publicationOf(room, source)?.mute()
      ports.write(source, { problem: null })
    } catch (error) {
      const problem = deviceProblemOf(error)
      // Closing the browser's window picker is a cancel, not an error.
      const isCancelled = source === 'screen' && problem === 'refused'
      // The connection broke meanwhile: the choice stays for the next one.
      if (ports.isConnected() && ports.room() === room) {
        ports.write(source, { wish: false, problem: isCancelled ? null : problem })
      }
    } finally {
      ports.write(source, { isBusy: false })
    }
  }

  /** One at a time for each source; the last call sees the last wish. */
  const settle = (source: Source): Promise<void> => {
    const next = (running.get(source) ?? Promise.resolve()).then(() => step(source))
    running.set(source, next)
    return next
  }

  /** Tells the page what is really sent. */
  const report = () => {
    const room = ports.room()
    for (const source of sources) {
      const isOn = room !== null && isSending(room, source)
      const track = isOn ? (publicationOf(room, source)?.track?.mediaStreamTrack ?? null) : null
      const reported = ports.read(source)
      if (reported.isOn !== isOn || reported.track !== track) ports.write(source, { isOn, track })
    }
  }

  /** Other devices were chosen: open ones switch to the new ones. */
  const useDevices = async (choice: DeviceChoice): Promise<void> => {
    const room = ports.room()
    if (!room) return
    for (const source of ['mic', 'camera'] as const) {
      const track = publicationOf(room, source)?.track
      try {
        if (track instanceof LocalAudioTrack) await track.restartTrack(micOptions(choice))
        else if (track instanceof LocalVideoTrack)
          await track.restartTrack(cameraOptions(choice, isPhoneDevice()))
        ports.write(source, { problem: null })
      } catch (error) {
        ports.write(source, { problem: deviceProblemOf(error) })
      }
    }
    if (choice.audiooutput)
      await room.switchActiveDevice('audiooutput', choice.audiooutput).catch(() => {
        // The speaker was unplugged: sound stays where it is.
      })
    report()
  }

  /** Opens the same microphone anew; false when it is still in other hands. */
  const retakeMic = async (): Promise<boolean> => {
    const room = ports.room()
    const track = room && publicationOf(room, 'mic')?.track
    if (!(track instanceof LocalAudioTrack)) return true
    try {
      await track.restartTrack(micOptions(deviceChoice.getState()))
      return true
    } catch {
      return false
    } finally {
      report()
    }
  }

  return { settle, settleAll: () => Promise.all(sources.map(settle)), report, useDevices, retakeMic }
}
