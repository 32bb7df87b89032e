// A recording as a WAV file with one channel. Every browser plays it; of what MediaRecorder writes (webm, mp4 or ogg)
// each browser plays some.

/** Samples a second: enough for every consonant of speech. */
const rate = 24_000

/** 16 bits for each sample; samples are from -1 to 1. */
export const encodeWav = (samples: Float32Array, samplesPerSecond: number): ArrayBuffer => {
  const length = samples.length * 2
  const bytes = new ArrayBuffer(44 + length)
  const view = new DataView(bytes)
  const write = (at: number, text: string) => {
    for (let step = 0; step < text.length; step++) view.setUint8(at + step, text.charCodeAt(step))
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + length, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, length, true)
  for (const [at, sample] of samples.entries())
    view.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return bytes
}

const mixDown = (sound: AudioBuffer): Float32Array => {
  const mixed = new Float32Array(sound.length)
  for (let channel = 0; channel < sound.numberOfChannels; channel++)
    for (const [at, sample] of sound.getChannelData(channel).entries())
      mixed[at] = (mixed[at] ?? 0) + sample / sound.numberOfChannels
  return mixed
}

/** Rejects what the browser cannot decode. The last piece of a recording may be longer than `secondsMax`: it is cut. */
export const wavOf = async (recorded: Blob, secondsMax: number): Promise<Blob> => {
  // Decoding brings the sound to the context's own rate.
  const context = new OfflineAudioContext(1, 1, rate)
  const sound = await context.decodeAudioData(await recorded.arrayBuffer())
  return new Blob([encodeWav(mixDown(sound).subarray(0, secondsMax * rate), rate)], { type: 'audio/wav' })
}
