// The measurements, each on a server that was just started.
import { v7 } from 'uuid'
import * as Y from 'yjs'
import { type DocumentName, documentNameSchema } from '#contract/system/document.ts'
import { type Client, openClient } from './client.ts'
import { bigBoard, createKeys, createPen, readMarks, writtenPlan } from './strokes.ts'
import type { Target } from './target.ts'

const newName = (kind: 'board' | 'plan' = 'board'): DocumentName =>
  documentNameSchema.parse(`${kind}:${v7()}`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const open = (target: Target, name: DocumentName, count: number, enough?: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      openClient({ url: target.url, dialect: target.dialect, name, token: `person${i}` }, enough),
    ),
  )
const quantile = (values: number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
const closeAll = (opened: readonly Client[]) => {
  for (const client of opened) client.close()
}

export interface Delay {
  p50: number
  p95: number
  p99: number
  /** Share of the sent updates that arrived at the sampled readers. */
  arrived: number
}

interface Group {
  writer: Client
  others: Client[]
}

/** Everybody writes at the speed of a hand; milliseconds until the others receive it. */
const delays = async (
  groups: readonly Group[],
  { everyMs, forMs, make = createPen }: { everyMs: number; forMs: number; make?: typeof createPen },
) => {
  const sentAt = groups.map(() => new Map<number, number>())
  const found: number[] = []
  let expected = 0
  const looking = new Set(groups.flatMap(({ others }) => others))
  for (const client of looking) {
    client.hear = (message) =>
      readMarks(message, (writer, sequence) => {
        const at = sentAt[writer % 1000]?.get(sequence)
        if (at !== undefined) found.push(performance.now() - at)
      })
  }
  const timers = groups.map(({ writer, others }, i) => {
    const pen = make(i)
    let sequence = 0
    const send = () => {
      const update = pen(sequence)
      sentAt[i]?.set(sequence, performance.now())
      sequence += 1
      expected += others.length
      writer.update(update)
    }
    return { start: () => setInterval(send, everyMs) }
  })
  const running: NodeJS.Timeout[] = []
  for (const { start } of timers) {
    running.push(start())
    await pause(everyMs / groups.length)
  }
  await pause(forMs)
  for (const timer of running) clearInterval(timer)
  await pause(300)
  return {
    p50: quantile(found, 0.5),
    p95: quantile(found, 0.95),
    p99: quantile(found, 0.99),
    arrived: found.length / expected,
  }
}

/** Colleagues type in one lesson plan, each of them faster than anybody does. */
export const delayOnPlan = async (target: Target, writers: number): Promise<Delay> => {
  const name = newName('plan')
  const plan = writtenPlan()
  await target.seed(name, plan)
  const opened = await open(target, name, writers, plan.byteLength * 0.9)
  const groups = opened.map((writer) => ({ writer, others: opened.filter((client) => client !== writer) }))
  const found = await delays(groups, { everyMs: 120, forMs: 6_000, make: createKeys })
  closeAll(opened)
  return found
}

export const delayOnOne = async (target: Target, clients: number, writers: number): Promise<Delay> => {
  const opened = await open(target, newName(), clients)
  // Every connection waits for every writer but itself; sampling the receivers keeps the benchmark itself fast.
  const receivers = opened.slice(-Math.min(clients, 30))
  const groups = opened.slice(0, writers).map((writer) => ({
    writer,
    others: receivers.filter((client) => client !== writer),
  }))
  const found = await delays(groups, { everyMs: 83, forMs: 4_000 })
  closeAll(opened)
  return found
}

export const delayOnMany = async (target: Target, documents: number): Promise<Delay> => {
  const groups: Group[] = []
  for (let i = 0; i < documents; i++) {
    const [writer, reader] = await open(target, newName(), 2)
    if (writer && reader) groups.push({ writer, others: [reader] })
  }
  const found = await delays(groups, { everyMs: 1_000, forMs: 4_000 })
  closeAll(groups.flatMap(({ writer, others }) => [writer, ...others]))
  return found
}

export interface Throughput {
  perSecond: number
  /** Updates that everybody had received and a killed server would have lost at the end. */
  unsaved: number
  /** Processor time of the server's own process, without its database: comparable on a busy machine too. */
  cpuPerUpdate: number
}

/** Maximum throughput: each writer has so many updates in flight, and sends the next when the last reader received one. */
export const throughput = async (
  target: Target,
  clients: number,
  { writers, underWay = 100, forMs = 3_000 }: { writers: number; underWay?: number; forMs?: number },
): Promise<Throughput> => {
  const opened = await open(target, newName(), clients)
  const reader = opened.at(-1)
  if (!reader) throw new Error('nobody reads')
  const writing = opened.slice(0, writers).map((client, i) => ({ client, pen: createPen(i), next: 0 }))
  const send = (writer: number) => {
    const one = writing[writer]
    if (!one) return
    one.client.update(one.pen(one.next))
    one.next += 1
  }
  let done = 0
  let isOver = false
  reader.hear = (message) =>
    readMarks(message, (writer) => {
      done += 1
      if (!isOver) send(writer)
    })
  for (let i = 0; i < underWay; i++) for (const writer of writing.keys()) send(writer)
  await pause(500)
  const before = done
  const { cpuMs: cpuBefore } = await target.memory()
  const start = performance.now()
  await pause(forMs)
  const updates = done - before
  const perSecond = (updates / (performance.now() - start)) * 1000
  isOver = true
  const { unsaved, cpuMs } = await target.memory()
  closeAll(opened)
  return { perSecond, unsaved, cpuPerUpdate: ((cpuMs - cpuBefore) / updates) * 1000 }
}

export interface Join {
  cold: number
  warm: number
  /** Thirty at once: milliseconds until the last has the document. */
  class: number
}

export const joining = async (target: Target, megabytes: number): Promise<Join> => {
  const board = bigBoard(megabytes * 1e6)
  const name = newName()
  await target.seed(name, board)
  const enough = board.byteLength * 0.98
  const timed = async (count: number) => {
    const start = performance.now()
    const opened = await open(target, name, count, enough)
    const took = performance.now() - start
    closeAll(opened.slice(1))
    return { took, first: opened[0] }
  }
  const cold = await timed(1) // stays connected, so the document stays loaded
  const warm: number[] = []
  for (let i = 0; i < 5; i++) {
    const { took, first } = await timed(1)
    warm.push(took)
    first?.close()
  }
  const crowd = await timed(30)
  crowd.first?.close()
  cold.first?.close()
  return { cold: cold.took, warm: quantile(warm, 0.5), class: crowd.took }
}

/** What an open document costs: a few pages drawn, one person in it. */
export const memoryPerDocument = async (target: Target, documents: number): Promise<number> => {
  const shapes = 100
  const before = await target.memory()
  const opened: Client[] = []
  for (let i = 0; i < documents; i++) {
    const [client] = await open(target, newName(), 1)
    if (!client) continue
    const pen = createPen(i)
    // One update: a server that stores each update alone would still be storing, which is not measured here.
    client.update(Y.mergeUpdates(Array.from({ length: shapes }, (_, shape) => pen(shape))))
    opened.push(client)
  }
  await pause(1_000)
  const after = await target.memory()
  closeAll(opened)
  return (after.held - before.held) / documents
}
