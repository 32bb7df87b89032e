// What is written down while the lesson goes on.
import { execFileSync } from 'node:child_process'
import { visit } from '#tests/live/support/visitor.ts'
import { expect, tokenOf } from '../../e2e/support/people.ts'
import { peopleInEngine } from '../../e2e/support/seats.ts'
import type { Span } from './heard.ts'
import type { Lesson } from './lesson.ts'

interface Memory {
  server: number
  engine: number
}

/** MiB that the program and its media engine hold. */
export const memoryOf = (app: Lesson['app']): Memory => {
  const own = String(app.processId())
  const engine = String(app.engineProcessId())
  const memory = { server: 0, engine: 0 }
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,rss=']).toString().split('\n')) {
    const [pid, kilobytes] = line.trim().split(/\s+/)
    if (pid === own) memory.server = Math.round(Number(kilobytes) / 1024)
    if (pid === engine) memory.engine = Math.round(Number(kilobytes) / 1024)
  }
  return memory
}

const stamp = (ms: number) => new Date(Math.max(0, ms)).toISOString().slice(11, 19)

export const openRecord = (lesson: Lesson) => {
  const { app, live, people, seatIds } = lesson
  const startedAt = Date.now()
  const lids: Span[] = []
  const restarts: Span[] = []
  const mics = new Map<string, { at: number; isOpen: boolean }[]>()
  const findings: string[] = []
  const log = (words: string) => console.log(`${stamp(Date.now() - startedAt)}  ${words}`)
  const found = (words: string) => {
    findings.push(`${stamp(Date.now() - startedAt)} ${words}`)
    log(`FOUND: ${words}`)
  }
  const micIs = (name: string, isOpen: boolean) => {
    mics.set(name, [...(mics.get(name) ?? []), { at: Date.now(), isOpen }])
  }
  for (const { name } of people) micIs(name, name === '李老师' || name === '王小明')

  /** As somebody who comes in now sees them, by name. */
  const seats = async () => {
    const visitor = await visit({ url: app.url, token: await tokenOf(app, 'student3'), liveId: live })
    const all = [...visitor.state().seats.values()].filter(({ name }) =>
      people.some((one) => one.name === name),
    )
    visitor.leave()
    return all.sort((one, other) => one.name.localeCompare(other.name))
  }
  type Seats = Awaited<ReturnType<typeof seats>>
  const attempt = async (what: string, job: () => Promise<unknown>) => {
    const from = Date.now()
    try {
      await job()
      log(`${what}: right after ${((Date.now() - from) / 1000).toFixed(1)} s`)
    } catch (error) {
      found(`${what}: ${String(error).split('\n').slice(0, 12).join(' ')}`)
    }
  }
  const expectSeats = (before: Seats, when: string) =>
    attempt(`seats ${when}`, () => expect.poll(seats).toEqual(before))
  /** Everybody is in the engine's room once, and in the classroom. */
  const expectNoGhosts = async (when: string) => {
    const token = await tokenOf(app, 'student3')
    const expected = people.map(({ name }) => seatIds.get(name)).sort()
    await attempt(`no ghosts ${when}`, async () => {
      await expect.poll(() => peopleInEngine(app, token, live)).toEqual(expected)
      await expect
        .poll(async () => (await seats()).filter(({ isPresent }) => isPresent).length)
        .toBe(people.length)
    })
  }
  return {
    startedAt,
    lids,
    restarts,
    mics,
    findings,
    log,
    found,
    micIs,
    seats,
    expectSeats,
    expectNoGhosts,
    lidClosed: () => lids.push({ from: Date.now(), to: Number.POSITIVE_INFINITY }),
    lidOpened: () => {
      const last = lids.at(-1)
      if (last) last.to = Date.now()
    },
    isLidClosed: () => lids.at(-1)?.to === Number.POSITIVE_INFINITY,
    serverStops: () => restarts.push({ from: Date.now(), to: Number.POSITIVE_INFINITY }),
    serverReady: () => {
      const last = restarts.at(-1)
      if (last) last.to = Date.now()
    },
  }
}
export type LessonRecord = ReturnType<typeof openRecord>
