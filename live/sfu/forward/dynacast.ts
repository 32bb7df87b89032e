import { SubscribedCodec, SubscribedQuality, VideoQuality } from '@livekit/protocol'
import type { Participant } from '../room/participant.ts'
import type { PublishedTrack } from './publishedTrack.ts'

/*
 * Tells publishers which layers are not watched, so that they stop encoding them. An increase is sent at once, a decrease
 * only after a while, because a restarted layer costs a keyframe and a moment of blur.
 */
const decreaseAfterMs = 4000
const qualityLevels = [VideoQuality.LOW, VideoQuality.MEDIUM, VideoQuality.HIGH] as const

type LayerRequest = { announced: number; requested: number; since: number }

export class Dynacast {
  readonly #requests = new WeakMap<PublishedTrack, LayerRequest>()

  update(owner: Participant, now: number): void {
    for (const track of owner.tracks.values()) {
      if (!track.isVideo) continue
      const requested = highestRequested(track)
      const request = this.#requests.get(track) ?? {
        announced: qualityLevels.length - 1,
        requested,
        since: now,
      }
      this.#requests.set(track, request)
      if (requested !== request.requested) {
        request.requested = requested
        request.since = now
      }
      if (
        requested > request.announced ||
        (requested < request.announced && now - request.since > decreaseAfterMs)
      ) {
        request.announced = requested
        sendQualities(owner, track, requested)
      }
    }
  }
}

/** The biggest layer that some subscriber asked for; -1: none. */
export const highestRequested = (track: PublishedTrack): number => {
  let highest = -1
  for (const down of track.downTracks) highest = Math.max(highest, down.requestedLayer)
  return highest
}

const sendQualities = (owner: Participant, track: PublishedTrack, highest: number): void => {
  const qualities = qualityLevels.map(
    (quality, index) => new SubscribedQuality({ quality, enabled: index <= highest }),
  )
  owner.send({
    case: 'subscribedQualityUpdate',
    value: {
      trackSid: track.info.sid,
      subscribedQualities: qualities,
      subscribedCodecs: [new SubscribedCodec({ codec: 'vp8', qualities })],
    },
  })
}
