// npm run bench:groups: a lesson of 30 students, three of them guests of another school, with a roll call and three rounds
// of groups; in the second round the server is killed and started again. It prints how often somebody was connected
// again, who spoke how long by the clock and by the report, and what the school was charged.
// People are synthetic. They keep their media session as pages do: on a new socket, while sound goes on (decision 0057).
// Arguments: how many minutes (5 without), how many students (30 without).
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../../e2e/support/app.ts'
import { printTable } from '../media/table.ts'
import { openLesson } from './lesson.ts'
import type { Person } from './person.ts'
import { type Listener, listen, watchPauses } from './sound.ts'

const [minutes = 5, count = 30] = process.argv.slice(2).map(Number)
if (!(minutes >= 4 && count >= 12)) {
  console.error('The lesson takes four minutes and twelve students at least: npm run bench:groups -- 5 30')
  process.exit(1)
}
const rounds = 3
const size = 5
const wordSeconds = 10
/** The roll call, the teacher's words and the death take about a minute. */
const roundSeconds = (minutes * 60 - 60) / rounds

const app = await startApp({}, { isOptimised: true })
const { host, students, end, report, charged } = await openLesson(app, count).catch(
  async (error: unknown) => {
    await app.stop()
    throw error
  },
)
const everybody = [host, ...students]
const speakers = students.slice(0, 3)
const rows: Record<string, string>[] = []

const must = async (answer: ReturnType<Person['visitor']['command']>) => {
  const found = await answer
  if (!found.ok) throw new Error(`the classroom refused: ${found.error}`)
}
const sum = () => {
  const all = everybody.map((person) => person.reconnections())
  const of = (pick: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + pick(one), 0)
  return {
    classroom: of((one) => one.classroom),
    resumed: of((one) => one.resumed),
    lost: of((one) => one.lost),
  }
}
/** One part of the lesson, and the connections that were made again in it. */
const part = async (name: string, act: () => Promise<Record<string, string>>) => {
  process.stderr.write(`${name} …\n`)
  const [at, before] = [performance.now(), sum()]
  const cells = await act()
  const after = sum()
  rows.push({
    part: name,
    seconds: ((performance.now() - at) / 1000).toFixed(0),
    'classroom connected again': String(after.classroom - before.classroom),
    'media resumed': String(after.resumed - before.resumed),
    'media sessions lost': String(after.lost - before.lost),
    'heard in one’s own group': '',
    'heard from others': '',
    'all in groups': '',
    'longest pause': '',
    ...cells,
  })
}

const rollCall = async () => {
  await must(host.visitor.command('attendance:open', {}))
  await Promise.all(students.map(({ visitor }) => must(visitor.command('attendance:answer', {}))))
  await host.visitor.until(
    'all answers',
    ({ view }) => view?.attendanceCheck?.answers.length === students.length,
  )
  await must(host.visitor.command('attendance:close', {}))
  await must(host.visitor.command('mic:setMode', { mode: 'rollCall' }))
  for (const called of speakers) {
    await must(host.visitor.command('mic:call', { seatId: called.seatId }))
    await called.visitor.until('the call', () => called.visitor.me().canMic)
    // The media engine gets the right a moment later.
    await pause(500)
    await called.speak(wordSeconds / 2)
  }
  await must(host.visitor.command('mic:setMode', { mode: 'free' }))
  return {}
}

/** Other companions in every round; the speakers are in different groups. */
const divide = (round: number): Person[][] => {
  const groups: Person[][] = Array.from({ length: Math.ceil(students.length / size) }, () => [])
  for (const [index, student] of students.entries()) {
    const row = Math.floor(index / groups.length)
    groups[(index + row * round) % groups.length]?.push(student)
  }
  return groups
}

const round = async (number: number, meanwhile: (listeners: readonly Listener[]) => Promise<string>) => {
  const groups = divide(number)
  const at = performance.now()
  const seats = groups.map((group) => group.map(({ seatId }) => seatId))
  await must(host.visitor.command('group:open', { groups: seats }))
  await Promise.all(
    groups.flatMap((group, place) =>
      group.map(({ visitor }) => visitor.until('the group', () => visitor.me().group === place)),
    ),
  )
  const allIn = performance.now() - at
  const listeners = groups.flatMap((group) =>
    group.flatMap((person) =>
      speakers
        .filter((speaker) => speaker !== person && group.includes(speaker))
        .map(({ media }) => ({ person, speaker: media.sid })),
    ),
  )
  const teach = async () => {
    // The teacher walks into a group, says something and leaves it.
    await must(host.visitor.command('group:enter', { group: 0 }))
    await host.speak(wordSeconds / 2)
    await must(host.visitor.command('group:exit', {}))
    await pause(2000)
    const longest = await meanwhile(listeners)
    return { longest, ...(await listen(everybody, listeners)) }
  }
  const [{ longest, within, across }] = await Promise.all([
    teach(),
    ...speakers.map((speaker) => speaker.speak(roundSeconds)),
  ])
  await must(host.visitor.command('group:close', {}))
  await Promise.all(
    students.map(({ visitor }) => visitor.until('the class', () => visitor.me().group === null)),
  )
  return {
    'heard in one’s own group': `${within} of ${listeners.length}`,
    'heard from others': String(across),
    'all in groups': `${allIn.toFixed(0)} ms`,
    'longest pause': longest,
  }
}
/** Everybody is back, with the seat that they had. */
const killServer = async (listeners: readonly Listener[]) => {
  const stop = watchPauses(listeners)
  await app.killAndRestart()
  await Promise.all(
    everybody.map(({ visitor, seatId }) =>
      visitor.until('the way back', () => visitor.socket.connected && visitor.me().id === seatId),
    ),
  )
  await pause(5000)
  return `${stop().toFixed(1)} s`
}
const listenOn = async (listeners: readonly Listener[]) => {
  const stop = watchPauses(listeners)
  await pause(5000)
  return `${stop().toFixed(1)} s`
}

try {
  await part('the teacher speaks to all', async () => {
    await host.speak(wordSeconds)
    return {}
  })
  await part('roll call', rollCall)
  await part('groups, round 1', () => round(1, listenOn))
  await part('groups, round 2, the server dies', () => round(2, killServer))
  await part('groups, round 3', () => round(3, listenOn))
  await end()
  printTable(rows)

  const { people, checks, rounds: kept } = await report()
  console.log()
  printTable(
    [host, ...speakers].map(({ visitor, spoken }) => {
      const found = people.find(({ userId }) => userId === visitor.me().userId)
      return {
        who: found ? `${found.name}${found.school ? ` (${found.school})` : ''}` : 'missing',
        'spoke by the clock': `${spoken().toFixed(0)} s`,
        'by the report': `${found?.spokenSeconds ?? 0} s`,
        turns: String(found?.turns ?? 0),
        stays: String(found?.stays.length ?? 0),
      }
    }),
  )
  const one = people.filter(({ stays }) => stays.length === 1).length
  console.log(
    `\nReport: ${one} of ${everybody.length} people stayed without a break, ${checks[0]?.here ?? 0} of ${students.length} answered the roll call, ${kept.length} rounds of groups.`,
  )
  const { rows: lines, minutes: paid, fall, seconds } = await charged()
  console.log(
    `The lesson took ${(seconds / 60).toFixed(1)} min; charged: ${paid} min in ${lines} row${lines === 1 ? '' : 's'}, and the balance fell by ${fall} min.`,
  )
} finally {
  await app.stop()
}
process.exit(0)
