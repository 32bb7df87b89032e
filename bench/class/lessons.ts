// The lessons of the benchmark, and who sits in them.
import type { LiveId } from '#contract/ids.ts'
import type { App } from '../../e2e/support/app.ts'
import { callAs, planLive, tokenOf } from '../../e2e/support/people.ts'
import type { SeatPlan } from './seat.ts'

/** A camera that is shown large (1 Mbit/s), and one of a small picture in its smallest layer (190 kbit/s). */
const largePicture = 104
const smallPicture = 20

const startLesson = async (app: App, kind: '1v1' | '1vN'): Promise<LiveId> => {
  const id = await planLive(app, { kind })
  const answer = await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id } })
  if (answer.code !== 0) throw new Error(`a lesson did not start: ${answer.msg}`)
  return id as LiveId // of a session that was just made
}

/** The teacher and student1 speak; the teacher is shown large, the next cameras small. */
export const planClass = async (
  app: App,
  { seats, cameras }: { seats: number; cameras: number },
): Promise<SeatPlan[]> => {
  const liveId = await startLesson(app, '1vN')
  const plans: SeatPlan[] = []
  for (let number = 0; number < seats; number++) {
    const token = await tokenOf(app, number === 0 ? 'teacher' : `student${number}`)
    const packetsPerSecond = number === 0 ? largePicture : number < cameras ? smallPicture : 0
    plans.push({ url: app.url, token, liveId, isHost: number === 0, speaks: number < 2, packetsPerSecond })
  }
  return plans
}

/** Both speak and are shown large. One teacher account hosts them all: each lesson has a seat of its own. */
export const planPairs = async (app: App, lessons: number): Promise<SeatPlan[]> => {
  const teacher = await tokenOf(app, 'teacher')
  const plans: SeatPlan[] = []
  for (let number = 1; number <= lessons; number++) {
    const liveId = await startLesson(app, '1v1')
    const common = { url: app.url, liveId, speaks: true, packetsPerSecond: largePicture }
    plans.push({ ...common, token: teacher, isHost: true })
    plans.push({ ...common, token: await tokenOf(app, `student${number}`), isHost: false })
  }
  return plans
}
