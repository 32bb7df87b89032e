// Proposes a score for a recording: whether somebody spoke long enough and loud enough.
import type { Measured } from './measureWav.ts'

/** -36 dB: above the noise of a room, below a quiet voice near the microphone. */
const spokenFrom = 0.4
/** -24 dB: a voice at its usual distance. */
const clear = 0.6
/** Beginners read two characters a second. */
const secondsPerChar = 0.5
const freeSeconds = 3

/** Returns 0 to 100. `text` is the text to read, or empty for a free answer. */
export const proposeScore = ({ loudness }: Measured, text: string): number => {
  const spoken = loudness.filter((one) => one >= spokenFrom)
  if (spoken.length === 0) return 0
  const chars = [...text.replace(/[^\p{L}\p{N}]/gu, '')].length
  // Half of it is enough: fluent readers are quicker.
  const enough = chars > 0 ? (chars * secondsPerChar) / 2 : freeSeconds
  const long = Math.min(1, spoken.length / 10 / enough)
  const loud = Math.min(1, spoken.reduce((sum, one) => sum + one, 0) / spoken.length / clear)
  return Math.round(100 * long * loud)
}
