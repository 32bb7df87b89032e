import { type TrackInfo, TrackType } from '@livekit/protocol'
import { ReceivedStream, soundAsked } from '../buffer/receivedStream.ts'
import type { RtpPacket } from '../rtp/rtp.ts'
import { parseVp8, type Vp8Descriptor } from '../rtp/vp8.ts'
import { Bucket } from '../tokenBucket.ts'

/** One simulcast layer of a published track (audio and single video have just one). */
export type Layer = {
  index: number
  rid: string
  stream: ReceivedStream | undefined
  keyframeAskedAt: number
  readonly keyframes: Bucket
}

/** What a published track asks of an outgoing one (downTrack.ts). */
interface FedTrack {
  readonly wantedLayer: number
  readonly currentLayer: number
  awaitKeyframe(layer: number): void
  onPacket(layer: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void
  reanchor(): void
  close(): void
}

/** A layer that sent nothing for this long counts as switched off by the publisher. */
const layerIdleAfter = 1500
const keyframePause = 300
/** Each costs its publisher's line as much as a second of pictures. */
const keyframeLimit = { burst: 10, perSecond: 1 }

/** One published track: its layers, and the outgoing tracks that are fed from it. */
export class PublishedTrack {
  readonly info: TrackInfo
  readonly ownerSid: string
  readonly layers: Layer[] = []
  readonly downTracks = new Set<FedTrack>()
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

  /** The section of its publisher's connection. */
  setMid(mid: string): void {
    this.info.mid = mid
    for (const codec of this.info.codecs) codec.mid = mid
  }

  /** Sorted from small to big; without rids there is one layer. */
  setRids(rids: string[]): void {
    const order = ['q', 'h', 'f']
    const sorted = [...rids].sort((a, b) => order.indexOf(a) - order.indexOf(b))
    const wanted = sorted.length > 0 ? sorted : ['']
    if (this.layers.length === wanted.length && this.layers.every((layer, at) => layer.rid === wanted[at]))
      return
    this.layers.splice(0)
    wanted.forEach((rid, index) => {
      this.layers.push({
        index,
        rid,
        stream: undefined,
        keyframeAskedAt: 0,
        keyframes: new Bucket(keyframeLimit),
      })
    })
  }

  /** Binds an ssrc to a layer; the publisher may change it at any time. */
  bind(layer: Layer, ssrc: number): ReceivedStream {
    if (layer.stream?.ssrc !== ssrc) {
      layer.stream = new ReceivedStream(ssrc, this.clockRate, this.isVideo ? undefined : soundAsked)
      for (const down of this.downTracks) down.awaitKeyframe(layer.index)
    }
    return layer.stream
  }

  isLive(index: number, now: number): boolean {
    const stream = this.layers[index]?.stream
    return stream !== undefined && now - stream.lastPacketAt < layerIdleAfter
  }

  /** The best layer that flows and is not above the wanted one, else the smallest that flows. */
  bestLayer(wanted: number, now: number): number {
    for (let index = Math.min(wanted, this.layers.length - 1); index >= 0; index--) {
      if (this.isLive(index, now)) return index
    }
    for (let index = wanted + 1; index < this.layers.length; index++) {
      if (this.isLive(index, now)) return index
    }
    return Math.max(0, Math.min(wanted, this.layers.length - 1))
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

  /** A packet is not forwarded: those who get this layer go on, without a gap, with its next keyframe. */
  leaveOut(layer: Layer, now: number): void {
    let isReceived = false
    for (const down of this.downTracks) {
      isReceived ||= down.currentLayer === layer.index
      down.awaitKeyframe(layer.index)
    }
    if (isReceived) this.askKeyframe(layer.index, now)
  }

  askKeyframe(index: number, now: number): void {
    const layer = this.layers[index]
    if (!this.isVideo || !layer?.stream || now - layer.keyframeAskedAt < keyframePause) return
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
