// How long from the host's click until a whole class is silent, and until all of it is heard again: the real server,
// its classroom socket and its media engine. The students' clients keep sending without the right, and publish at once
// when they get it back, as a page does whose microphone is open.
import { TrackSource } from '@livekit/protocol'
import type { MicMode } from '#contract/classroom/mic.ts'
import type { LiveId } from '#contract/ids.ts'
import { type Visitor, visit } from '#tests/live/support/visitor.ts'
import { SyntheticClient, type SyntheticTrack } from '#tests/sfu/support/syntheticClient.ts'
import { sendPacket } from '#tests/sfu/support/syntheticMedia.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { callAs, planLive, tokenOf } from '../../e2e/support/people.ts'

const PACKET_EVERY = 10
const PAYLOAD_BYTES = 80
const MARK = 0x5a
/** Milliseconds without a packet after which the class counts as silent. */
const QUIET = 600
const PATIENCE = 5000
const WHOLE_BENCH = 3_600_000

export interface MicSwitch {
  /** Milliseconds from the click to the last packet, and to the first one; sorted, one for each student and round. */
  shut: number[]
  open: number[]
  /** Students who were still heard, or not yet heard, at the time limit. */
  missed: number
}

const mayMic = (client: SyntheticClient): boolean => {
  for (let index = client.responses.length - 1; index >= 0; index--) {
    const message = client.responses[index]
    const people =
      message?.case === 'update'
        ? message.value.participants
        : message?.case === 'join' && message.value.participant
          ? [message.value.participant]
          : []
    const permission = people.find(({ sid }) => sid === client.sid)?.permission
    if (!permission) continue
    const { canPublish, canPublishSources } = permission
    return (
      canPublish && (canPublishSources.length === 0 || canPublishSources.includes(TrackSource.MICROPHONE))
    )
  }
  return false
}

/** Publishes whenever it may, and never stops sending. Answers a function that stops it. */
const speak = (client: SyntheticClient, number: number): (() => void) => {
  const payload = Buffer.alloc(PAYLOAD_BYTES, 7)
  payload[0] = MARK
  payload[1] = number
  let track: SyntheticTrack | undefined
  let sequence = 0
  let isOver = false
  const timer = setInterval(() => {
    sequence++
    if (track) sendPacket(client, track, { sequence, timestamp: sequence * 480, payload })
  }, PACKET_EVERY)
  const follow = async () => {
    for (let times = 0; !isOver; times++) {
      await client.until(() => isOver || mayMic(client), WHOLE_BENCH)
      if (isOver) return
      track = await client.publish({ cid: `mic${times}`, source: TrackSource.MICROPHONE }).catch(() => track)
      await client.until(() => isOver || !mayMic(client), WHOLE_BENCH)
    }
  }
  void follow()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** When each student was last heard, by number. */
const listen = (client: SyntheticClient) => {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  client.subscriber.onMedia = (datagram) => {
    const type = datagram[1] ?? 0
    if (type >= 192 && type <= 223) return
    const at = performance.now()
    const clear = client.subscriber.receiver?.unprotectRtp(datagram)
    if (!clear || clear[clear.length - PAYLOAD_BYTES] !== MARK) return
    const number = clear[clear.length - PAYLOAD_BYTES + 1] ?? 0
    if (!first.has(number)) first.set(number, at)
    last.set(number, at)
  }
  return { first, last }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const waitFor = async (isThere: () => boolean): Promise<void> => {
  const until = performance.now() + PATIENCE
  while (!isThere() && performance.now() < until) await pause(20)
}

/** One participant of the media room, with the classroom socket that its media right depends on. */
const enter = async (app: App, liveId: LiveId, username: string, autoSubscribe: boolean) => {
  const token = await tokenOf(app, username)
  const visitor = await visit({ url: app.url, token, liveId })
  const answer = await callAs(app, token, 'joinLive', { params: { id: liveId }, body: {} })
  const client = await SyntheticClient.join({ ...answer.data, autoSubscribe })
  const leave = () => {
    client.close()
    visitor.leave()
  }
  return { client, visitor, leave }
}

const switchOften = async (host: Visitor, ear: SyntheticClient, students: number, rounds: number) => {
  const heard = listen(ear)
  const result: MicSwitch = { shut: [], open: [], missed: 0 }
  const click = async (mode: MicMode) => {
    const at = performance.now()
    await host.command('mic:setMode', { mode })
    return at
  }
  await waitFor(() => heard.first.size === students)
  for (let round = 0; round < rounds; round++) {
    const shutAt = await click('rollCall')
    await waitFor(() => performance.now() - Math.max(shutAt, ...heard.last.values()) > QUIET)
    for (const at of heard.last.values()) result.shut.push(Math.max(0, at - shutAt))
    heard.first.clear()
    heard.last.clear()
    const openAt = await click('free')
    await waitFor(() => heard.first.size === students)
    result.missed += students - heard.first.size
    for (const at of heard.first.values()) result.open.push(at - openAt)
    await pause(QUIET)
  }
  result.shut.sort((a, b) => a - b)
  result.open.sort((a, b) => a - b)
  return result
}

/** On the embedded engine: a real one does not take a second microphone from the synthetic client. */
export const measureMicSwitch = async ({
  students,
  rounds,
}: {
  students: number
  rounds: number
}): Promise<MicSwitch> => {
  const app = await startApp()
  const ends: (() => void)[] = []
  try {
    // The id of a session that was just made.
    const liveId = (await planLive(app)) as LiveId
    await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: liveId } })
    const { client: ear, visitor: host, leave } = await enter(app, liveId, 'teacher', true)
    ends.push(leave)
    for (let number = 1; number <= students; number++) {
      const { client, leave } = await enter(app, liveId, `student${number}`, false)
      ends.push(speak(client, number), leave)
    }
    return await switchOften(host, ear, students, rounds)
  } finally {
    for (const end of ends) end()
    await app.stop()
  }
}
