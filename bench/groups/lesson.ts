// The lesson of the benchmark: a teacher, students of the host's school and of an invited one, and the school's hours.

import type { TenantId } from '#contract/ids.ts'
import { aLesson } from '#tests/live/support/lesson.ts'
import { callsTo } from '#tests/support/testSchool.ts'
import { type App, demoPassword } from '../../e2e/support/app.ts'
import { enter, type Person } from './person.ts'

/** The first three speak; one of them is a guest. */
const students = (count: number) => {
  const guests = ['student.b1', 'student.b2', 'student.b3']
  const own = Array.from({ length: count - guests.length }, (_, index) => `student${index + 1}`)
  const [first = '', second = '', ...others] = own
  const [guest = '', ...more] = guests
  return [first, second, guest, ...more, ...others]
}

export interface Charged {
  readonly rows: number
  readonly minutes: number
  /** By how much the balance has fallen. */
  readonly fall: number
  /** From the start to the end of the lesson. */
  readonly seconds: number
}

export const openLesson = async (app: App, count: number) => {
  const school = callsTo(app.url)
  const signIn = async (name: string) => (await school.signIn(name, { password: demoPassword })).access_token
  const [teacher, office, system] = [await signIn('teacher'), await signIn('tenant'), await signIn('system')]
  const { records } = await school.must('pageQuota', { query: {} }, system)
  const idOf = (name: string): TenantId => {
    const found = records.find((record) => record.name === name)
    if (!found) throw new Error(`there is no school ${name}`)
    return found.id
  }
  const quota = { id: idOf('同学国际学校'), quota1vN: 6000, reason: '续费' }
  await school.must('updateQuota', { body: quota }, system)
  const balance = async () =>
    (await school.must('getQuotaBalance', {}, office)).find(({ kind }) => kind === '1vN')?.balance ?? 0
  const before = await balance()
  const body = aLesson({ invitedTenantIds: [idOf('远方中文学校')] })
  const { id: liveId } = await school.must('createLive', { body }, teacher)
  await school.must('startLive', { params: { id: liveId } }, teacher)

  const at = { url: app.url, school, liveId }
  const host = await enter(at, 'teacher')
  const class_: Person[] = []
  for (const name of students(count)) class_.push(await enter(at, name))
  return {
    host,
    students: class_,
    end: async () => {
      await school.must('endLive', { params: { id: liveId } }, teacher)
      for (const { leave } of [host, ...class_]) leave()
    },
    report: () => school.must('getLiveReport', { params: { id: liveId } }, teacher),
    charged: async (): Promise<Charged> => {
      const all = (await school.must('pageConsumption', { query: {} }, office)).records
      const own = all.filter(({ id }) => id === liveId)
      const [row] = own
      return {
        rows: own.length,
        minutes: row?.minutes ?? 0,
        fall: before - (await balance()),
        seconds: row?.endTime ? (Date.parse(row.endTime) - Date.parse(row.startTime)) / 1000 : 0,
      }
    },
  }
}
