// A voice for the made-up microphone. Chromium's own beeps once a second: too seldom to see when sound is back.
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const playing = (path?: string) => `--use-file-for-fake-audio-capture=${path}`
/** For a browser that runInBrowsers.ts started; its made-up microphone plays the voice. */
export const voiceArgument = playing(process.env.BENCH_VOICE)

const rate = 48_000
const seconds = 4

/** A sawtooth whose pitch and loudness change as in speech, so that noise suppression leaves it alone. */
export const writeVoice = (path: string): void => {
  const samples = Buffer.alloc(rate * seconds * 2)
  let phase = 0
  for (let at = 0; at < rate * seconds; at += 1) {
    const time = at / rate
    phase = (phase + (160 + 60 * Math.sin(2 * Math.PI * 1.5 * time)) / rate) % 1
    const loudness = 0.35 + 0.25 * Math.sin(2 * Math.PI * 5 * time)
    samples.writeInt16LE(Math.round((2 * phase - 1) * loudness * 32_000), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  writeFileSync(path, Buffer.concat([head, samples]))
}

/** The same with a file that all runs on this machine share. */
export const sharedVoiceArgument = (): string => {
  const path = join(tmpdir(), 'tongxue-voice.wav')
  if (!existsSync(path)) {
    // Workers start at the same time: no one reads a half file.
    const own = `${path}.${process.pid}`
    writeVoice(own)
    renameSync(own, path)
  }
  return playing(path)
}
