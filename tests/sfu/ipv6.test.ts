import { networkInterfaces } from 'node:os'
import { TrackSource } from '@livekit/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { SyntheticClient } from './support/syntheticClient.ts'
import { countPackets, startSound } from './support/syntheticMedia.ts'

const hasIPv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)

describe.skipIf(isRealServer || !hasIPv6)('an engine reached over IPv6', () => {
  let server: MediaServer
  beforeAll(async () => {
    server = await startMediaServer({ host: '::1' })
  })
  afterAll(() => server.close())

  it('[SFU-54 part] two participants connect to the candidate ::1, and one hears the other', async () => {
    await server.rooms.createRoom({ name: 'ipv6' })
    const join = async (identity: string) =>
      SyntheticClient.join({
        url: server.url,
        token: await server.token(identity, { room: 'ipv6' }),
        family: 6,
      })
    const [speaker, listener] = [await join('speaker'), await join('listener')]
    const heard = countPackets(listener)
    const track = await speaker.publish({ cid: 'voice', source: TrackSource.MICROPHONE })
    const sound = startSound(speaker, track)
    await expect.poll(heard.total, { timeout: 5000 }).toBeGreaterThan(20)
    expect(speaker.publisher.socket.address().family).toBe('IPv6')
    sound.stop()
    for (const client of [speaker, listener]) client.close()
  })
})
