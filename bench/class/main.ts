// npm run bench:class: one lesson of 50 seats with 8 cameras, and 30 lessons of two at once, on one server with its
// embedded media engine. People are synthetic and in processes of their own; all speak the real protocols.
// Arguments: [--part class|pairs] [--seats 50] [--cameras 8] [--lessons 30] [--seconds 60] [--processes 4]
// --soak 30: so many minutes instead, with a line for each, people who come and go, and the slopes of memory at the end.
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../../e2e/support/app.ts'
import { printTable } from '../media/table.ts'
import { gather } from './crowd.ts'
import { planClass, planPairs } from './lessons.ts'
import { type ProgramFigures, watchPrograms } from './programs.ts'
import type { SeatPlan } from './seat.ts'
import { slopePerHour } from './slope.ts'

const arguments_ = process.argv.slice(2)
const numberAfter = (name: string, usual: number) =>
  arguments_.includes(name) ? Number(arguments_[arguments_.indexOf(name) + 1]) : usual
const part = arguments_.includes('--part') ? arguments_[arguments_.indexOf('--part') + 1] : undefined
const [seats, cameras] = [numberAfter('--seats', 50), numberAfter('--cameras', 8)]
const lessons = numberAfter('--lessons', 30)
const soakMinutes = numberAfter('--soak', 0)
const span = soakMinutes > 0 ? 60 : numberAfter('--seconds', 60)
const processes = numberAfter('--processes', 4)
/** Left out of the slope: caches fill, and code is optimised. */
const warmUpMinutes = soakMinutes > 10 ? 5 : 1

const programs = watchPrograms()
const app = await startApp(programs.env, { isOptimised: true })

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
const columnsOf = (name: string, { cpu, memory, heap, loop99, loopMax }: ProgramFigures) => ({
  [`${name} CPU`]: percent(cpu),
  [`${name} MiB`]: `${memory.toFixed(0)} (${heap.toFixed(0)})`,
  [`${name} loop`]: `${ms(loop99)} (${ms(loopMax)})`,
})

const measure = async (crowd: Awaited<ReturnType<typeof gather>>) => {
  programs.start()
  await crowd.start()
  await pause(span * 1000)
  const seen = await crowd.read()
  const { server, engine } = programs.read()
  const row = {
    'packets/s': seen.packets.toFixed(0),
    lost: percent(seen.lost),
    'dropped by sockets': `${engine.socketDrops} in, ${seen.socketDrops} out`,
    'voice p99': ms(seen.voice99),
    'picture p99': ms(seen.picture99),
    'stroke p99': ms(seen.stroke99),
    'command p99': ms(seen.command99),
    'join p99': ms(seen.join99),
    ...columnsOf('engine', engine),
    ...columnsOf('server', server),
    'client CPU': percent(seen.clientCpu),
    'client loop': ms(seen.clientLoop99),
    load: (loadavg()[0] ?? 0).toFixed(1),
  }
  return { row, server, engine }
}

const soak = async (crowd: Awaited<ReturnType<typeof gather>>) => {
  const memory = { engine: [] as number[], server: [] as number[] }
  for (let minute = 1; minute <= soakMinutes; minute++) {
    const { row, server, engine } = await measure(crowd)
    memory.engine.push(engine.memory)
    memory.server.push(server.memory)
    const cells = Object.entries(row).map(([name, value]) => `${name} ${value}`)
    console.log(`minute ${minute}: ${cells.join(', ')}`)
    await crowd.renew()
  }
  for (const name of ['engine', 'server'] as const) {
    const slope = slopePerHour(memory[name].slice(warmUpMinutes))
    console.log(
      `${name}: memory grows by ${slope.toFixed(1)} MiB an hour, without the first ${warmUpMinutes} min`,
    )
  }
}

const parts: Record<string, () => Promise<SeatPlan[]>> = {
  class: () => planClass(app, { seats, cameras }),
  pairs: () => planPairs(app, lessons),
}
const names: Record<string, string> = {
  class: `1 lesson, ${seats} seats, ${cameras} cameras`,
  pairs: `${lessons} lessons of two`,
}
const chosen = Object.keys(parts).filter((name) => (part ?? (soakMinutes > 0 ? 'class' : name)) === name)

try {
  const rows = []
  for (const name of chosen) {
    process.stderr.write(`${names[name]} …\n`)
    const crowd = await gather((await parts[name]?.()) ?? [], processes)
    await pause(3000)
    if (soakMinutes > 0) await soak(crowd)
    else rows.push({ part: names[name] ?? name, ...(await measure(crowd)).row })
    await crowd.leave()
  }
  if (rows.length > 0) printTable(rows)
} finally {
  await app.stop()
}
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${span} s. Pictures are packets of 1,200 bytes, 104 a second of a large one and 20 of a small one; a voice is 50 packets a second. MiB: resident, with the heap in brackets; loop: how late the event loop is, the median of the seconds' 99th percentiles, with the longest delay in brackets. Dropped by sockets: datagrams of any kind that came too fast for the engine (in) or for the clients (out); what else is lost the engine left out.`,
)
process.exit(0)
