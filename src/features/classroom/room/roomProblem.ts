// The most severe current problem of the room. Pure.
import type { ErrorCode } from '#contract/errors.ts'
import type { ClassroomState } from '#src/classroom/classroomState.ts'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import type { Obstacle } from '#src/media/joinProgress.ts'
import type { EngineAddress, MediaState } from '#src/media/mediaState.ts'

export type RoomProblem =
  | { kind: 'classroomConnection' }
  | { kind: 'mediaConnection'; code: ErrorCode | null }
  | { kind: 'mediaJoin'; obstacle: Obstacle; engine: EngineAddress | null }
  | { kind: 'mediaRefused'; code: ErrorCode }
  | { kind: 'soundBlocked' }
  | { kind: 'device'; source: 'mic' | 'camera' | 'screen'; problem: DeviceProblem }
  | { kind: 'refusal'; code: ErrorCode }

type Media = Pick<
  MediaState,
  'connection' | 'refusal' | 'obstacle' | 'engine' | 'isSoundBlocked' | 'mic' | 'camera' | 'screen'
>

/** Key of the texts below problem.join; only the embedded engine's UDP port is known by its number. */
export const joinProblemKey = (at: Exclude<Obstacle['at'], 'server'>, engine: EngineAddress | null) =>
  at === 'media' && engine?.udpPort == null ? 'mediaElsewhere' : at

export const roomProblem = (
  classroom: Pick<ClassroomState, 'status' | 'refusal'>,
  media: Media,
): RoomProblem | null => {
  if (classroom.status === 'reconnecting') return { kind: 'classroomConnection' }
  if (media.connection === 'refused')
    return { kind: 'mediaRefused', code: media.refusal ?? 'MEDIA_UNREACHABLE' }
  if (media.obstacle) return { kind: 'mediaJoin', obstacle: media.obstacle, engine: media.engine }
  if (media.connection === 'reconnecting' || media.connection === 'lost')
    return { kind: 'mediaConnection', code: media.refusal }
  if (media.isSoundBlocked) return { kind: 'soundBlocked' }
  if (classroom.refusal) return { kind: 'refusal', code: classroom.refusal.code }
  for (const source of ['mic', 'camera', 'screen'] as const) {
    const { problem } = media[source]
    if (problem) return { kind: 'device', source, problem }
  }
  return null
}
