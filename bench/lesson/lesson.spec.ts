import { cpus, loadavg, totalmem } from 'node:os'
import { canvasOf } from '../../e2e/support/board.ts'
import { expect, test } from '../../e2e/support/people.ts'
import type { Sample } from '../../e2e/support/watchMedia.ts'
import { readSamples } from '../../e2e/support/watchMedia.ts'
import { isMicOpen, jitterMs, loss, openLesson } from './lesson.ts'
import { memoryOf, openRecord } from './record.ts'
import { printTable, reportOf } from './report.ts'
import { drawNext, liftLid, scriptOf } from './script.ts'

const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms))

/** Firefox itself writes this while the server starts. */
const serverAway =
  /can’t establish a connection to the server at ws|was interrupted while the page was loading/

test.afterEach(liftLid)

test('a lesson that cannot be lost', async ({ app, open, browser }) => {
  const lengthMs = Number(process.env.LESSON_MINUTES) * 60_000
  const lesson = await openLesson({ app, open })
  const { teacher, people, firefox } = lesson
  const record = openRecord(lesson)
  const { log, found } = record
  const load = () => (loadavg()[0] ?? 0).toFixed(1)
  const sayMemory = (when: string) => {
    const { server, engine } = memoryOf(app)
    log(`${when}: server ${server} MiB, engine ${engine} MiB, load ${load()}`)
  }
  const samples = new Map<string, Sample[]>(people.map(({ name }) => [name, []]))
  const collect = async () => {
    for (const { name, page } of people) {
      if (name === '王小明' && record.isLidClosed()) continue
      const known = samples.get(name) ?? []
      await readSamples(page, known.length).then(
        (more) => known.push(...more),
        (error: unknown) => found(`no samples of ${name}: ${String(error)}`),
      )
    }
  }

  sayMemory('start')
  const events = scriptOf(lengthMs).filter(({ inFirefox }) => firefox || !inFirefox)
  const strokeEveryMs = Math.max(5000, lengthMs / 120)
  const collectEveryMs = Math.max(20_000, lengthMs / 15)
  let nextStroke = strokeEveryMs
  let nextCollect = collectEveryMs
  let strokes = 0
  for (let passed = 0; passed < lengthMs; passed = Date.now() - record.startedAt) {
    const [event] = events
    if (event && passed >= event.at * lengthMs) {
      events.shift()
      const from = Date.now()
      try {
        await event.run(lesson, record)
        log(`${event.says} (${((Date.now() - from) / 1000).toFixed(1)} s)`)
      } catch (error) {
        found(`${event.says}: ${String(error).split('\n').slice(0, 8).join(' ')}`)
      }
      if (/lid opens|restarted/.test(event.says)) await record.expectNoGhosts(`after: ${event.says}`)
    } else if (passed >= nextStroke) {
      nextStroke += strokeEveryMs
      if (await canvasOf(teacher).isVisible())
        await drawNext(teacher, strokes++).catch((error) => found(`a stroke: ${error}`))
    } else if (passed >= nextCollect) {
      nextCollect += collectEveryMs
      await collect()
      sayMemory('memory')
    } else await pause(100)
  }
  await record.expectNoGhosts('at the end')
  for (const [name, page] of [
    ['王小明', lesson.laptop],
    ['玛利亚', lesson.phone],
    ['金秀贤', lesson.overTcp],
  ] as const) {
    const expected = record.mics.get(name)?.at(-1)?.isOpen
    if ((await isMicOpen(page)) !== expected) found(`${name}’s mic is not ${expected ? 'open' : 'closed'}`)
  }
  await collect()
  sayMemory('end')

  const { rows, wrongUnmutes } = reportOf(lesson, record, samples)
  console.log('')
  printTable(rows)
  const [restart] = record.restarts
  console.log(`
Wrong unmutes: ${wrongUnmutes.length === 0 ? 0 : wrongUnmutes.join('; ')}. Firefox’s console: ${firefox?.complaints.length ?? 0} errors.
The longest pause that the class noticed at the restart: ${Math.max(...rows.map((row) => Number(row['pause at the restart, s']))).toFixed(1)} s; the program itself took ${restart ? ((restart.to - restart.from) / 1000).toFixed(1) : '-'} s to stop and start.
${lengthMs / 60_000} minutes, ${loss * 100} % of the datagrams lost each way with 0 to ${jitterMs} ms of jitter. Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB.
A unit of 2 s is frozen when 4 % of its sound was made up or missing; a pause is a second without a packet. Both, and the freezes of the picture, without closed lids, the restart and 30 s after each.`)
  for (const complaint of firefox?.complaints ?? []) if (!serverAway.test(complaint)) found(complaint)
  await lesson.close()
  expect([...record.findings, ...wrongUnmutes]).toEqual([])
})
