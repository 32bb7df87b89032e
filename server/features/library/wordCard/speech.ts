// Speech of eSpeak NG, if the program is installed: the last choice for the sound of a word. It gets pinyin with digits,
// because its own reading of hanzi speaks the tones in English.
import { execFile } from 'node:child_process'
import { numberedSyllable } from '#contract/rules/pinyin/pinyin.ts'

const program = 'espeak-ng'
const timeoutMs = 5000
const bytesMax = 4 * 1024 * 1024

/** Writes the length into the header. On a pipe the program writes two gigabytes there, and players would wait for them. */
export const withLength = (wav: Buffer): Buffer => {
  const data = wav.indexOf('data')
  if (data < 0 || wav.length < data + 8) return wav
  const told = Buffer.from(wav)
  told.writeUInt32LE(wav.length - 8, 4)
  told.writeUInt32LE(wav.length - data - 8, data + 4)
  return told
}

/** A wav file, or null when the program is missing or has failed. */
export const speak = (pinyin: string): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const syllables = pinyin
      .split(/[^\p{L}\p{M}]+/u)
      .filter(Boolean)
      .map(numberedSyllable)
    if (syllables.length === 0) return resolve(null)
    const options = ['-v', 'cmn-latn-pinyin', '-s', '130', '--stdout', syllables.join(' ')]
    execFile(
      program,
      options,
      { encoding: 'buffer', timeout: timeoutMs, maxBuffer: bytesMax },
      (error, wav) => resolve(error || wav.length === 0 ? null : withLength(wav)),
    )
  })
