/*
 * Our shared documents beside the plain y-websocket server and Hocuspocus: the same clients, the same database (an
 * embedded PGlite each), one run. Usage: main.ts [plan] [--only tongxue|y-websocket|hocuspocus] [--part two,join,...]
 * BENCH_PROFILE=<name> writes a CPU profile of that server to .data/bench.
 */
import { delayOnMany, delayOnOne, delayOnPlan, joining, memoryPerDocument, throughput } from './measure.ts'
import { type Peer, peers, startTarget, type Target } from './target.ts'

const arguments_ = process.argv.slice(2)
const only = arguments_.includes('--only') ? arguments_[arguments_.indexOf('--only') + 1] : undefined
const part = arguments_.includes('--part')
  ? arguments_[arguments_.indexOf('--part') + 1]
  : arguments_.find((argument, at) => !argument.startsWith('--') && arguments_[at - 1] !== '--only')

interface Row {
  what: string
  unit: string
  /** More is better. */
  isRate?: boolean
  value: number
}
type Measurement = (target: Target) => Promise<Row[]>

const onOne =
  (clients: number, writers: number): Measurement =>
  async (target) => {
    const at = `${clients} clients, ${writers} write`
    const { p50, p99, arrived } = await delayOnOne(target, clients, writers)
    if (arrived < 0.999) process.stderr.write(`  ${at}: only ${(arrived * 100).toFixed(1)} % arrived\n`)
    return [
      { what: `${at}: delay p50`, unit: 'ms', value: p50 },
      { what: `${at}: delay p99`, unit: 'ms', value: p99 },
    ]
  }
const fastOnOne =
  (clients: number, writers: number): Measurement =>
  async (target) => {
    const { perSecond, unsaved, cpuPerUpdate } = await throughput(target, clients, { writers })
    const at = `${clients} clients, as fast as it goes`
    return [
      { what: `${at}: updates`, unit: '/s', isRate: true, value: perSecond },
      { what: `${at}: server time each`, unit: 'us', value: cpuPerUpdate },
      { what: `${at}: seen, not kept`, unit: '', value: unsaved },
    ]
  }

const measurements: Record<string, Measurement> = {
  two: onOne(2, 1),
  class: onOne(30, 30),
  hall: onOne(200, 10),
  plan: async (target) => {
    const { p50, p95, arrived } = await delayOnPlan(target, 5)
    if (arrived < 0.999) process.stderr.write(`  a plan: only ${(arrived * 100).toFixed(1)} % arrived\n`)
    return [
      { what: 'a lesson plan, 5 write at once: keystroke p50', unit: 'ms', value: p50 },
      { what: 'a lesson plan, 5 write at once: keystroke p95', unit: 'ms', value: p95 },
    ]
  },
  'fast-two': fastOnOne(2, 1),
  'fast-class': fastOnOne(30, 30),
  'fast-hall': fastOnOne(200, 30),
  documents: async (target) => {
    const { p50, p99 } = await delayOnMany(target, 500)
    return [
      { what: '500 documents, 2 in each: delay p50', unit: 'ms', value: p50 },
      { what: '500 documents, 2 in each: delay p99', unit: 'ms', value: p99 },
    ]
  },
  join: async (target) => {
    const { cold, warm, class: crowd } = await joining(target, 5)
    return [
      { what: '5 MB document: the first comes in', unit: 'ms', value: cold },
      { what: '5 MB document: another comes in', unit: 'ms', value: warm },
      { what: '5 MB document: thirty at once', unit: 'ms', value: crowd },
    ]
  },
  memory: async (target) => {
    const bytes = await memoryPerDocument(target, 500)
    return [{ what: 'memory of an open document of 25 kB', unit: 'kB', value: bytes / 1000 }]
  },
}

const results = new Map<string, Row[]>()
const wanted: Peer[] = peers.filter(({ name }) => !only || name === only)
for (const [name, measurement] of Object.entries(measurements)) {
  if (part && !part.split(',').includes(name)) continue
  for (const peer of wanted) {
    const target = await startTarget(peer)
    try {
      const rows = await measurement(target)
      process.stderr.write(
        `${peer.name}: ${rows.map(({ what, value }) => `${what} ${format(value)}`).join(', ')}\n`,
      )
      results.set(peer.name, [...(results.get(peer.name) ?? []), ...rows])
    } finally {
      await target.stop()
    }
  }
}

function format(value: number) {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1)
}
const ours = results.get('tongxue') ?? []
const header = ['', ...wanted.flatMap(({ name }) => (name === 'tongxue' ? [name] : [name, 'ours ahead']))]
/** Above 1: our server is better. */
const ratio = (row: Row, peer: Row) => {
  const [better, worse] = row.isRate ? [row.value, peer.value] : [peer.value, row.value]
  return worse === 0 ? '-' : `${(better / worse).toFixed(2)} x`
}
const lines = (results.get(wanted[0]?.name ?? '') ?? []).map(({ what, unit }, i) => [
  what,
  ...wanted.flatMap(({ name }) => {
    const row = results.get(name)?.[i]
    if (!row) return ['-']
    const cell = `${format(row.value)} ${unit}`.trim()
    const own = ours[i]
    return name === 'tongxue' ? [cell] : [cell, own ? ratio(own, row) : '-']
  }),
])
const widths = header.map((cell, i) => Math.max(cell.length, ...lines.map((line) => line[i]?.length ?? 0)))
const print = (cells: string[]) =>
  console.log(
    cells.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  )
print(header)
for (const line of lines) print(line)
for (const { name, keeps } of wanted) console.log(`${name} keeps an update: ${keeps}.`)
console.log('Delays include the clients, which share this machine with the server and its database.')
process.exit(0)
