// Measures length and loudness of a WAV file from its samples. Other formats would need a decoder.

export interface Measured {
  readonly seconds: number
  /** The loudness of each full 100 ms, from 0 (silence) to 1 (full scale). */
  readonly loudness: readonly number[]
}

const slicesPerSecond = 10
/** Quieter than this counts as silence. */
const floorDb = -60
const round = (value: number) => Math.round(value * 1000) / 1000

interface Chunks {
  readonly format?: Buffer
  readonly samples?: Buffer
}

/** A file that was cut off has fewer bytes than it says. */
const chunksOf = (bytes: Buffer): Chunks => {
  let chunks: Chunks = {}
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'fmt ' && body.length >= 16) chunks = { ...chunks, format: body }
    if (name === 'data') chunks = { ...chunks, samples: body }
    at += 8 + length + (length % 2)
  }
  return chunks
}

const loudnessOf = (samples: Buffer, from: number, to: number): number => {
  let sum = 0
  for (let at = from; at < to; at += 2) sum += (samples.readInt16LE(at) / 32_768) ** 2
  const db = 10 * Math.log10(sum / ((to - from) / 2) || Number.MIN_VALUE)
  return round(Math.min(1, Math.max(0, 1 - db / floorDb)))
}

/** null for other files than WAV with samples of 16 bits. */
export const measureWav = (bytes: Buffer): Measured | null => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null
  const { format, samples } = chunksOf(bytes)
  if (!format || !samples || format.readUInt16LE(0) !== 1 || format.readUInt16LE(14) !== 16) return null
  const [channels, rate] = [format.readUInt16LE(2), format.readUInt32LE(4)]
  const frame = channels * 2
  if (channels === 0 || rate < slicesPerSecond) return null
  const frames = Math.floor(samples.length / frame)
  const slice = Math.floor(rate / slicesPerSecond)
  const loudness = Array.from({ length: Math.floor(frames / slice) }, (_, place) =>
    loudnessOf(samples, place * slice * frame, (place + 1) * slice * frame),
  )
  return { seconds: round(frames / rate), loudness }
}
