import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ParticipantInfo, Room, TrackInfo } from '@livekit/protocol'
import { WebhookReceiver } from 'livekit-server-sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startWebhooks } from '#live/sfu/api/webhooks.ts'
import { eventually } from '../support/eventually.ts'

const [apiKey, apiSecret] = ['key', 'a secret of some length']

describe('webhooks', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  /** Answers each event as `answer` says, once it resolves. */
  const listen = async (answer: (room: string) => number | Promise<number>) => {
    const received: Array<{ room: string; identity: string | undefined; bytes: number }> = []
    const receiver = new WebhookReceiver(apiKey, apiSecret)
    const listening = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { room, participant } = await receiver.receive(body, request.headers.authorization)
      received.push({
        room: room?.name ?? '',
        identity: participant?.identity,
        bytes: Buffer.byteLength(body),
      })
      response.writeHead(await answer(room?.name ?? '')).end()
    })
    server = listening
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
    const failures: unknown[] = []
    const log = vi.fn((...line: unknown[]) => void failures.push(line))
    const webhooks = startWebhooks({ apiKey, apiSecret, log })
    // A TCP server always has this form of address.
    webhooks.postTo(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`)
    const notify = (room: string) => webhooks.notify({ event: 'room_started' }, new Room({ name: room }))
    return { received, notify, webhooks, failures }
  }

  it('[SFU-29] an event that the app does not answer holds up no other room', async () => {
    let release: (status: number) => void = () => {}
    const stuck = new Promise<number>((done) => {
      release = done
    })
    const { received, notify, webhooks } = await listen((room) => (room === 'slow' ? stuck : 200))
    notify('slow')
    notify('slow')
    notify('quick')
    notify('quick')
    await eventually(
      () => received.filter(({ room }) => room === 'quick').length,
      (count) => count === 2,
    )
    expect(received.filter(({ room }) => room === 'slow')).toHaveLength(1)
    release(200)
    await eventually(
      () => received.filter(({ room }) => room === 'slow').length,
      (count) => count === 2,
    )
    webhooks.postTo(undefined)
  })

  it('[SFU-29] an event that the app refuses is not sent again; one that it could not take is', async () => {
    let failed = 0
    const { received, notify, webhooks } = await listen((room) => {
      if (room === 'refused') return 413
      return room === 'late' && failed++ === 0 ? 503 : 200
    })
    notify('refused')
    notify('late')
    await eventually(
      () => received.filter(({ room }) => room === 'late').length,
      (count) => count === 2,
    )
    notify('refused')
    await eventually(
      () => received.filter(({ room }) => room === 'refused').length,
      (count) => count === 2,
    )
    notify('late')
    await eventually(
      () => received.filter(({ room }) => room === 'late').length,
      (count) => count === 3,
    )
    expect(received.filter(({ room }) => room === 'refused')).toHaveLength(2)
    webhooks.postTo(undefined)
  })

  it('[SFU-29] an event is never longer than the app takes, and still says who it is about', async () => {
    const { received, webhooks } = await listen(() => 200)
    const participant = new ParticipantInfo({
      identity: 'student',
      sid: 'PA_1',
      attributes: { a: 'x'.repeat(200_000) },
      metadata: 'tag',
    })
    webhooks.notify(
      { event: 'track_published', participant, track: new TrackInfo({ sid: 'TR_1' }) },
      new Room({ name: 'lesson', metadata: 'y'.repeat(200_000) }),
    )
    await eventually(
      () => received.length,
      (count) => count === 1,
    )
    expect(received[0]).toMatchObject({ room: 'lesson', identity: 'student' })
    expect(received[0]?.bytes).toBeLessThan(64 * 1024)
    webhooks.postTo(undefined)
  })
})
