// What we send: brings what is really sent in line with the person's wish, the seat's right and the line.
import { type LocalTrack, type Room, ScreenSharePresets, Track } from 'livekit-client'
import { cameraOptions, type DeviceChoice, deviceChoice, microphoneOptions } from './deviceChoice.ts'
import { deviceProblemOf } from './deviceProblem.ts'
import { flowOf } from './flowOf.ts'
import { type Rights, type Source, sources } from './mediaState.ts'
import { createSentReport, publicationOf, type ReportPorts } from './sentReport.ts'

/** Numbers of livekit's TrackSource in canPublishSources; an empty list there means any source. */
const sourceNumber: Record<Source, number> = { camera: 1, mic: 2, screen: 3 }

export interface SenderPorts extends ReportPorts {
  isConnected: () => boolean
  rights: () => Rights
}

export const engineAllows = (room: Room, source: Source): boolean => {
  const allowed = room.localParticipant.permissions
  if (!allowed?.canPublish) return false
  const list: readonly number[] = allowed.canPublishSources
  return list.length === 0 || list.includes(sourceNumber[source])
}

const open = async (room: Room, source: Source, rights: Rights): Promise<void> => {
  const me = room.localParticipant
  const choice = deviceChoice.getState()
  if (source === 'mic') await me.setMicrophoneEnabled(true, microphoneOptions(choice))
  else if (source === 'camera') await me.setCameraEnabled(true, cameraOptions(choice))
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
  // Closed by the person: muted, so that it opens again at once. Closed by the teacher: the device is let go.
  if (source === 'mic' && !isRightLost) await publication.mute()
  else await room.localParticipant.unpublishTrack(publication.track, true)
  if (source !== 'screen') return
  const sound = room.localParticipant.getTrackPublication(Track.Source.ScreenShareAudio)
  if (sound?.track) await room.localParticipant.unpublishTrack(sound.track, true)
}

export const createLocalSender = (ports: SenderPorts) => {
  const running = new Map<Source, Promise<void>>()
  /** Else the line broke meanwhile, and the wish stays for the fresh one. */
  const isStill = (room: Room) => ports.isConnected() && ports.room() === room

  const step = async (source: Source): Promise<void> => {
    const room = ports.room()
    if (!room || !ports.isConnected()) return
    const may = ports.rights()[source]
    const want = ports.read(source).wish && may && engineAllows(room, source)
    if (want === (flowOf(publicationOf(room, source)) !== 'off')) return
    ports.write(source, { isBusy: true })
    try {
      if (want) await open(room, source, ports.rights())
      else await shut(room, source, !may)
      ports.write(source, { problem: null })
    } catch (error) {
      const problem = deviceProblemOf(error)
      // Somebody who closes the browser's own picker of windows has changed his mind: nothing is wrong.
      const isCancelled = source === 'screen' && problem === 'refused'
      if (isStill(room)) ports.write(source, { wish: false, problem: isCancelled ? null : problem })
    } finally {
      ports.write(source, { isBusy: false })
    }
  }

  /** One at a time for each source; the last call sees the last wish. */
  const inTurn = (source: Source, work: (source: Source) => Promise<void>): Promise<void> => {
    const next = (running.get(source) ?? Promise.resolve()).then(() => work(source))
    running.set(source, next)
    return next
  }
  const settle = (source: Source) => inTurn(source, step)
  const report = createSentReport(ports, settle)

  /** Another device for what is published. Where there is none it is shut, so that nobody takes it for open. */
  const renew = async (room: Room, source: Source, restart: (track: LocalTrack) => Promise<void>) => {
    const publication = publicationOf(room, source)
    if (!publication?.track) return
    try {
      await restart(publication.track)
      ports.write(source, { problem: null })
    } catch (error) {
      if (!isStill(room)) return
      ports.write(source, { wish: false, problem: deviceProblemOf(error) })
      await publication.mute()
    }
    report()
  }

  /** What the system took is asked for anew. */
  const takeBack = (source: Source) =>
    inTurn(source, async () => {
      const room = ports.room()
      if (!room || flowOf(publicationOf(room, source)) !== 'taken') return step(source)
      ports.write(source, { isBusy: true, flow: 'joining', problem: null })
      await renew(room, source, (track) => track.restartTrack())
      // A phone in the middle of a call gives a microphone, and keeps it muted.
      const isStillTaken = ports.read(source).flow === 'taken'
      ports.write(source, { isBusy: false, ...(isStillTaken ? { problem: 'busy' } : {}) })
    })

  /** The devices were chosen anew: what is open goes on with the new ones. */
  const useDevices = async (choice: DeviceChoice): Promise<void> => {
    const room = ports.room()
    if (!room) return
    await renew(room, 'mic', (track) => track.restartTrack(microphoneOptions(choice)))
    await renew(room, 'camera', (track) => track.restartTrack(cameraOptions(choice)))
    if (choice.audiooutput)
      await room.switchActiveDevice('audiooutput', choice.audiooutput).catch(() => {
        // The speaker was unplugged: sound stays where it is.
      })
  }

  return { settle, settleAll: () => Promise.all(sources.map(settle)), takeBack, report, useDevices }
}
