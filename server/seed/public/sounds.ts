// The sounds of the public set: strikes of a bell and knocks at a door, which learners count. Speech is recorded by people,
// so there is none here.
const rate = 8000
const secondsBetweenSeries = 1.5

interface Strike {
  /** From one strike to the next. */
  readonly seconds: number
  /** How fast it fades. */
  readonly decay: number
  readonly partials: readonly (readonly [hertz: number, loudness: number])[]
}
const bell: Strike = {
  seconds: 1.3,
  decay: 3.5,
  partials: [
    [440, 0.4],
    [880, 0.25],
    [1056, 0.15],
    [1320, 0.1],
  ],
}
const knock: Strike = {
  seconds: 0.5,
  decay: 45,
  partials: [
    [170, 0.5],
    [310, 0.3],
    [740, 0.1],
  ],
}

const bytesPerSample = 2

/** One strike as 16-bit samples. */
const samplesOf = ({ seconds, decay, partials }: Strike): Buffer => {
  const samples = Buffer.alloc(Math.round(seconds * rate) * bytesPerSample)
  for (let at = 0; at < samples.length / bytesPerSample; at++) {
    const time = at / rate
    const wave = partials.reduce(
      (sum, [hertz, loudness]) => sum + loudness * Math.sin(2 * Math.PI * hertz * time),
      0,
    )
    samples.writeInt16LE(Math.round(wave * Math.exp(-decay * time) * 32_000), at * bytesPerSample)
  }
  return samples
}

/** Each number is a series of so many strikes. 16-bit mono WAV. */
const strikes = (strike: Strike, series: readonly number[]): Buffer => {
  const one = samplesOf(strike)
  const pause = Buffer.alloc(secondsBetweenSeries * rate * bytesPerSample)
  const samples = Buffer.concat(series.flatMap((count) => [...new Array<Buffer>(count).fill(one), pause]))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(header.length + samples.length - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * bytesPerSample, 28)
  header.writeUInt16LE(bytesPerSample, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** By the code that an exercise names. */
export const publicSounds: Readonly<Record<string, () => Buffer>> = {
  'strikes-3': () => strikes(bell, [3]),
  'strikes-3-5': () => strikes(bell, [3, 5]),
  'knocks-4': () => strikes(knock, [4]),
}
