// One scenario against one server: the participants are in processes of their own, the server's processor is read from outside.
import { setTimeout as pause } from 'node:timers/promises'
import type { MediaServer } from '#tests/sfu/support/mediaServer.ts'
import type { ClientReport } from './clientProcess.ts'
import { type ClientProcess, startClientProcess } from './clients.ts'
import { readCpu, readMemory } from './processFigures.ts'

export type Scenario = {
  name: string
  publishers: number
  /** Participants that only receive. */
  receivers: number
  /** Lessons at once, each with its own publishers and receivers. */
  lessons: number
  packetsPerSecond: number
}
export type Measurement = {
  joinMedian: number
  joinWorst: number
  delayMedian: number
  delay99: number
  packets: number
  /** Share of the expected packets that did not arrive. */
  lost: number
  /** Microseconds of the server's processor per forwarded packet. */
  cpuPerPacket: number
  /** Share of one core. */
  cpu: number
  /** MiB per participant. */
  memory: number
  /** The client process that was busiest: the 99th percentile of its event-loop delay, and its share of one core. */
  clientLoop99: number
  clientCpu: number
}

const joinsAtOnce = 5
const warmUp = 1500
const clientProcesses = 2

/** Runs one scenario against one server and measures on both sides. */
export const measure = async (
  server: MediaServer,
  scenario: Scenario,
  seconds: number,
): Promise<Measurement> => {
  const rooms = Array.from(
    { length: scenario.lessons },
    (_, number) => `bench-${scenario.name.replaceAll(' ', '-')}-${number}`,
  )
  for (const name of rooms) await server.rooms.createRoom({ name, departureTimeout: 1 })
  const memoryBefore = readMemory(server.processId)
  const processes = Array.from({ length: clientProcesses }, startClientProcess)
  try {
    for (const room of rooms) await joinCameras(processes, { server, room, scenario })
    const { packetsPerSecond } = scenario
    await Promise.all(processes.map((one) => one.ask({ kind: 'send', packetsPerSecond })))
    for (const room of rooms) await joinReceivers(processes, { server, room, scenario })
    await pause(warmUp)
    const people = scenario.lessons * (scenario.publishers + scenario.receivers)
    const memory = (readMemory(server.processId) - memoryBefore) / people
    await Promise.all(processes.map((one) => one.ask({ kind: 'start' })))
    const cpuBefore = readCpu(server.processId)
    const startedAt = performance.now()
    await pause(seconds * 1000)
    const elapsed = (performance.now() - startedAt) / 1000
    const cpu = readCpu(server.processId) - cpuBefore
    const reports = await Promise.all(processes.map((one) => one.report()))
    await Promise.all(processes.map((one) => one.ask({ kind: 'leave' })))
    return { ...summarize(reports, { scenario, cpu, elapsed }), memory }
  } finally {
    for (const one of processes) one.end()
    for (const name of rooms) await server.rooms.deleteRoom(name).catch(() => {})
    await pause(300)
  }
}

interface Lesson {
  readonly server: MediaServer
  readonly room: string
  readonly scenario: Scenario
}

const tokenFor = ({ server, room }: Lesson, identity: string, canPublish: boolean) =>
  server.token(identity, { room, canPublish }, '10m')

/** A single camera is in the first process; several are spread. */
const joinCameras = async (processes: readonly ClientProcess[], lesson: Lesson): Promise<void> => {
  for (let index = 0; index < lesson.scenario.publishers; index++) {
    const token = await tokenFor(lesson, `p${index}`, true)
    await processes[index % processes.length]?.ask({ kind: 'publish', url: lesson.server.url, token })
  }
}

/** In the second process: the camera's timer must not wait for them. */
const joinReceivers = async (processes: readonly ClientProcess[], lesson: Lesson): Promise<void> => {
  const { receivers } = lesson.scenario
  for (let index = 0; index < receivers; index += joinsAtOnce) {
    const batch = Math.min(joinsAtOnce, receivers - index)
    const tokens = await Promise.all(
      Array.from({ length: batch }, (_, place) => tokenFor(lesson, `r${index + place}`, false)),
    )
    await processes[1]?.ask({ kind: 'receive', url: lesson.server.url, tokens })
  }
}

const summarize = (
  reports: readonly ClientReport[],
  { scenario, cpu, elapsed }: { scenario: Scenario; cpu: number; elapsed: number },
): Omit<Measurement, 'memory'> => {
  const sum = (pick: (report: ClientReport) => number) =>
    reports.reduce((total, report) => total + pick(report), 0)
  const ascending = (pick: (report: ClientReport) => number[]) => reports.flatMap(pick).sort((a, b) => a - b)
  const received = sum((report) => report.received)
  const copies = scenario.publishers - 1 + scenario.receivers
  const joins = ascending((report) => report.joins)
  const delays = ascending((report) => report.delays)
  return {
    joinMedian: quantile(joins, 0.5),
    joinWorst: joins.at(-1) ?? 0,
    delayMedian: quantile(delays, 0.5),
    delay99: quantile(delays, 0.99),
    packets: received / elapsed,
    lost: Math.max(0, 1 - received / (sum((report) => report.sent) * copies)),
    cpuPerPacket: (cpu * 1e6) / Math.max(1, received),
    cpu: cpu / elapsed,
    clientLoop99: Math.max(...reports.map((report) => report.loopDelay)),
    clientCpu: Math.max(...reports.map((report) => report.cpu)),
  }
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
