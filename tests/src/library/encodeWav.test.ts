import { expect, test } from 'vitest'
import { encodeWav } from '#src/features/library/shared/recorder/encodeWav.ts'

test('a recording is a WAV file of one channel with 16 bits; what is too loud is cut off', () => {
  const bytes = encodeWav(new Float32Array([0, 1, -1, 0.5, 2, -3]), 24_000)
  const view = new DataView(bytes)
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(bytes.byteLength).toBe(56)
  expect(view.getUint32(4, true)).toBe(48)
  expect(view.getUint32(40, true)).toBe(12)
  const format = [20, 22, 32, 34].map((at) => view.getUint16(at, true))
  expect(format).toEqual([1, 1, 2, 16])
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([24_000, 48_000])
  const samples = [0, 1, 2, 3, 4, 5].map((at) => view.getInt16(44 + at * 2, true))
  expect(samples).toEqual([0, 32_767, -32_767, 16_384, 32_767, -32_767])
})
