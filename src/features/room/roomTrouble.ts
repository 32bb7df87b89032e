// The one thing that is wrong now and worth a line, the worst first. Pure.
import type { ErrorCode } from '#contract/errors.ts'
import type { ClassroomState } from '#src/classroom/classroomState.ts'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import type { MediaState } from '#src/media/mediaState.ts'

export type Trouble =
  | { kind: 'classroomLine' }
  | { kind: 'mediaLine'; code: ErrorCode | null }
  | { kind: 'mediaReplaced' }
  | { kind: 'mediaRefused'; code: ErrorCode }
  | { kind: 'soundBlocked' }
  | { kind: 'device'; source: 'mic' | 'camera' | 'screen'; problem: DeviceProblem }
  | { kind: 'refusal'; code: ErrorCode }

type Media = Pick<MediaState, 'line' | 'refusal' | 'isSoundBlocked' | 'mic' | 'camera' | 'screen'>

export const roomTrouble = (
  classroom: Pick<ClassroomState, 'status' | 'refusal'>,
  media: Media,
): Trouble | null => {
  if (classroom.status === 'reconnecting') return { kind: 'classroomLine' }
  if (media.line === 'replaced') return { kind: 'mediaReplaced' }
  if (media.line === 'refused') return { kind: 'mediaRefused', code: media.refusal ?? 'MEDIA_UNREACHABLE' }
  if (media.line === 'reconnecting' || media.line === 'lost')
    return { kind: 'mediaLine', code: media.refusal }
  if (media.isSoundBlocked) return { kind: 'soundBlocked' }
  if (classroom.refusal) return { kind: 'refusal', code: classroom.refusal.code }
  for (const source of ['mic', 'camera', 'screen'] as const) {
    const { problem } = media[source]
    if (problem) return { kind: 'device', source, problem }
  }
  return null
}
