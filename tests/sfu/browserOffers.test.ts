// Offers and answers as in unit/subscriberOffers and unit/publisherAnswers, with a real browser instead of the model.
import { TrackSource, TrackType } from '@livekit/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ClientBrowser, openClientBrowser } from './support/clients.ts'
import { isRealServer } from './support/mediaServer.ts'
import { PublisherLesson } from './support/publisherLesson.ts'
import { playLesson } from './support/subscriberLesson.ts'

describe.skipIf(isRealServer)('offers in Chromium', () => {
  let house: ClientBrowser

  beforeAll(async () => {
    house = await openClientBrowser()
  })
  afterAll(() => house.close())

  it('[SFU-84] it accepts the engine’s offers while tracks are added and removed and connections are lost', async () => {
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

  it('[SFU-86] it accepts the answers to its offers: send, pause, stop, rollback, restart', async () => {
    const page = await house.open()
    const lesson = new PublisherLesson()
    const say = (request: (typeof lesson.toEngine)[number]) => {
      lesson.toPage.length = 0
      lesson.toEngine.push(request)
      lesson.deliver()
    }
    await page.exposeFunction('announce', (cid: string, isVideo: boolean) => {
      const kind = isVideo
        ? { source: TrackSource.CAMERA, type: TrackType.VIDEO }
        : { source: TrackSource.MICROPHONE, type: TrackType.AUDIO }
      say({ message: { case: 'addTrack', value: { cid, ...kind } } })
    })
    await page.exposeFunction('ask', (sdp: string) => {
      say({ message: { case: 'offer', value: { type: 'offer', sdp, id: 1 } } })
      const answer = lesson.toPage.find((response) => response.case === 'answer')
      return answer?.case === 'answer' ? answer.value.sdp : ''
    })
    await page.exposeFunction('told', () =>
      [...lesson.participant.tracks.values()].map(({ info }) => `${info.mid} sendonly`),
    )
    const rounds = await page.evaluate(offerForAWhile, 60)
    lesson.room.close()
    expect(rounds.map(({ told }) => told.sort())).toEqual(rounds.map(({ sent }) => sent.sort()))
    expect(rounds.filter(({ sent }) => sent.length > 1).length).toBeGreaterThan(10)
  })
})

declare global {
  var announce: (cid: string, isVideo: boolean) => Promise<void>
  var ask: (sdp: string) => Promise<string>
  var told: () => Promise<string[]>
}

/** Runs in the page: changes its senders and offers each change; returns after each its tracks and the engine's. */
async function offerForAWhile(rounds: number): Promise<Array<{ sent: string[]; told: string[] }>> {
  let state = 7
  const below = (end: number) => {
    state = (state * 48271) % 2147483647
    return state % end
  }
  const devices = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
  const connection = new RTCPeerConnection()
  connection.createDataChannel('_reliable')
  let sending: RTCRtpTransceiver[] = []
  const results: Array<{ sent: string[]; told: string[] }> = []
  for (let round = 0; round < rounds; round++) {
    const at = sending[below(sending.length || 1)]
    const what = below(10)
    if (what < 5 && sending.length < 5) {
      const track = devices.getTracks()[below(2)]?.clone()
      if (!track) throw new Error('no device')
      await globalThis.announce(track.id, track.kind === 'video')
      const isVideo = track.kind === 'video'
      const sendEncodings = isVideo ? [{ rid: 'q', scaleResolutionDownBy: 2 }, { rid: 'f' }] : [{}]
      sending.push(connection.addTransceiver(track, { direction: 'sendonly', sendEncodings }))
    } else if (what < 9 && at) {
      sending = sending.filter((one) => one !== at)
      if (what < 7) at.direction = 'inactive'
      else at.stop()
    } else connection.restartIce()
    await connection.setLocalDescription()
    let sdp = await globalThis.ask(connection.localDescription?.sdp ?? '')
    if (below(4) === 0) {
      // The answer was lost: the offer is rolled back and made again.
      await connection.setLocalDescription({ type: 'rollback' })
      connection.restartIce()
      await connection.setLocalDescription()
      sdp = await globalThis.ask(connection.localDescription?.sdp ?? '')
    }
    await connection.setRemoteDescription({ type: 'answer', sdp })
    const sent = sending.map((one) => `${one.mid} ${one.currentDirection}`)
    results.push({ sent, told: await globalThis.told() })
  }
  connection.close()
  return results
}
