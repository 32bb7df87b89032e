// After each fault every seat must be as it was; the table says how long that took. Rows share the server and the
// browser; each has a lesson, windows and a connection of its own, so that nothing of one is left for the next but what
// server and browser hold in memory. A row alone: npm run bench:reconnect -- cut10.
import { cpus, loadavg, totalmem } from 'node:os'
import type { Page } from '@playwright/test'
import type { App } from '../../e2e/support/app.ts'
import { rememberDevices } from '../../e2e/support/microphonePlug.ts'
import { openNetworkPath } from '../../e2e/support/networkPath.ts'
import { expect, type Open, test } from '../../e2e/support/people.ts'
import { expectSeatsAsBefore, takeSeats } from '../../e2e/support/seats.ts'
import {
  longestSilence,
  secondsToClassroom,
  secondsToNotice,
  secondsToSound,
  watch,
} from '../../e2e/support/watchMedia.ts'
import { type Fault, faults } from './faults.ts'

const shown = (seconds: number | null) => (seconds === null ? '-' : seconds.toFixed(1))
const worst = (all: readonly (number | null)[]) =>
  all.reduce((most, one) => (one !== null && (most === null || one > most) ? one : most), null)

const isInGroups = Boolean(process.env.RECONNECT_GROUPS)

/** One fault in a lesson of its own; a row of the table. */
const measure = async (fault: Fault, { app, open }: { app: App; open: Open }): Promise<string[]> => {
  const line = await openNetworkPath(app)
  const prepare = async (page: Page) => {
    await line.prepare(page)
    await rememberDevices(page)
  }
  const over: Open = (username, path, options) => open(username, path, { ...options, app: line.app, prepare })
  const seats = await takeSeats(app, { direct: open, over }, { isInGroups })
  const { teacher, speaker, listener, firstHand } = seats
  await Promise.all([teacher, speaker, listener].map((page) => watch(page)))
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const from = Date.now()
  const overAt = await fault.happen({ app, line, seats })
  const verdict = await expectSeatsAsBefore(app, seats, fault).then(
    () => 'as before',
    (error: unknown) => `WRONG: ${String(error)}`,
  )
  const students = [speaker, listener]
  const noticed = worst(await Promise.all(students.map((page) => secondsToNotice(page, from))))
  const classroom = worst(await Promise.all(students.map((page) => secondsToClassroom(page, overAt))))
  const hears = worst(await Promise.all(students.map((page) => secondsToSound(page, overAt))))
  const silence = worst(await Promise.all(students.map((page) => longestSilence(page))))
  const heard = fault.closedMic ? null : await secondsToSound(teacher, overAt)
  firstHand.leave()
  await Promise.all([teacher, speaker, listener].map((page) => page.close()))
  line.close()
  return [
    fault.says,
    verdict,
    shown(noticed),
    shown(classroom),
    shown(hears),
    shown(silence),
    shown(heard),
    load,
  ]
}

const columns = [
  'what happens',
  'seats',
  'the page says so, s',
  'classroom back, s',
  'students hear again, s',
  'their longest silence, s',
  'the speaker is heard again, s',
  'load',
]
const print = (cells: readonly string[]) =>
  console.log(`| ${cells.map((cell) => cell.split('\n')[0]).join(' | ')} |`)

test('seats that never die', async ({ app, open, browser }) => {
  const asked = (process.env.RECONNECT_ROWS ?? '').split(' ').filter(Boolean)
  const chosen = faults.filter(({ name }) => asked.length === 0 || asked.includes(name))
  const rows: string[][] = []
  for (const fault of chosen) {
    const row = await measure(fault, { app, open })
    console.log(`\n${row.join(' | ')}`)
    rows.push(row)
  }
  console.log(isInGroups ? '\nThe class is in groups, the teacher visits the first.' : '')
  for (const cells of [columns, columns.map(() => '---'), ...rows]) print(cells)
  console.log(`
Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB.
Seconds count from the end of the fault, until the page says so from its beginning. 0.0: sound was never away for a second; -: not concerned.`)
  expect(rows.filter(([, verdict]) => verdict !== 'as before')).toEqual([])
})
