// Two people whom nobody may hold up: a teacher who lists, speaks and draws, and a student who listens, looks and raises
// a hand. Each act begins when its time has come, whether or not the one before was answered.
import { TrackSource } from '@livekit/protocol'
import type { LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { openPerson } from '#tests/collab/support/people.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { SyntheticClient } from '#tests/sfu/support/syntheticClient.ts'
import { callsTo } from '#tests/support/testSchool.ts'
import { startVoice, Voices } from '../class/sounds.ts'
import { Waits } from './waits.ts'

export interface WitnessPlan {
  readonly url: string
  readonly liveId: LiveId
  readonly teacherToken: string
  readonly studentToken: string
}
export type WitnessRequest = ({ kind: 'enter' } & WitnessPlan) | { kind: 'start' | 'report' }

export const waitKinds = ['list', 'command', 'stroke', 'voice'] as const
export interface WitnessReport {
  /** Of each kind, ms, ascending. */
  readonly waits: Record<(typeof waitKinds)[number], number[]>
  /** Share of the voice that did not arrive. */
  readonly lost: number
  /** Connections that were cut. */
  readonly cuts: number
  /** Calls and commands that were refused or failed. */
  readonly refused: number
}

const everyMs = { list: 200, command: 400, stroke: 100 }
const voiceSamplesPerSecond = 50 / 8

const waits = { list: new Waits(), command: new Waits(), stroke: new Waits() }
const voices = new Voices()
let cuts = 0
let refused = 0
let startedAt = 0

const repeatedly = (ms: number, act: () => Promise<unknown>) =>
  setInterval(
    () =>
      void act().catch(() => {
        refused += 1
      }),
    ms,
  )

const listStudents = ({ url, teacherToken }: WitnessPlan) => {
  const { must } = callsTo(url)
  repeatedly(everyMs.list, async () => {
    const end = waits.list.begin()
    await must('pageStudent', { query: { current: 1, size: 10 } }, teacherToken).finally(end)
  })
}

const raiseHands = async ({ url, liveId, teacherToken, studentToken }: WitnessPlan) => {
  // Whoever is not in the classroom is put out of its sound.
  const teacher = await visit({ url, token: teacherToken, liveId, reconnects: true })
  const visitor = await visit({ url, token: studentToken, liveId, reconnects: true })
  for (const { socket } of [teacher, visitor]) {
    socket.on('disconnect', () => {
      cuts += 1
    })
  }
  let isRaised = false
  repeatedly(everyMs.command, async () => {
    isRaised = !isRaised
    const end = waits.command.begin()
    const answer = await visitor.command(isRaised ? 'hand:raise' : 'hand:lower', {}).finally(end)
    if (!answer.ok) refused += 1
  })
}

const draw = async ({ url, liveId, teacherToken, studentToken }: WitnessPlan) => {
  const name = boardName(liveId)
  const teacher = openPerson({ url, name, token: teacherToken })
  const student = openPerson({ url, name, token: studentToken })
  await Promise.all([teacher.synced(), student.synced()])
  const pending = new Map<string, () => void>()
  let count = 0
  student.strokes.observe(({ changes }) => {
    for (const { insert } of changes.delta) {
      for (const stroke of Array.isArray(insert) ? insert : []) {
        pending.get(String(stroke))?.()
        pending.delete(String(stroke))
      }
    }
  })
  for (const { provider } of [teacher, student]) {
    provider.on('connection-close', () => {
      cuts += 1
    })
  }
  setInterval(() => {
    count += 1
    pending.set(`stroke ${count}`, waits.stroke.begin())
    teacher.strokes.push([`stroke ${count}`])
  }, everyMs.stroke)
}

const speak = async ({ url, liveId, teacherToken, studentToken }: WitnessPlan) => {
  const { must } = callsTo(url)
  const join = async (token: string) => {
    const answer = await must('joinLive', { params: { id: liveId }, body: {} }, token)
    const client = await SyntheticClient.join({ url: answer.url, token: answer.token })
    void client.closed.then(() => {
      cuts += 1
    })
    return client
  }
  voices.add(await join(studentToken))
  const teacher = await join(teacherToken)
  const track = await teacher.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
  startVoice(teacher, track)
}

const report = (): WitnessReport => {
  const seconds = (performance.now() - startedAt) / 1000
  const voice = voices.take().sort((a, b) => a - b)
  return {
    waits: { list: waits.list.take(), command: waits.command.take(), stroke: waits.stroke.take(), voice },
    lost: Math.max(0, 1 - voice.length / (seconds * voiceSamplesPerSecond)),
    cuts,
    refused,
  }
}

const serve = async (request: WitnessRequest): Promise<WitnessReport | null> => {
  switch (request.kind) {
    case 'enter':
      await raiseHands(request)
      await draw(request)
      await speak(request)
      listStudents(request)
      return null
    case 'start':
      report()
      cuts = 0
      refused = 0
      startedAt = performance.now()
      return null
    case 'report':
      return report()
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (request: WitnessRequest) => {
  serve(request).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
