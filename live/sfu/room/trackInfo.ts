// Makes the TrackInfo that is announced: only fields that the protocol knows, and texts of a usual length.
import {
  type AddTrackRequest,
  AudioTrackFeature,
  SimulcastCodecInfo,
  TrackInfo,
  TrackType,
  VideoLayer,
} from '@livekit/protocol'
import { makeSid } from '../ids.ts'

/** Browsers' ids have 36 letters, Firefox's 38. */
export const longestTrackId = 128
const longestName = 256
const mostLayers = 3
const knownFeatures = new Set(Object.values(AudioTrackFeature).filter((one) => typeof one === 'number'))

/** Without duplicates and unknown features. */
export const audioFeatures = (features: readonly AudioTrackFeature[]): AudioTrackFeature[] => {
  const named = new Set(features)
  return [...knownFeatures].filter((feature) => named.has(feature))
}

/** Without fields that a newer protocol may add, which nobody here has checked. */
const readLayer = ({ quality, width, height, bitrate, ssrc, rid }: VideoLayer): VideoLayer =>
  new VideoLayer({ quality, width, height, bitrate, ssrc, rid: /^[\w-]{0,16}$/.test(rid) ? rid : '' })

export const makeTrackInfo = (request: AddTrackRequest): TrackInfo => {
  const isVideo = request.type === TrackType.VIDEO
  const mimeType = isVideo ? 'video/VP8' : request.disableRed ? 'audio/opus' : 'audio/red'
  const layers = request.layers.slice(0, mostLayers).map(readLayer)
  return new TrackInfo({
    sid: makeSid('TR'),
    type: request.type,
    name: request.name.slice(0, longestName),
    muted: request.muted,
    width: request.width,
    height: request.height,
    simulcast: request.layers.length > 1,
    disableDtx: request.disableDtx,
    source: request.source,
    layers,
    mimeType,
    stereo: request.stereo,
    disableRed: request.disableRed,
    stream: /^[\w-]{1,64}$/.test(request.stream) ? request.stream : '',
    audioFeatures: audioFeatures(request.audioFeatures),
    codecs: isVideo ? [new SimulcastCodecInfo({ mimeType, cid: request.cid, layers })] : [],
  })
}
