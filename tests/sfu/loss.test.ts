// Takes long: starts first.
import { describe, expect, it } from 'vitest'
import type { Client, Inbound } from './support/clients.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer } from './support/mediaServer.ts'
import { during, sum, useRelayedRooms } from './support/relayedRooms.ts'

// A real LiveKit is a full ICE agent: it finds the browser's own address and leaves the relay.
describe.skipIf(isRealServer)('lost packets', () => {
  const { relay, openRoom, startPair } = useRelayedRooms()

  const watch = async ({ teacher, student }: { teacher: Client; student: Client }) => {
    const seen = (kind: 'audio' | 'video', field: keyof Inbound) =>
      during(() => student.inbound().then(sum(kind, field)))
    const [sent, frames, keyframeRequests, lost, packets] = await Promise.all([
      during(teacher.framesSent),
      seen('video', 'wholeFrames'),
      seen('video', 'plis'),
      seen('audio', 'lost'),
      seen('audio', 'packets'),
    ])
    // Counted after repair; unlike frame rate or concealed samples it does not depend on a busy processor.
    return { wholePictures: frames / sent, keyframeRequests, lostSound: lost / packets }
  }

  for (const { behind, way } of [
    { behind: 'student', way: 'on the way down' },
    { behind: 'teacher', way: 'on the way up' },
  ] as const) {
    it(`[SFU-80] 5 % loss ${way} is repaired: the picture continues, the sound has no gaps`, async () => {
      const pair = await startPair(behind)
      relay().setLoss(behind === 'teacher' ? 0.05 : 0, behind === 'student' ? 0.05 : 0)
      const { wholePictures, keyframeRequests, lostSound } = await watch(pair)
      expect(wholePictures).toBeGreaterThan(0.6)
      // A browser with an unrepaired gap in the video requests a keyframe.
      expect(keyframeRequests).toBeLessThanOrEqual(1)
      expect(lostSound).toBeLessThan(0.01)
    })
  }

  it('[SFU-81] [SFU-13] at 20 % loss both ways the sound is still understood, and all see the poor connection', async () => {
    const pair = await startPair('student')
    const qualityOfStudent = () =>
      pair.teacher.page.evaluate(() => globalThis.room.remoteParticipants.get('student')?.connectionQuality)
    await eventually(qualityOfStudent, (quality) => quality === 'excellent' || quality === 'good')
    relay().setLoss(0.2, 0.2)
    const look = async () => {
      const { lostSound, wholePictures } = await watch(pair)
      expect(lostSound).toBeLessThan(0.05)
      return wholePictures
    }
    // A machine that is busy for a moment delays packets as a full queue does, and for a queue the picture pauses.
    await eventually(look, (wholePictures) => wholePictures > 0.3, { within: 40_000 })
    await eventually(qualityOfStudent, (quality) => quality === 'poor')
  })

  it('[SFU-83] people join over a connection that loses every fifth packet', async () => {
    const join = await openRoom()
    relay().setLoss(0.2, 0.2)
    for (let count = 0; count < 6; count++) {
      const joined = await join(`page${count}`, true)
      expect(await joined.page.evaluate(() => globalThis.room.state)).toBe('connected')
      await joined.leave()
    }
  })

  it('[SFU-83] lost handshake messages of the engine are retransmitted without a request', async () => {
    const join = await openRoom()
    const seen = new Set<string>()
    relay().lose((datagram, way, client) => {
      const isHandshake = datagram[0] === 20 || datagram[0] === 22
      if (!isHandshake) return false
      // The engine's flight is lost the first time; the browser's retransmissions always. Both have other record numbers.
      const said = `${client} ${way} ${way === 'down' ? withoutNumbers(datagram) : messageOf(datagram)}`
      const isNew = !seen.has(said)
      seen.add(said)
      return way === 'down' ? isNew : !isNew
    })
    const joined = await join('page', true)
    expect(await joined.page.evaluate(() => globalThis.room.state)).toBe('connected')
  })
})

/** All records of a datagram but for their numbers. */
const withoutNumbers = (datagram: Buffer) => {
  const records = Buffer.from(datagram)
  for (let at = 0; at + 13 <= records.length; at += 13 + records.readUInt16BE(at + 11))
    records.fill(0, at + 5, at + 11)
  return records.toString('hex')
}

/** Type, number and offset of the first handshake message; all encrypted messages count as one. */
const messageOf = (datagram: Buffer) =>
  datagram.readUInt16BE(3) > 0
    ? 'encrypted'
    : `${datagram[0]} ${datagram.toString('hex', 13, 14)} ${datagram.toString('hex', 17, 22)}`
