// How often the sounds of an attempt were played. Devices count by themselves; the larger number is true.
import type { SoundPlays } from '../../learning/attempt/attempt.ts'

export const mergePlays = (one: SoundPlays, other: SoundPlays): SoundPlays => {
  const sounds = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...sounds].map((sound) => [sound, Math.max(one[sound] ?? 0, other[sound] ?? 0)]))
}
