import { ConnectionQuality, ConnectionQualityInfo, ParticipantInfo_State } from '@livekit/protocol'
import { highestRequested } from '../forward/dynacast.ts'
import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { Participant } from '../room/participant.ts'
import type { Room } from '../room/room.ts'
import type { SignalMessage, SignalSocket } from '../signal/signalSocket.ts'
import { type MeasuredConnection, type MediaReduction, QualityEstimate } from './qualityEstimate.ts'

/** ms that a browser may take until its uplink estimate allows its biggest layer. */
const layerGrowthMs = 15_000
const sendsInOneTurn = 8

/** Measures the connections of all participants and announces their qualities. */
export class QualityMeter {
  readonly #estimates = new WeakMap<Participant, QualityEstimate>()
  readonly #announced = new WeakMap<Participant, ConnectionQuality>()
  readonly #missingSince = new WeakMap<PublishedTrack, number>()
  /** Sockets that have received the qualities of all; a new or resumed one has not. */
  readonly #informed = new WeakSet<SignalSocket>()

  /** To be called at equal intervals. Everybody receives the changes, a new participant all qualities. */
  update(room: Room, now: number): void {
    const changed = new Set<Participant>()
    for (const participant of room.participants.values()) {
      if (participant.state !== ParticipantInfo_State.ACTIVE) continue
      const estimate = this.#estimates.get(participant) ?? new QualityEstimate()
      this.#estimates.set(participant, estimate)
      const isUplinkReduced = [...participant.tracks.values()].some((track) => this.#isReduced(track, now))
      const quality = estimate.update(measure(participant, isUplinkReduced, now))
      if (quality === this.#announced.get(participant)) continue
      this.#announced.set(participant, quality)
      changed.add(participant)
    }
    const all = [...room.participants.values()]
    const infoOf = new Map(all.map((participant) => [participant, this.#describe(participant)]))
    const forAll = qualityMessage([...changed].filter(isVisible).flatMap((one) => infoOf.get(one) ?? []))
    const sends: Array<() => void> = []
    for (const receiver of all) {
      const isNew = receiver.signal !== undefined && !this.#informed.has(receiver.signal)
      if (receiver.signal) this.#informed.add(receiver.signal)
      const messageToItself =
        !isVisible(receiver) && changed.has(receiver) ? qualityMessage(infoOf.get(receiver) ?? []) : undefined
      const messages = isNew
        ? [
            qualityMessage(
              all.filter((one) => one === receiver || isVisible(one)).flatMap((one) => infoOf.get(one) ?? []),
            ),
          ]
        : [forAll, messageToItself]
      for (const message of messages) if (message) sends.push(() => receiver.send(message))
    }
    sendInTurns(sends)
  }

  #isReduced(track: PublishedTrack, now: number): boolean {
    if (!isLayerMissing(track, now)) {
      this.#missingSince.delete(track)
      return false
    }
    const since = this.#missingSince.get(track) ?? now
    this.#missingSince.set(track, since)
    return now - since >= layerGrowthMs
  }

  #describe(participant: Participant): ConnectionQualityInfo[] {
    const quality = this.#announced.get(participant)
    if (quality === undefined) return []
    return [new ConnectionQualityInfo({ participantSid: participant.sid, quality, score: scores[quality] })]
  }
}

const isVisible = (participant: Participant): boolean => !participant.permission.hidden

const qualityMessage = (updates: ConnectionQualityInfo[]): SignalMessage | undefined =>
  updates.length > 0 ? { case: 'connectionQuality', value: { updates } } : undefined

/** A hundred sends take longer than packets may wait, so packets are handled after every few. */
const sendInTurns = (sends: Array<() => void>): void => {
  for (const send of sends.splice(0, sendsInOneTurn)) send()
  if (sends.length > 0) setImmediate(() => sendInTurns(sends))
}

/** As a mean opinion score, which LiveKit's clients may show. */
const scores: Record<ConnectionQuality, number> = {
  [ConnectionQuality.EXCELLENT]: 5,
  [ConnectionQuality.GOOD]: 4,
  [ConnectionQuality.POOR]: 2,
  [ConnectionQuality.LOST]: 0,
}

const measure = (participant: Participant, isUplinkReduced: boolean, now: number): MeasuredConnection => {
  const up = measureUplink(participant)
  const down = participant.bandwidth.measure(participant.subscriber?.downTracks ?? [], now)
  return {
    loss: Math.max(up.loss, down.loss),
    jitter: Math.max(up.jitter, down.jitter),
    delay: Math.max(down.roundTrip, down.queueDelay),
    reduced: worse(down.reduced, isUplinkReduced ? 'layers' : 'nothing'),
    silence: participant.subscriber?.transport.silence() ?? 0,
  }
}

const measureUplink = (participant: Participant): { loss: number; jitter: number } => {
  const streams = [...(participant.publisher?.sections.streams() ?? [])]
  const bits = streams.reduce((sum, { bitrate }) => sum + bitrate, 0)
  const lost = streams.reduce((sum, { bitrate, fractionLost }) => sum + bitrate * fractionLost, 0)
  const sounds = [...participant.tracks.values()].filter((track) => !track.isVideo && !track.info.muted)
  return {
    loss: bits === 0 ? 0 : lost / bits,
    jitter: Math.max(0, ...sounds.map(({ layers }) => layers[0]?.stream?.jitter ?? 0)),
  }
}

/** A subscriber asks for a layer that the publisher's browser does not send, for lack of bandwidth. */
const isLayerMissing = (track: PublishedTrack, now: number): boolean => {
  if (!track.isVideo || track.info.muted || !track.isAllowed) return false
  const highest = Math.min(highestRequested(track), track.layers.length - 1)
  return highest >= 0 && !track.isLive(highest, now)
}

const worse = (a: MediaReduction, b: MediaReduction): MediaReduction => {
  if (a === 'pictures' || b === 'pictures') return 'pictures'
  return a === 'layers' ? a : b
}
