// The same offers that the model of a browser takes (unit/subscriberOffers), in a real one.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ClientHouse, openClientHouse } from './support/clients.ts'
import { isRealServer } from './support/mediaServer.ts'
import { playLesson } from './support/subscriberLesson.ts'

describe.skipIf(isRealServer)('offers in Chromium', () => {
  let house: ClientHouse

  beforeAll(async () => {
    house = await openClientHouse()
  })
  afterAll(() => house.close())

  it('[SFU-84] it takes what the engine offers while tracks come and go and lines break', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const seeds = Array.from({ length: 20 }, (_, at) => at + 1)
    const connections = seeds.flatMap((seed) => playLesson(seed, 300).clients.map((client) => client.offers))
    vi.useRealTimers()
    const page = await house.open()
    const refused = await page.evaluate(async (all) => {
      const errors: string[] = []
      for (const offers of all) {
        const connection = new RTCPeerConnection()
        try {
          for (const sdp of offers) {
            await connection.setRemoteDescription({ type: 'offer', sdp })
            await connection.setLocalDescription(await connection.createAnswer())
          }
        } catch (error) {
          errors.push(String(error))
        }
        connection.close()
      }
      return errors
    }, connections)
    expect(refused).toEqual([])
    expect(connections.flat().length).toBeGreaterThan(200)
  })
})
