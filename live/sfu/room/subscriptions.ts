import { VideoQuality } from '@livekit/protocol'
import { DownTrack } from '../forward/downTrack.ts'
import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { Audiences } from './audiences.ts'
import type { Participant } from './participant.ts'
import { isAllowedSubscriber } from './subscriptionPermission.ts'
import type { TrackSettings } from './trackSettings.ts'

/*
 * Decides who receives which track. Five conditions have to hold: the subscriber's permission, the app's audiences of the
 * room, no refusal by the server, the publisher's subscription permission, and the subscriber's request. A refusal by the
 * server (RoomService UpdateSubscriptions with subscribe false) is kept by identity and stands above the request, so a
 * changed client or a rejoin cannot take it back; only the server can.
 */
export class Refusals {
  readonly #byIdentity = new Map<string, Set<string>>()

  set(identity: string, trackSid: string, isRefused: boolean): void {
    const tracks = this.#byIdentity.get(identity) ?? new Set<string>()
    this.#byIdentity.set(identity, tracks)
    if (isRefused) tracks.add(trackSid)
    else tracks.delete(trackSid)
    if (tracks.size === 0) this.#byIdentity.delete(identity)
  }

  has(identity: string, trackSid: string): boolean {
    return this.#byIdentity.get(identity)?.has(trackSid) ?? false
  }

  forgetTrack(trackSid: string): void {
    for (const [identity, tracks] of this.#byIdentity) {
      tracks.delete(trackSid)
      if (tracks.size === 0) this.#byIdentity.delete(identity)
    }
  }
}

const shouldReceive = (input: {
  publisher: Participant
  subscriber: Participant
  track: PublishedTrack
  refusals: Refusals
  audiences: Audiences
}): boolean => {
  const { publisher, subscriber, track, refusals, audiences } = input
  const { sid } = track.info
  if (publisher === subscriber || !track.isAllowed || !subscriber.permission.canSubscribe) return false
  const media = track.isVideo ? 'picture' : 'sound'
  if (!audiences.doesReceive(subscriber.identity, publisher.identity, media)) return false
  if (refusals.has(subscriber.identity, sid) || !isAllowedSubscriber(publisher, subscriber, sid)) return false
  return subscriber.requestedSubscriptions.get(sid) ?? subscriber.autoSubscribe
}

/** Adds or removes the outgoing track of one publisher and subscriber, as the conditions demand. */
export const reconcile = (input: {
  publisher: Participant
  subscriber: Participant
  track: PublishedTrack
  refusals: Refusals
  audiences: Audiences
}): 'added' | 'removed' | undefined => {
  const { subscriber, track } = input
  const peer = subscriber.subscriber
  if (!peer) return undefined
  const existing = peer.find(track)
  const shouldBeReceived = shouldReceive(input)
  if (shouldBeReceived && !existing) {
    const down = new DownTrack({
      track,
      send: (header, length, payload) => peer.transport.sendRtp(header, length, payload),
      sentPacketLog: peer.sentPacketLog,
    })
    applySettings(down, subscriber.settings.get(track.info.sid))
    track.downTracks.add(down)
    peer.add(down)
    return 'added'
  }
  if (!shouldBeReceived && existing) {
    existing.close()
    return 'removed'
  }
  return undefined
}

/** Sets the layer that a client's settings for a track ask for. */
export const applySettings = (down: DownTrack, settings: TrackSettings | undefined): void => {
  if (!settings) return
  const { track } = down
  const highest = Math.max(0, track.layers.length - 1)
  let layer: number = highest
  if (settings.width > 0 && settings.height > 0) layer = layerForSize(track, settings.width, settings.height)
  else if (settings.quality !== VideoQuality.OFF) layer = Math.min(highest, settings.quality)
  if (settings.width > 0 && settings.height > 0) down.size = settings.width * settings.height
  // In LiveKit's protocol 1 is the first, 2 the next, and 0 means that none was given.
  down.priority = settings.priority === 0 ? 0 : 1 / settings.priority
  down.setRequested({ isPaused: settings.disabled, layer })
}

const layerForSize = (track: PublishedTrack, width: number, height: number): number => {
  const sizes = [...track.info.layers].sort((a, b) => a.quality - b.quality)
  const index = sizes.findIndex((size) => size.width * size.height >= width * height * 0.7)
  return index < 0 ? Math.max(0, track.layers.length - 1) : Math.min(index, track.layers.length - 1)
}
