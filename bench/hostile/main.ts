// npm run bench:hostile: one attack after the other, each beside a teacher who lists, a lesson that speaks and a board that
// is drawn on. It prints how long they waited, beside an idle minute, and what the attack cost the server.
// Arguments: [--only name,name] [--idle seconds of the idle time, 60 without]. README.md says how to add an attack.
import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LiveId } from '#contract/ids.ts'
import { callAs, tokenOf } from '../../e2e/support/accounts.ts'
import { type App, demoPassword, startApp } from '../../e2e/support/app.ts'
import { planLive } from '../../e2e/support/planLive.ts'
import { askProcess } from '../media/askProcess.ts'
import { quantile } from '../media/measure.ts'
import { printTable } from '../media/table.ts'
import type { Pattern, Target } from './pattern.ts'
import { watchProgram } from './programs.ts'
import { type WitnessReport, waitKinds } from './witnessProcess.ts'

/** The rule: nobody waits so much longer than in an idle minute (p99), and the server's own process grows by no more. */
const waitMsMost = 250
const growthMost = 64
/** Time after an attack in which its late effects still count. */
const aftermathMs = 3_000
const usualSeconds = 20
const lateMs = 60_000

const arguments_ = process.argv.slice(2)
const after = (name: string) =>
  arguments_.includes(name) ? arguments_[arguments_.indexOf(name) + 1] : undefined
const idleSeconds = Number(after('--idle') ?? 60)
const only = after('--only')?.split(',')

const folder = join(import.meta.dirname, 'patterns')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => only?.includes(name) ?? true)
const addressOf = (name: string) => pathToFileURL(join(folder, `${name}.ts`)).href
const child = (file: string) => fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [] })

const openLesson = async (app: App): Promise<Omit<Target, 'student' | 'endsAt'>> => {
  const liveId = (await planLive(app)) as LiveId // of a session that was just made
  const token = await tokenOf(app, 'teacher')
  await callAs(app, token, 'startLive', { params: { id: liveId } })
  const { data } = await callAs(app, token, 'getUserInfo', {})
  return {
    url: app.url,
    liveId,
    tenantId: data.sysUser.tenantId as Target['tenantId'],
    password: demoPassword,
  }
}

interface Row {
  readonly report: WitnessReport
  readonly answered: string
  readonly server: ReturnType<ReturnType<typeof watchProgram>['read']>
  readonly engine: ReturnType<ReturnType<typeof watchProgram>['read']>
}

/** The people enter, `act` runs, and a little later they say what they saw. */
const measure = async (app: App, liveId: LiveId, act: () => Promise<string>): Promise<Row> => {
  const witness = child('witnessProcess.ts')
  try {
    const tokens = {
      teacherToken: await tokenOf(app, 'teacher'),
      studentToken: await tokenOf(app, 'student1'),
    }
    await askProcess(witness, { kind: 'enter', url: app.url, liveId, ...tokens } as never, lateMs)
    await pause(2_000)
    await askProcess(witness, { kind: 'start' }, lateMs)
    const server = watchProgram(app.processId())
    const engine = watchProgram(app.engineProcessId() ?? undefined)
    const answered = await act()
    await pause(aftermathMs)
    const report = await askProcess<WitnessReport>(witness, { kind: 'report' }, lateMs)
    if (!report) throw new Error('the people saw nothing')
    return { report, answered, server: server.read(), engine: engine.read() }
  } finally {
    witness.kill('SIGKILL')
  }
}

const attack = async (name: string, target: Omit<Target, 'endsAt'>) => {
  const { pattern } = (await import(addressOf(name))) as { pattern: Pattern } // a file of patterns/
  const attacker = child('attackProcess.ts')
  const ms = (pattern.seconds ?? usualSeconds) * 1000
  return {
    prepare: async () => pattern.prepare?.({ ...target, endsAt: Date.now() + lateMs }),
    run: async (prepared: unknown) => {
      const endsAt = Date.now() + ms
      const request = { kind: 'attack', file: addressOf(name), target: { ...target, endsAt }, prepared }
      return askProcess<string>(attacker, request, ms + lateMs)
        .then((answer) => answer ?? '')
        .catch((error: Error) => error.message)
    },
    end: () => attacker.kill('SIGKILL'),
  }
}

const percentile99 = (waits: readonly number[]) => quantile(waits, 0.99)
const rowOf = (name: string, { report, answered, server, engine }: Row, idle?: WitnessReport) => {
  const added = waitKinds.map((kind) =>
    idle ? percentile99(report.waits[kind]) - percentile99(idle.waits[kind]) : 0,
  )
  const broken = [
    ...waitKinds.filter((_, place) => (added[place] ?? 0) > waitMsMost).map((kind) => `${kind} waits`),
    ...(server && engine ? [] : ['ended']),
    ...((server?.growth ?? 0) > growthMost ? ['memory'] : []),
    ...(report.cuts > 0 ? [`${report.cuts} cut`] : []),
    ...(report.refused > 0 ? [`${report.refused} refused`] : []),
    ...(report.lost > 0.05 ? [`voice lost ${(report.lost * 100).toFixed(0)} %`] : []),
  ]
  const cells = waitKinds.map((kind) => [`${kind} p99 ms`, percentile99(report.waits[kind]).toFixed(0)])
  return {
    attack: name,
    ...Object.fromEntries(cells),
    'server +MiB': server?.growth.toFixed(0) ?? 'ended',
    'engine +MiB': engine?.growth.toFixed(0) ?? 'ended',
    'server CPU': server ? `${(server.cpu * 100).toFixed(0)} %` : '',
    'engine CPU': engine ? `${(engine.cpu * 100).toFixed(0)} %` : '',
    rule: broken.join(', ') || 'holds',
    answered: answered.slice(0, 90),
  }
}

process.setMaxListeners(0)
const rows: Record<string, string>[] = []
/** The tests' servers let one person ask more. */
const honest = { BUDGET_FACTOR: '1' }
let app = await startApp(honest, { isOptimised: true })
try {
  let lesson = await openLesson(app)
  process.stderr.write('an idle minute …\n')
  const idle = await measure(app, lesson.liveId, async () => {
    await pause(idleSeconds * 1000)
    return ''
  })
  rows.push(rowOf('(none)', idle))
  for (const [place, name] of names.entries()) {
    process.stderr.write(`${name} …\n`)
    const target = { ...lesson, student: `student${10 + (place % 35)}` }
    const { prepare, run, end } = await attack(name, target)
    try {
      const prepared = await prepare()
      const row = rowOf(name, await measure(app, lesson.liveId, () => run(prepared)), idle.report)
      rows.push(row)
      process.stderr.write(`  ${JSON.stringify(row)}\n`)
    } catch (error) {
      rows.push({
        ...rows[0],
        attack: name,
        rule: `not measured: ${String(error).slice(0, 80)}`,
        answered: '',
      })
    }
    end()
    const isHealthy = await fetch(`${app.url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isHealthy) continue
    await app.stop()
    app = await startApp(honest, { isOptimised: true })
    lesson = await openLesson(app)
  }
  printTable(rows)
} finally {
  await app.stop()
}
const broken = rows.filter(({ rule }) => rule !== 'holds').length
console.log(
  `Times are the 99th percentile of what people waited; ${rows.length - 1} attacks, ${broken === 0 ? 'all within' : `${broken} rows outside`} the rule: at most ${waitMsMost} ms longer than idle, ${growthMost} MiB more of the server's process, nothing cut, refused or ended.`,
)
process.exit(0)
