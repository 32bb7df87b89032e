// A short soft sound made here: two plucked notes. No file to load, and it goes to the chosen speaker.
import { deviceChoice } from './deviceChoice.ts'

const rate = 22_050
const notes = [
  { at: 0, hertz: 659.3 },
  { at: 0.16, hertz: 880 },
]
const seconds = 0.9

const sampleAt = (time: number): number => {
  let sum = 0
  for (const { at, hertz } of notes) {
    const since = time - at
    if (since < 0) continue
    const attack = Math.min(1, since / 0.012)
    sum += Math.sin(2 * Math.PI * hertz * since) * Math.exp(-since * 5.5) * attack
  }
  return sum * 0.28
}

/** A mono 16-bit WAV, which every browser plays. */
const waveFile = (): Blob => {
  const count = Math.floor(rate * seconds)
  const view = new DataView(new ArrayBuffer(44 + count * 2))
  const text = (at: number, word: string) => {
    for (const [index, letter] of [...word].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + count * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, count * 2, true)
  for (let index = 0; index < count; index += 1) {
    view.setInt16(44 + index * 2, sampleAt(index / rate) * 32_767, true)
  }
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/** False when the browser or the speaker refused. */
export const playChime = async (): Promise<boolean> => {
  const address = URL.createObjectURL(waveFile())
  try {
    const sound = new Audio(address)
    const { audiooutput } = deviceChoice.getState()
    if (audiooutput && 'setSinkId' in sound) await sound.setSinkId(audiooutput)
    await sound.play()
    await new Promise((done) => sound.addEventListener('ended', done, { once: true }))
    return true
  } catch {
    // A chosen speaker that is gone, or a page without a click yet: the text on the screen remains.
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}
