import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { openClientBrowser } from '#tests/sfu/support/clients.ts'
import { startMediaServer } from '#tests/sfu/support/mediaServer.ts'
import { measureFirefox } from './firefox.ts'
import { type Direction, measureLesson, type Network, type SoundReport } from './lesson.ts'

/*
 * What is heard on bad networks, of the embedded engine beside a real LiveKit server: the same lesson at the same time, in
 * the same browser, each behind a relay that loses the same share of datagrams. Then, with FIREFOX=/path/to/firefox, a student in
 * Firefox in a lesson of two on the embedded engine.
 * Usage: main.ts [--seconds 60] [--students 4] [--percent 20] [--firefox-alone]
 */
const arguments_ = process.argv.slice(2)
const numberAfter = (name: string, usual: number) =>
  arguments_.includes(name) ? Number(arguments_[arguments_.indexOf(name) + 1]) : usual
const size = { seconds: numberAfter('--seconds', 60), students: numberAfter('--students', 4) }
const losses = arguments_.includes('--percent') ? [numberAfter('--percent', 20) / 100] : [0, 0.05, 0.1, 0.2]
const networks: Network[] = losses.map((loss) => ({ loss, jitterMs: loss === 0 ? 0 : 30 }))

const hasLiveKit = spawnSync('livekit-server', ['--version']).status === 0
if (!hasLiveKit) console.log('There is no livekit-server on PATH: only the embedded engine is measured.')
const targets = [
  { name: 'embedded', server: await startMediaServer({ isReal: false }) },
  ...(hasLiveKit
    ? [{ name: 'livekit', server: await startMediaServer({ isReal: true, isIceLite: true }) }]
    : []),
]
const browser = await openClientBrowser()

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const ways: Record<Direction, string> = { up: 'students to teacher', down: 'teacher to students' }
const line = (cells: readonly string[]) =>
  cells.map((cell, index) => cell.padStart([8, 20, 9, 6, 13, 10][index] ?? 0)).join('  ')
const row = (network: Network, way: Direction, server: string, { units, frozen, concealed }: SoundReport) =>
  line([
    percent(network.loss),
    ways[way],
    server,
    String(units),
    `${frozen} (${percent(frozen / units)})`,
    percent(concealed),
  ])

console.log(line(['loss', 'way', 'server', 'units', 'frozen', 'made up']))
for (const network of arguments_.includes('--firefox-alone') ? [] : networks) {
  const heard = await Promise.all(
    targets.map(async ({ name, server }) => ({
      name,
      ...(await measureLesson({ server, browser }, network, size)),
    })),
  )
  for (const way of ['down', 'up'] as const)
    for (const one of heard) console.log(row(network, way, one.name, one[way]))
}
const [embedded] = targets
const address = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const path = process.env.FIREFOX
if (!path || !address)
  console.log('No Firefox is named (FIREFOX=/path/to/firefox), or no network: without that student.')
for (const network of path && address ? networks : []) {
  const input = { path: path ?? '', address: address ?? '', seconds: size.seconds }
  const heard = embedded && (await measureFirefox({ server: embedded.server, browser }, network, input))
  if (!heard) continue
  console.log(row(network, 'down', 'to Firefox', heard.down))
  console.log(row(network, 'up', 'by Firefox', heard.up))
}
console.log(
  `Loss each way with 0 to 30 ms of jitter; ${size.students} students, ${size.seconds} s each. A unit of 2 s is frozen when the receiver made up 4 % of its sound or more.`,
)

await browser.close()
for (const { server } of targets) await server.close()
process.exit(0)
