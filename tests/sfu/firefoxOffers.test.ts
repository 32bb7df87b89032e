// Offers of Firefox ESR 153, recorded on our page: fixtures/firefox153.*.sdp, without candidates.
import { readFileSync } from 'node:fs'
import { TrackSource, TrackType } from '@livekit/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseSdp } from '#live/sfu/sdp/parseSdp.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { SyntheticClient } from './support/syntheticClient.ts'
import { countPackets, sendPacket } from './support/syntheticMedia.ts'

type Step = 'publish' | 'cameraOff' | 'cameraOn' | 'screen' | 'screenOff'
const offered = (step: Step) =>
  readFileSync(new URL(`fixtures/firefox153.${step}.sdp`, import.meta.url), 'utf8')

describe.skipIf(isRealServer)('offers of Firefox', () => {
  let server: MediaServer
  let room = ''
  let rooms = 0
  const clients: SyntheticClient[] = []

  beforeAll(async () => {
    server = await startMediaServer()
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })

  const join = async (identity: string) => {
    const client = await SyntheticClient.join({
      url: server.url,
      token: await server.token(identity, { room }),
    })
    clients.push(client)
    return client
  }
  const joinAsFirefox = async () => {
    room = `firefox-${++rooms}`
    await server.rooms.createRoom({ name: room })
    const client = await join('student')
    const announce = (cid: string, source: TrackSource) =>
      client.send({
        case: 'addTrack',
        value: {
          cid,
          source,
          type: source === TrackSource.MICROPHONE ? TrackType.AUDIO : TrackType.VIDEO,
        },
      })
    let id = 0
    /** Sends the recorded offer with this client's certificate; answers `mid direction` of each section. */
    const offer = async (step: Step): Promise<string[]> => {
      id++
      const sdp = offered(step).replaceAll(
        /^a=fingerprint:.*$/gm,
        `a=fingerprint:sha-256 ${client.fingerprint}`,
      )
      client.send({ case: 'offer', value: { type: 'offer', sdp, id } })
      const answers = () =>
        client.responses.flatMap((message) => (message.case === 'answer' ? [message.value] : []))
      await client.until(() => answers().some((answer) => answer.id === id))
      const sections = parseSdp(answers().find((answer) => answer.id === id)?.sdp ?? '')?.sections ?? []
      return sections
        .filter((section) => section.kind !== 'application')
        .map((section) => `${section.mid} ${section.isRejected ? 'rejected' : section.direction}`)
    }
    const published = async () => {
      const { tracks } = await server.rooms.getParticipant(room, 'student')
      return tracks.map((track) => `${track.mid} ${TrackSource[track.source]}`).sort()
    }
    return { client, announce, offer, published }
  }

  it('[SFU-79] it is heard and seen, although its offer has other track ids than it announced', async () => {
    const { client, announce, offer, published } = await joinAsFirefox()
    const listener = await join('teacher')
    const heard = countPackets(listener)
    announce('{the microphone}', TrackSource.MICROPHONE)
    announce('{the camera}', TrackSource.CAMERA)
    expect(await offer('publish')).toEqual(['1 recvonly', '2 recvonly'])
    expect(await published()).toEqual(['1 MICROPHONE', '2 CAMERA'])

    const [info] = (await server.rooms.getParticipant(room, 'student')).tracks
    if (!info) throw new Error('unreachable')
    const sections = parseSdp(offered('publish'))?.sections ?? []
    const ssrc = sections.find((section) => section.kind === 'audio')?.ssrcs[0] ?? 0
    const microphone = { info, cid: '', kind: 'audio', mid: '1', ssrc } as const
    await client.publisher.connected
    let sequence = 0
    await eventually(
      () => {
        sequence++
        sendPacket(client, microphone, { sequence, timestamp: sequence * 960, type: 109 })
        return heard.total()
      },
      (total) => total > 5,
    )
  })

  it('[SFU-79] its camera goes off and on again, with its screen beside it: bundle-only sections are accepted', async () => {
    const { announce, offer, published } = await joinAsFirefox()
    announce('{the microphone}', TrackSource.MICROPHONE)
    announce('{the camera}', TrackSource.CAMERA)
    await offer('publish')
    expect(await offer('cameraOff')).toEqual(['1 recvonly', '2 inactive'])
    expect(await published()).toEqual(['1 MICROPHONE'])
    announce('{the camera again}', TrackSource.CAMERA)
    expect(await offer('cameraOn')).toEqual(['1 recvonly', '2 inactive', '3 recvonly'])
    expect(await published()).toEqual(['1 MICROPHONE', '3 CAMERA'])
    announce('{the screen}', TrackSource.SCREEN_SHARE)
    expect(await offer('screen')).toEqual(['1 recvonly', '2 inactive', '3 recvonly', '4 recvonly'])
    expect(await published()).toEqual(['1 MICROPHONE', '3 CAMERA', '4 SCREEN_SHARE'])
    expect(await offer('screenOff')).toEqual(['1 recvonly', '2 inactive', '3 recvonly', '4 inactive'])
    expect(await published()).toEqual(['1 MICROPHONE', '3 CAMERA'])
  })

  it('[SFU-20] a section without the right to publish does not take the next track of its kind', async () => {
    const { client, announce, offer, published } = await joinAsFirefox()
    announce('{the microphone}', TrackSource.MICROPHONE)
    announce('{the camera}', TrackSource.CAMERA)
    await offer('publish')
    const canPublishSources = [TrackSource.MICROPHONE, TrackSource.SCREEN_SHARE]
    await server.rooms.updateParticipant(room, 'student', {
      permission: { canPublish: true, canSubscribe: true, canPublishSources },
    })
    await client.until(() => client.responses.some((message) => message.case === 'trackUnpublished'))
    announce('{the screen}', TrackSource.SCREEN_SHARE)
    expect(await offer('publish')).toEqual(['1 recvonly', '2 inactive'])
    expect(await published()).toEqual(['1 MICROPHONE'])
  })
})
