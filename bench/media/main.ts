import { spawnSync } from 'node:child_process'
import { startMediaServer } from '#tests/sfu/support/mediaServer.ts'
import { type Measurement, measure, quantile, type Scenario } from './measure.ts'
import { measureMicSwitch } from './micSwitch.ts'

/*
 * The embedded engine beside a real LiveKit server: the same synthetic participants, the same machine, one run.
 * Usage: main.ts [--seconds 4] [--only embedded|livekit] [--quick [--receivers 10]]
 */
const arguments_ = process.argv.slice(2)
const argumentAfter = (name: string) => arguments_[arguments_.indexOf(name) + 1]
const seconds = arguments_.includes('--seconds') ? Number(argumentAfter('--seconds')) : 4
const only = arguments_.includes('--only') ? argumentAfter('--only') : undefined

const oneToMany = (receivers: number): Scenario => ({
  name: `1 to ${receivers}`,
  publishers: 1,
  receivers,
  packetsPerSecond: 156,
})
const isQuick = arguments_.includes('--quick')
const scenarios: Scenario[] = isQuick
  ? [oneToMany(arguments_.includes('--receivers') ? Number(argumentAfter('--receivers')) : 10)]
  : [
      oneToMany(10),
      oneToMany(30),
      oneToMany(60),
      oneToMany(100),
      { name: '8 by 8', publishers: 8, receivers: 0, packetsPerSecond: 104 },
    ]

const hasLiveKit = spawnSync('livekit-server', ['--version']).status === 0
const targets = [
  ...(only === 'livekit' ? [] : [{ name: 'embedded', isReal: false }]),
  ...(only === 'embedded' || !hasLiveKit ? [] : [{ name: 'livekit', isReal: true }]),
]
if (!hasLiveKit && only !== 'embedded') {
  console.log('There is no livekit-server on PATH: only the embedded engine is measured.')
}

const results = new Map<string, Measurement>()
for (const target of targets) {
  const server = await startMediaServer({
    isReal: target.isReal,
    limits: { participantsPerRoom: 500 },
  })
  try {
    for (const scenario of scenarios) {
      process.stderr.write(`${target.name}: ${scenario.name} …\n`)
      try {
        results.set(`${target.name} ${scenario.name}`, await measure(server, scenario, seconds))
      } catch (error) {
        process.stderr.write(`${target.name}: ${scenario.name} failed: ${String(error)}\n`)
      }
    }
  } finally {
    await server.close()
  }
}

const columns = [
  'scenario',
  'server',
  'packets/s',
  'lost',
  'CPU',
  'us/packet',
  'ratio',
  'delay p50',
  'p99',
  'join p50',
  'worst',
  'MiB each',
]
const rows = scenarios.flatMap((scenario) =>
  targets.flatMap((target) => {
    const found = results.get(`${target.name} ${scenario.name}`)
    if (!found) return []
    const real = results.get(`livekit ${scenario.name}`)
    return [
      [
        scenario.name,
        target.name,
        found.packets.toFixed(0),
        `${(found.lost * 100).toFixed(1)} %`,
        `${(found.cpu * 100).toFixed(0)} %`,
        found.cpuPerPacket.toFixed(1),
        real ? (found.cpuPerPacket / real.cpuPerPacket).toFixed(2) : '-',
        `${found.delayMedian.toFixed(1)} ms`,
        `${found.delay99.toFixed(1)} ms`,
        `${found.joinMedian.toFixed(0)} ms`,
        `${found.joinWorst.toFixed(0)} ms`,
        found.memory.toFixed(2),
      ],
    ]
  }),
)
const widths = columns.map((column, index) =>
  Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
)
const line = (cells: string[]) => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ')
console.log(line(columns))
for (const row of rows) console.log(line(row))
console.log(
  `Each packet is 1,200 bytes; ${seconds} s per scenario; delays include the kernel and the synthetic clients.`,
)

if (only !== 'livekit') {
  const students = 8
  process.stderr.write(`embedded: the microphones of ${students} students …\n`)
  const { shut, open, missed } = await measureMicSwitch({ students, rounds: isQuick ? 3 : 15 })
  const figures = (values: number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`
  console.log(
    `Mic switch, ${students} students, from the host's click until another hears nothing: ${figures(shut)};`,
  )
  console.log(`until another hears each of them again: ${figures(open)}; not heard in 5 s: ${missed}.`)
}
process.exit(0)
