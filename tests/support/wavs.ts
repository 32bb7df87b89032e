// WAV files for tests: a tone of so many seconds.
export const wavOf = ({
  seconds,
  volume = 0.3,
  rate = 8000,
}: {
  seconds: number
  volume?: number
  rate?: number
}): Buffer => {
  const frames = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + frames * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + frames * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(frames * 2, 40)
  for (let at = 0; at < frames; at += 1)
    bytes.writeInt16LE(Math.round(32_767 * volume * Math.sin((at * 2 * Math.PI * 440) / rate)), 44 + at * 2)
  return bytes
}
