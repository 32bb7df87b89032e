import { expect, it } from 'vitest'
import { allocatePacket } from '#live/sfu/transport/packetMemory.ts'

it('[SFU-80 part] kept packets share memory with packets of their kind alone, and none with each other', () => {
  const [sound, otherSound] = [allocatePacket(100), allocatePacket(100)]
  const [picture, otherPicture] = [allocatePacket(1200), allocatePacket(1200)]
  expect(sound.buffer).toBe(otherSound.buffer)
  expect(picture.buffer).toBe(otherPicture.buffer)
  expect(sound.buffer).not.toBe(picture.buffer)
  // Node's pool is for what is forgotten soon.
  expect([sound.buffer, picture.buffer]).not.toContain(Buffer.allocUnsafe(100).buffer)
  const all = Array.from({ length: 200 }, (_, n) => allocatePacket(1200).fill(n))
  expect(all.every((packet, n) => packet.length === 1200 && packet.every((byte) => byte === n))).toBe(true)
  expect(allocatePacket(70_000)).toHaveLength(70_000)
})
