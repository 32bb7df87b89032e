import { type TrackInfo, TrackType } from '@livekit/protocol'
import { audioNackTiming, ReceivedStream } from '../buffer/receivedStream.ts'
import type { RtpPacket } from '../rtp/rtp.ts'
import { parseVp8, type Vp8Descriptor } from '../rtp/vp8.ts'
import { TokenBucket } from '../tokenBucket.ts'

/** One simulcast layer of a published track (audio and single video have just one). */
export type Layer = {
  index: number
  rid: string
  stream: ReceivedStream | undefined
  keyframeAskedAt: number
  readonly keyframes: TokenBucket
}

/** The part of an outgoing track (downTrack.ts) that a published one needs. */
interface OutgoingTrack {
  readonly requestedLayer: number
  readonly currentLayer: number
  awaitKeyframe(layer: number): void
  onPacket(layer: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void
  reanchor(): void
  close(): void
}

/** A layer that sent nothing for this long counts as switched off by the publisher. */
const layerIdleMs = 1500
const keyframePauseMs = 300
/** Each keyframe takes as much of the uplink as a second of pictures. */
const keyframeLimit = { burst: 10, perSecond: 1 }

/** One published track: its layers, and the outgoing tracks to which it is forwarded. */
export class PublishedTrack {
  readonly info: TrackInfo
  readonly ownerSid: string
  readonly layers: Layer[] = []
  readonly downTracks = new Set<OutgoingTrack>()
  /** False as soon as the right to publish is gone: nothing is forwarded from then on. */
  isAllowed = true
  isRed = false
  readonly #askKeyframe: (ssrc: number) => void
  onAudioLevel: (level: number) => void = () => {}

  constructor(input: { info: TrackInfo; ownerSid: string; askKeyframe: (ssrc: number) => void }) {
    this.info = input.info
    this.ownerSid = input.ownerSid
    this.#askKeyframe = input.askKeyframe
  }

  get isVideo(): boolean {
    return this.info.type === TrackType.VIDEO
  }

  get clockRate(): number {
    return this.isVideo ? 90000 : 48000
  }

  /** Sets the mid of its section in the publisher's offer. */
  setMid(mid: string): void {
    this.info.mid = mid
    for (const codec of this.info.codecs) codec.mid = mid
  }

  /** Sorted from small to big; without rids there is one layer. */
  setRids(rids: string[]): void {
    const order = ['q', 'h', 'f']
    const sorted = [...rids].sort((a, b) => order.indexOf(a) - order.indexOf(b))
    const orderedRids = sorted.length > 0 ? sorted : ['']
    if (
      this.layers.length === orderedRids.length &&
      this.layers.every((layer, at) => layer.rid === orderedRids[at])
    )
      return
    this.layers.splice(0)
    orderedRids.forEach((rid, index) => {
      this.layers.push({
        index,
        rid,
        stream: undefined,
        keyframeAskedAt: 0,
        keyframes: new TokenBucket(keyframeLimit),
      })
    })
  }

  /** Binds an ssrc to a layer; the publisher may change it at any time. */
  bind(layer: Layer, ssrc: number): ReceivedStream {
    if (layer.stream?.ssrc !== ssrc) {
      layer.stream = new ReceivedStream(ssrc, this.clockRate, this.isVideo ? undefined : audioNackTiming)
      for (const down of this.downTracks) down.awaitKeyframe(layer.index)
    }
    return layer.stream
  }

  isLive(index: number, now: number): boolean {
    const stream = this.layers[index]?.stream
    return stream !== undefined && now - stream.lastPacketAt < layerIdleMs
  }

  /** The biggest live layer up to `maxLayer`, else the smallest live one above it. */
  bestLayer(maxLayer: number, now: number): number {
    for (let index = Math.min(maxLayer, this.layers.length - 1); index >= 0; index--) {
      if (this.isLive(index, now)) return index
    }
    for (let index = maxLayer + 1; index < this.layers.length; index++) {
      if (this.isLive(index, now)) return index
    }
    return Math.max(0, Math.min(maxLayer, this.layers.length - 1))
  }

  forward(layer: Layer, packet: RtpPacket, now: number): void {
    if (!this.isAllowed || this.info.muted) return
    let descriptor: Vp8Descriptor | undefined
    if (this.isVideo) {
      descriptor = packet.payload.length > 0 ? parseVp8(packet.payload) : undefined
      if (packet.payload.length > 0 && !descriptor) return
    }
    for (const down of this.downTracks) down.onPacket(layer.index, packet, descriptor, now)
  }

  /** Leaves a packet out: receivers of this layer continue without a gap at its next keyframe. */
  dropPacket(layer: Layer, now: number): void {
    let isReceived = false
    for (const down of this.downTracks) {
      isReceived ||= down.currentLayer === layer.index
      down.awaitKeyframe(layer.index)
    }
    if (isReceived) this.askKeyframe(layer.index, now)
  }

  askKeyframe(index: number, now: number): void {
    const layer = this.layers[index]
    if (!this.isVideo || !layer?.stream || now - layer.keyframeAskedAt < keyframePauseMs) return
    if (!layer.keyframes.take(now)) return
    layer.keyframeAskedAt = now
    this.#askKeyframe(layer.stream.ssrc)
  }

  close(): void {
    this.isAllowed = false
    for (const down of [...this.downTracks]) down.close()
    this.downTracks.clear()
  }
}
