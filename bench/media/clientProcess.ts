// A process of synthetic participants: they publish, receive and measure, so that the server's figures are not those of its
// clients.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { TrackSource } from '@livekit/protocol'
import { SyntheticClient } from '#tests/sfu/support/syntheticClient.ts'
import { type Camera, startPublishing } from './pictures.ts'
import { Reception } from './reception.ts'

export type ClientRequest =
  /** Joins and publishes a camera that sends nothing yet. */
  | { kind: 'publish'; url: string; token: string }
  /** Joins to receive, all at once. */
  | { kind: 'receive'; url: string; tokens: string[] }
  /** All cameras of this process send from now on. */
  | { kind: 'send'; packetsPerSecond: number }
  | { kind: 'start' | 'stop' | 'leave' }

/** What one process saw between start and stop. Times in ms. */
export interface ClientReport {
  sent: number
  received: number
  /** Between sending and receiving, of every eighth packet. */
  delays: number[]
  joins: number[]
  /** The 99th percentile of this process's own event-loop delay. */
  loopDelay: number
  /** Share of one core. */
  cpu: number
}

/** Node's histogram counts the pause of its own timer too, in ms. */
const loopResolution = 5

const clients: SyntheticClient[] = []
const cameras: Camera[] = []
const reception = new Reception()
const loop = monitorEventLoopDelay({ resolution: loopResolution })
let camera = { stop: () => {}, sent: () => 0 }
let before = { sent: 0, at: 0, cpu: process.cpuUsage() }

const join = async (url: string, token: string): Promise<SyntheticClient> => {
  const client = await SyntheticClient.join({ url, token })
  clients.push(client)
  reception.add(client)
  return client
}

const report = (): ClientReport => {
  const { user, system } = process.cpuUsage(before.cpu)
  loop.disable()
  return {
    ...reception.stop(),
    sent: camera.sent() - before.sent,
    joins: clients.map(({ joinMilliseconds }) => joinMilliseconds),
    loopDelay: Math.max(0, loop.percentile(99) / 1e6 - loopResolution),
    cpu: (user + system) / 1000 / (performance.now() - before.at),
  }
}

const serve = async (request: ClientRequest): Promise<ClientReport | null> => {
  switch (request.kind) {
    case 'publish': {
      const client = await join(request.url, request.token)
      const track = await client.publish({ cid: 'camera', source: TrackSource.CAMERA, kind: 'video' })
      cameras.push({ client, track })
      return null
    }
    case 'receive':
      await Promise.all(request.tokens.map((token) => join(request.url, token)))
      return null
    case 'send':
      camera = startPublishing(cameras, request.packetsPerSecond)
      return null
    case 'start':
      before = { sent: camera.sent(), at: performance.now(), cpu: process.cpuUsage() }
      loop.reset()
      loop.enable()
      reception.start()
      return null
    case 'stop':
      return report()
    case 'leave':
      camera.stop()
      for (const client of clients.splice(0)) client.close()
      cameras.splice(0)
      return null
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (request: ClientRequest) => {
  serve(request).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
