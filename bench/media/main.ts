import { spawnSync } from 'node:child_process'
import { cpus, loadavg, setPriority } from 'node:os'
import { type MediaServer, startMediaServer } from '#tests/sfu/support/mediaServer.ts'
import { measureGroupSwitch } from './groupSwitch.ts'
import { type Measurement, measure, quantile, type Scenario } from './measure.ts'
import { measureMicSwitch } from './micSwitch.ts'
import { printTable } from './table.ts'

/*
 * The embedded engine beside a real LiveKit server: the same synthetic participants in processes of their own, the same
 * machine, one run, in turn. Usage: main.ts [--seconds 4] [--rounds 3] [--only embedded|livekit]
 * [--part forward|mic|group] [--quick [--receivers 10|8x8|pairs]]
 * BENCH_PROFILE=<folder> writes a CPU profile of the embedded engine there.
 */
const arguments_ = process.argv.slice(2)
const given = (name: string): string | undefined =>
  arguments_.includes(name) ? arguments_[arguments_.indexOf(name) + 1] : undefined
const isQuick = arguments_.includes('--quick')
const seconds = Number(given('--seconds') ?? 4)
const rounds = Number(given('--rounds') ?? (isQuick ? 1 : 3))
const only = given('--only')
const part = given('--part')

const oneToMany = (receivers: number): Scenario => ({
  name: `1 to ${receivers}`,
  publishers: 1,
  receivers,
  lessons: 1,
  packetsPerSecond: 156,
})
const eightByEight: Scenario = {
  name: '8 by 8',
  publishers: 8,
  receivers: 0,
  lessons: 1,
  packetsPerSecond: 104,
}
const thirtyPairs: Scenario = {
  name: '30 pairs',
  publishers: 2,
  receivers: 0,
  lessons: 30,
  packetsPerSecond: 104,
}
const everyScenario = [...[10, 30, 60, 100].map(oneToMany), eightByEight, thirtyPairs]
const quickScenario =
  { '8x8': eightByEight, pairs: thirtyPairs }[given('--receivers') ?? ''] ??
  oneToMany(Number(given('--receivers') ?? 10))
const scenarios = part === 'mic' || part === 'group' ? [] : isQuick ? [quickScenario] : everyScenario

const hasLiveKit = spawnSync('livekit-server', ['--version']).status === 0
const names = ['embedded', 'livekit'].filter(
  (name) => (only ?? name) === name && (name === 'embedded' || hasLiveKit),
)
if (!hasLiveKit && only !== 'embedded') {
  console.log('There is no livekit-server on PATH: only the embedded engine is measured.')
}

const startServer = async (name: string): Promise<MediaServer> => {
  const profile = name === 'embedded' ? process.env.BENCH_PROFILE : undefined
  // The engine's process takes its options from here; it is started once, and the clients come later.
  if (profile) process.env.NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${profile}`
  const server = await startMediaServer({ isReal: name === 'livekit', limits: { participantsPerRoom: 500 } })
  delete process.env.NODE_OPTIONS
  // Ours raises its own where it may; in a comparison both have the usual one.
  if (server.processId) setPriority(server.processId, 0)
  return server
}

interface Round {
  measured: Measurement
  /** Of the machine, when the scenario ended. */
  load: number
}
const results = new Map<string, Round[]>()
const servers = new Map<string, MediaServer>()
for (const name of names) servers.set(name, await startServer(name))
for (let round = 1; round <= rounds; round++) {
  for (const scenario of scenarios) {
    for (const [name, server] of servers) {
      process.stderr.write(`${round} of ${rounds}: ${name}: ${scenario.name} …\n`)
      try {
        const measured = await measure(server, scenario, seconds)
        const key = `${name} ${scenario.name}`
        results.set(key, [...(results.get(key) ?? []), { measured, load: loadavg()[0] ?? 0 }])
      } catch (error) {
        process.stderr.write(`${name}: ${scenario.name} failed: ${String(error)}\n`)
      }
    }
  }
}
for (const server of servers.values()) await server.close()

/** The median of all rounds. */
const median = (found: readonly Round[], pick: (round: Round) => number): number =>
  quantile(
    found.map(pick).sort((a, b) => a - b),
    0.5,
  )

/** Ours by theirs, round by round, since the machine's speed changes between rounds. */
const ratio = (scenario: Scenario, pick: (measured: Measurement) => number): string => {
  const theirs = results.get(`livekit ${scenario.name}`) ?? []
  const pairs = (results.get(`embedded ${scenario.name}`) ?? []).flatMap(({ measured }, n) => {
    const other = theirs[n]
    return other ? [pick(measured) / pick(other.measured)] : []
  })
  return pairs.length > 0
    ? quantile(
        pairs.sort((a, b) => a - b),
        0.5,
      ).toFixed(2)
    : '-'
}

const rows = scenarios.flatMap((scenario) =>
  names.flatMap((name) => {
    const found = results.get(`${name} ${scenario.name}`)
    if (!found) return []
    const of = (pick: (measured: Measurement) => number) => median(found, ({ measured }) => pick(measured))
    const isOurs = name === 'embedded'
    return [
      {
        scenario: scenario.name,
        server: name,
        'packets/s': of((one) => one.packets).toFixed(0),
        lost: `${(of((one) => one.lost) * 100).toFixed(1)} %`,
        CPU: `${(of((one) => one.cpu) * 100).toFixed(0)} %`,
        'us/packet': of((one) => one.cpuPerPacket).toFixed(1),
        ratio: isOurs ? ratio(scenario, (one) => one.cpuPerPacket) : '',
        'delay p50': `${of((one) => one.delayMedian).toFixed(1)} ms`,
        p99: `${of((one) => one.delay99).toFixed(1)} ms`,
        'p99 ratio': isOurs ? ratio(scenario, (one) => one.delay99) : '',
        'join p50': `${of((one) => one.joinMedian).toFixed(0)} ms`,
        worst: `${of((one) => one.joinWorst).toFixed(0)} ms`,
        'MiB each': of((one) => one.memory).toFixed(2),
        'client CPU': `${(of((one) => one.clientCpu) * 100).toFixed(0)} %`,
        'client loop p99': `${of((one) => one.clientLoop99).toFixed(1)} ms`,
        load: median(found, ({ load }) => load).toFixed(1),
      },
    ]
  }),
)
if (rows.length > 0) printTable(rows)
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}. Each packet is 1,200 bytes; medians of ${rounds} rounds of ${seconds} s. Delays include the kernel and the clients, whose own event-loop delay and processor stand beside them (the busiest of their processes).`,
)

const figures = (values: number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`
const students = 8
const switches = isQuick ? 3 : 15
const isMeasured = (name: 'mic' | 'group') => only !== 'livekit' && (part ?? name) === name
if (isMeasured('mic')) {
  process.stderr.write(`embedded: the microphones of ${students} students …\n`)
  const { shut, open, missed } = await measureMicSwitch({ students, rounds: switches })
  console.log(
    `Mic switch, ${students} students, from the host's click until another hears nothing: ${figures(shut)};`,
  )
  console.log(`until another hears each of them again: ${figures(open)}; not heard in 5 s: ${missed}.`)
}
if (isMeasured('group')) {
  process.stderr.write(`embedded: ${students} students in two groups …\n`)
  const { left, entered, missed } = await measureGroupSwitch({ students, rounds: switches })
  console.log(
    `Group switch, ${students} students who speak, from the host's click until the old group is not heard: ${figures(left)};`,
  )
  console.log(`until each of the new group is heard: ${figures(entered)}; not heard in 5 s: ${missed}.`)
}
process.exit(0)
