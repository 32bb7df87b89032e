// Decides what a seat may publish now, and why. Tokens, the permissions at the media engine and the buttons on the screen are
// all made from it.
import type { MicReason } from '#contract/classroom/mic.ts'
import { type ClassroomState, calledSeat, type Seat } from '../classroomState.ts'
import { groupOf } from '../groups/groupState.ts'
import { mayAnswerPrivately } from '../speaking/privateTalkState.ts'
import { isSilencedByDemonstration } from './audiencePolicy.ts'

export const mediaSources = ['microphone', 'camera', 'screen', 'screenSound'] as const
export type MediaSource = (typeof mediaSources)[number]

export interface MediaRights {
  readonly canMic: boolean
  readonly micReason: MicReason
  readonly canCamera: boolean
  readonly canShare: boolean
}

const speaking: readonly MicReason[] = ['open', 'onMic', 'called', 'inGroup', 'private']

export const micReason = (state: ClassroomState, seat: Seat): MicReason =>
  mayAnswerPrivately(state, seat) ? 'private' : classMicReason(state, seat)

/** The reason by the rules of the class, without private talks. */
const classMicReason = (state: ClassroomState, seat: Seat): MicReason => {
  if (state.phase === 'created') return 'notStarted'
  if (state.phase !== 'started') return 'over'
  if (seat.role === 'host') return 'open'
  if (seat.role === 'auditor') return 'listener'
  if (seat.isBanned) return 'banned'
  if (state.banAll) return 'bannedAll'
  if (isSilencedByDemonstration(state, seat)) return 'demonstration'
  if (seat.micRight === 'on') return 'onMic'
  if (seat.micRight === 'off') return 'takenOff'
  // Roll call decides who speaks to the class; a group talks among itself.
  if (groupOf(state, seat) !== null) return 'inGroup'
  if (state.mic.mode !== 'rollCall') return 'open'
  return calledSeat(state) === seat.id ? 'called' : 'rollCall'
}

export const mediaRights = (state: ClassroomState, seat: Seat): MediaRights => {
  const reason = micReason(state, seat)
  const isHost = seat.role === 'host'
  const isTaking = state.phase === 'started' && seat.role !== 'auditor'
  return {
    canMic: speaking.includes(reason),
    micReason: reason,
    canCamera: isTaking,
    // A private talk neither gives a screen nor takes one.
    canShare: isTaking && (isHost || mayStudentShare(state, classMicReason(state, seat))),
  }
}

/** The sources behind the rights. The audio of a shared screen could carry a voice, so it needs the mic right too. */
export const mediaPolicy = (state: ClassroomState, seat: Seat): readonly MediaSource[] => {
  const { canMic, canCamera, canShare } = mediaRights(state, seat)
  const isAllowed: Record<MediaSource, boolean> = {
    microphone: canMic,
    camera: canCamera,
    screen: canShare,
    screenSound: canShare && speaking.includes(classMicReason(state, seat)),
  }
  return mediaSources.filter((source) => isAllowed[source])
}

// In a class a student may share the screen while being on the mic or called; in a 1v1 lesson unless the teacher took it away.
const mayStudentShare = (state: ClassroomState, reason: MicReason): boolean =>
  reason === 'onMic' ||
  reason === 'called' ||
  (state.kind === '1v1' && (reason === 'open' || reason === 'rollCall'))
