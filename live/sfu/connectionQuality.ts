import { ConnectionQuality, ConnectionQualityInfo, ParticipantInfo_State } from '@livekit/protocol'
import type { Participant } from './participant.ts'
import type { Room } from './room.ts'

/* The connection quality of each participant, from the loss and round-trip times measured in both directions. */
const silentAfter = 8000
const smoothing = 0.4

type Estimate = { loss: number; announced: ConnectionQuality | undefined }

export class QualityMeter {
  readonly #estimates = new WeakMap<Participant, Estimate>()

  /** Measures all participants and announces changes to all. */
  update(room: Room): void {
    const changed: ConnectionQualityInfo[] = []
    for (const participant of room.participants.values()) {
      if (participant.state !== ParticipantInfo_State.ACTIVE) continue
      const estimate = this.#estimates.get(participant) ?? { loss: 0, announced: undefined }
      this.#estimates.set(participant, estimate)
      estimate.loss += (worstLoss(participant) - estimate.loss) * smoothing
      const quality = judge(participant, estimate.loss)
      if (quality === estimate.announced) continue
      estimate.announced = quality
      if (!participant.permission.hidden) changed.push(describe(participant, quality, estimate.loss))
      else
        participant.send({
          case: 'connectionQuality',
          value: { updates: [describe(participant, quality, estimate.loss)] },
        })
    }
    if (changed.length > 0) room.broadcast({ case: 'connectionQuality', value: { updates: changed } })
  }
}

const describe = (
  participant: Participant,
  quality: ConnectionQuality,
  loss: number,
): ConnectionQualityInfo =>
  new ConnectionQualityInfo({
    participantSid: participant.sid,
    quality,
    score: quality === ConnectionQuality.LOST ? 0 : Math.max(1, 5 - loss * 40),
  })

const worstLoss = (participant: Participant): number => {
  let worst = 0
  for (const stream of participant.publisher?.sections.streams() ?? [])
    worst = Math.max(worst, stream.fractionLost)
  for (const down of participant.subscriber?.downTracks ?? []) worst = Math.max(worst, down.fractionLost)
  return worst
}

const judge = (participant: Participant, loss: number): ConnectionQuality => {
  if ((participant.subscriber?.transport.silence() ?? 0) > silentAfter) return ConnectionQuality.LOST
  let roundTrip = 0
  for (const down of participant.subscriber?.downTracks ?? []) roundTrip = Math.max(roundTrip, down.roundTrip)
  if (loss > 0.08 || roundTrip > 800) return ConnectionQuality.POOR
  const isLimited = participant.bandwidth.isLimited(participant.subscriber?.downTracks ?? [])
  if (loss > 0.025 || roundTrip > 350 || isLimited) return ConnectionQuality.GOOD
  return ConnectionQuality.EXCELLENT
}
