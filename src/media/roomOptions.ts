// The options of the connection to the media engine.
import { type RoomOptions, VideoPresets } from 'livekit-client'
import { cameraOptions, type DeviceChoice, micOptions } from './deviceChoice.ts'

/** On a phone a big picture is at least 360p whatever the screen reports (receivedPictures.ts has the upper limit). */
const phonePixels = () => ({ pixelDensity: Math.max(2, window.devicePixelRatio) })

export const roomOptions = (choice: DeviceChoice, isPhone: boolean): RoomOptions => ({
  adaptiveStream: isPhone ? phonePixels() : true,
  dynacast: true,
  // The embedded engine speaks two connections; asking for one costs two failed requests first.
  singlePeerConnection: false,
  stopLocalTrackOnUnpublish: true,
  audioCaptureDefaults: micOptions(choice),
  videoCaptureDefaults: cameraOptions(choice, isPhone),
  ...(choice.audiooutput ? { audioOutput: { deviceId: choice.audiooutput } } : {}),
  publishDefaults: {
    // RED repeats each packet, DTX sends nothing in silence. Opus carries the whole band of a voice, tones and finals, at
    // 32 kbit/s (RFC 7587); with its headers one voice fits on a connection of 64 kbit/s.
    audioPreset: { maxBitrate: 32_000 },
    red: true,
    dtx: true,
    simulcast: true,
    videoCodec: 'vp8',
    videoSimulcastLayers: isPhone ? [VideoPresets.h180] : [VideoPresets.h180, VideoPresets.h360],
    videoEncoding: (isPhone ? VideoPresets.h360 : VideoPresets.h720).encoding,
    stopMicTrackOnMute: false,
  },
})
