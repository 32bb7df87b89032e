// Decides the look of the microphone button: a shape, the word of its reason, and what a press would do. Pure.
import type { MicReason } from '#contract/classroom/mic.ts'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import type { MicInterruption } from '#src/media/mediaState.ts'

/** The whole class hears a microphone; in groups one's own group or the main room does, in a private talk the other person. */
export type HeardBy = 'heard' | 'heardPrivately' | 'heardInGroup' | 'heardInMainRoom'

export interface MicLook {
  /** Four shapes and not four colours: ring with a level, plain disc, square with a lock, stop sign; dashed without a device. */
  shape: 'open' | 'closed' | 'locked' | 'banned' | 'none'
  /** Key of the reason in locales/<lang>/mic.json. */
  reason:
    | `reason.${MicReason | 'connecting' | HeardBy | 'closedByMe' | MicInterruption}`
    | `problem.${DeviceProblem}`
  /** retake: it is open, but a call or another app has it. */
  press: 'open' | 'close' | 'retake' | null
}

interface SeatMic {
  canMic: boolean
  micReason: MicReason
}
interface LocalMic {
  isOn: boolean
  problem: DeviceProblem | null
  interruption: MicInterruption | null
  /** An open microphone gets through to the media engine; a closed one could be opened. */
  isConnected: boolean
  heardBy?: HeardBy
}

const shutShape: Partial<Record<MicReason, MicLook['shape']>> = { banned: 'banned', bannedAll: 'banned' }

export const micButtonLook = (seat: SeatMic, local: LocalMic): MicLook => {
  // The server's decision comes first: a missing device matters only while the mic is allowed.
  if (!seat.canMic) {
    return { shape: shutShape[seat.micReason] ?? 'locked', reason: `reason.${seat.micReason}`, press: null }
  }
  // Nothing gets through now; an open mic may still be closed.
  if (!local.isConnected) {
    return { shape: 'locked', reason: 'reason.connecting', press: local.isOn ? 'close' : null }
  }
  if (local.isOn && local.interruption === 'taken') {
    return { shape: 'none', reason: 'reason.taken', press: 'retake' }
  }
  // Silence may be a noise gate or a switch of the headset while the person listens: the mic can be closed as always.
  if (local.isOn && local.interruption === 'silent') {
    return { shape: 'open', reason: 'reason.silent', press: 'close' }
  }
  if (local.isOn) return { shape: 'open', reason: `reason.${local.heardBy ?? 'heard'}`, press: 'close' }
  if (local.problem) return { shape: 'none', reason: `problem.${local.problem}`, press: 'open' }
  if (seat.micReason === 'called') return { shape: 'closed', reason: 'reason.called', press: 'open' }
  if (seat.micReason === 'onMic') return { shape: 'closed', reason: 'reason.onMic', press: 'open' }
  return { shape: 'closed', reason: 'reason.closedByMe', press: 'open' }
}
