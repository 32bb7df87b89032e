// How long from the host's click until no one of the old group is heard and all of the new one are: the real server, its
// classroom socket and its media engine. Two students listen; the others speak without a pause, and each click moves every
// student to the other group.
import type { LiveId, SeatId } from '#contract/ids.ts'
import { startApp } from '../../e2e/support/app.ts'
import { callAs, planLive, tokenOf } from '../../e2e/support/people.ts'
import { enter, listen, pause, QUIET, speak, waitFor } from './classClients.ts'

export interface GroupSwitch {
  /** Milliseconds from the click to the last packet of the old group, and to the first of the new one; sorted. */
  left: number[]
  entered: number[]
  /** Students not heard at the time limit. */
  missed: number
}

interface Ear {
  readonly seatId: SeatId
  readonly heard: ReturnType<typeof listen>
}

/** `students` speak, half of them in each group. */
export const measureGroupSwitch = async ({
  students,
  rounds,
}: {
  students: number
  rounds: number
}): Promise<GroupSwitch> => {
  const app = await startApp({}, { isOptimised: true })
  const ends: (() => void)[] = []
  const result: GroupSwitch = { left: [], entered: [], missed: 0 }
  try {
    // The id of a session that was just made.
    const liveId = (await planLive(app)) as LiveId
    await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: liveId } })
    const { visitor: host, leave } = await enter(app, liveId, 'teacher', false)
    ends.push(leave)
    const seats: SeatId[] = []
    for (let number = 1; number <= students; number++) {
      const student = await enter(app, liveId, `student${number}`, false)
      ends.push(speak(student.client, number), student.leave)
      seats.push(student.visitor.me().id)
    }
    const ears: Ear[] = []
    for (const number of [1, 2]) {
      const student = await enter(app, liveId, `student${students + number}`, true)
      ends.push(student.leave)
      ears.push({ seatId: student.visitor.me().id, heard: listen(student.client) })
    }
    const half = students / 2
    const groupOf = (number: number) => (number <= half ? 0 : 1)
    /** The ears change places: each hears the other half from now on. */
    const open = async (isSwapped: boolean) => {
      const [one, two] = isSwapped ? [...ears].reverse() : ears
      if (!one || !two) throw new Error('two students listen')
      const at = performance.now()
      const groups = [
        [...seats.slice(0, half), one.seatId],
        [...seats.slice(half), two.seatId],
      ]
      const answer = await host.command('group:open', { groups })
      if (!answer.ok) throw new Error(answer.error)
      return { at, inGroup: [one, two] }
    }
    const hasAll = ({ first }: ReturnType<typeof listen>, group: number) =>
      [...first.keys()].filter((number) => groupOf(number) === group).length === half
    await waitFor(() => ears.every(({ heard }) => heard.first.size === students))
    await open(false)
    await pause(QUIET)
    for (let round = 1; round <= rounds; round++) {
      for (const { heard } of ears) {
        heard.first.clear()
        heard.last.clear()
      }
      const { at, inGroup } = await open(round % 2 === 1)
      await waitFor(() => inGroup.every(({ heard }, group) => hasAll(heard, group)))
      await pause(QUIET)
      for (const [group, { heard }] of inGroup.entries()) {
        const numbers = Array.from({ length: students }, (_, n) => n + 1)
        for (const number of numbers.filter((one) => groupOf(one) === group)) {
          const first = heard.first.get(number)
          if (first === undefined) result.missed += 1
          else result.entered.push(first - at)
        }
        for (const number of numbers.filter((one) => groupOf(one) !== group)) {
          result.left.push(Math.max(0, (heard.last.get(number) ?? at) - at))
        }
      }
    }
  } finally {
    for (const end of ends) end()
    await app.stop()
  }
  result.left.sort((a, b) => a - b)
  result.entered.sort((a, b) => a - b)
  return result
}
