// The most severe current problem of the room. Pure.
import type { ErrorCode } from '#contract/errors.ts'
import type { ClassroomState } from '#src/classroom/classroomState.ts'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import type { Obstacle } from '#src/media/joinProgress.ts'
import type { EngineAddress, MediaState, MicInterruption } from '#src/media/mediaState.ts'

export type RoomProblem =
  | { kind: 'classroomConnection' }
  | { kind: 'mediaConnection'; code: ErrorCode | null }
  | { kind: 'mediaJoin'; obstacle: Obstacle; engine: EngineAddress | null }
  | { kind: 'mediaRefused'; code: ErrorCode }
  | { kind: 'micInterrupted'; by: MicInterruption }
  | { kind: 'playbackBlocked'; what: 'sound' | 'picture' | 'both' }
  | { kind: 'device'; source: 'mic' | 'camera' | 'screen'; problem: DeviceProblem }
  | { kind: 'refusal'; code: ErrorCode }

type Media = Pick<
  MediaState,
  | 'connection'
  | 'isReceiving'
  | 'refusal'
  | 'obstacle'
  | 'engine'
  | 'isSoundBlocked'
  | 'isPictureBlocked'
  | 'micInterruption'
  | 'mic'
  | 'camera'
  | 'screen'
>

/** Key of the texts below problem.join; only the embedded engine's ports are known by their numbers. */
export const joinProblemKey = (at: Exclude<Obstacle['at'], 'server'>, engine: EngineAddress | null) => {
  if (at !== 'media') return at
  if (engine?.udpPort == null) return 'mediaElsewhere'
  return engine.mediaTcpPort === null ? 'mediaUdp' : 'media'
}

const blockedPlayback = ({ isSoundBlocked, isPictureBlocked }: Media) => {
  if (isSoundBlocked) return isPictureBlocked ? 'both' : 'sound'
  return isPictureBlocked ? 'picture' : null
}

export const roomProblem = (
  classroom: Pick<ClassroomState, 'status' | 'refusal'>,
  media: Media,
): RoomProblem | null => {
  if (classroom.status === 'reconnecting') return { kind: 'classroomConnection' }
  if (media.connection === 'refused')
    return { kind: 'mediaRefused', code: media.refusal ?? 'MEDIA_UNREACHABLE' }
  if (media.obstacle) return { kind: 'mediaJoin', obstacle: media.obstacle, engine: media.engine }
  const isCut = media.connection === 'reconnecting' && !media.isReceiving
  if (isCut || media.connection === 'lost') return { kind: 'mediaConnection', code: media.refusal }
  if (media.micInterruption) return { kind: 'micInterrupted', by: media.micInterruption }
  const blocked = blockedPlayback(media)
  if (blocked) return { kind: 'playbackBlocked', what: blocked }
  if (classroom.refusal) return { kind: 'refusal', code: classroom.refusal.code }
  for (const source of ['mic', 'camera', 'screen'] as const) {
    const { problem } = media[source]
    if (problem) return { kind: 'device', source, problem }
  }
  return null
}
