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

const samplesOf = ({ seconds, decay, partials }: Strike): number[] =>
  Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const time = at / rate
    const wave = partials.reduce(
      (sum, [hertz, loudness]) => sum + loudness * Math.sin(2 * Math.PI * hertz * time),
      0,
    )
    return wave * Math.exp(-decay * time)
  })

/** Each number is a series of so many strikes. 16-bit mono WAV. */
const strikes = (strike: Strike, series: readonly number[]): Buffer => {
  const one = samplesOf(strike)
  const pause = Array.from({ length: secondsBetweenSeries * rate }, () => 0)
  const samples = series.flatMap((count) => [...Array.from({ length: count }, () => one).flat(), ...pause])
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  for (const [at, sample] of samples.entries()) wav.writeInt16LE(Math.round(sample * 32_000), 44 + at * 2)
  return wav
}

/** By the code that an exercise names. */
export const publicSounds: Readonly<Record<string, () => Buffer>> = {
  'strikes-3': () => strikes(bell, [3]),
  'strikes-3-5': () => strikes(bell, [3, 5]),
  'knocks-4': () => strikes(knock, [4]),
}
