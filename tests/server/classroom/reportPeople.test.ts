// Who was in time, late or absent, from the stays of a lesson.
import { expect, test } from 'vitest'
import type { LiveId, SeatId, TenantId, UserId } from '#contract/ids.ts'
import { reportPeople } from '#server/features/classroom/report/reportPeople.ts'

const start = Date.UTC(2026, 10, 23, 8, 0, 0)
const minute = 60_000
type Parts = Parameters<typeof reportPeople>[0]

const person = (
  n: number,
  role: 'host' | 'student' = 'student',
  isExpected = true,
): Parts['seats'][number] => ({
  id: `seat ${n}` as SeatId, // brands exist only in the types
  userId: `user ${n}` as UserId,
  name: `person ${n}`,
  role,
  school: null,
  isExpected,
  stars: [],
})
/** Minutes after the start. */
const stay = (n: number, from: number, until: number | null): Parts['stays'][number] => ({
  id: `stay ${n} ${from}`,
  tenantId: 'school' as TenantId,
  liveId: 'lesson' as LiveId,
  seatId: `seat ${n}` as SeatId,
  userId: `user ${n}` as UserId,
  name: `person ${n}`,
  role: 'student',
  school: null,
  joinedAt: new Date(start + from * minute),
  leftAt: until === null ? null : new Date(start + until * minute),
})

const rowsOf = (seats: Parts['seats'], stays: Parts['stays']) =>
  reportPeople({
    seats,
    stays,
    talkTime: {},
    events: [],
    chat: [],
    checks: [],
    fullNames: new Map([['user 1' as UserId, 'Maria-Eduarda dos Santos']]),
    start,
    now: start + 45 * minute,
    wall: (at) => at.toISOString().slice(11, 19),
  })

test('[REPORT-2 part] several stays are one line: first in, last out, all minutes together', () => {
  expect(rowsOf([person(1)], [stay(1, -2, 10), stay(1, 15, 40)])).toMatchObject([
    {
      fullName: 'Maria-Eduarda dos Santos',
      joinedAt: '07:58:00',
      leftAt: '08:40:00',
      seconds: 37 * 60,
      stays: [
        { joinedAt: '07:58:00', leftAt: '08:10:00' },
        { joinedAt: '08:15:00', leftAt: '08:40:00' },
      ],
      lateMinutes: 0,
    },
  ])
})

test('[REPORT-2 part] more than a minute after the start is late; the host never is; who is still there has not left', () => {
  const rows = rowsOf(
    [person(0, 'host'), person(1), person(2)],
    [stay(0, 5, null), stay(1, 1, 40), stay(2, 7.5, null)],
  )
  expect(rows.map(({ lateMinutes, leftAt }) => [lateMinutes, leftAt])).toEqual([
    [0, null],
    [0, '08:40:00'],
    [7, null],
  ])
  expect(rows[2]?.seconds).toBe(37.5 * 60)
})

test('[REPORT-2 part] who was expected and did not come has a line; a seat that nobody expected and took has none', () => {
  expect(rowsOf([person(1), person(2, 'student', false)], [])).toMatchObject([
    { name: 'person 1', joinedAt: null, leftAt: null, seconds: 0, stays: [] },
  ])
})

test('[REPORT-2 part] who lost the seat in a change of the plan was there all the same, a guest with the school', () => {
  const guest = { ...stay(4, 0, 20), school: '远方中文学校' }
  expect(rowsOf([], [stay(3, 0, 20), guest])).toMatchObject([
    { name: 'person 3', school: null, seconds: 20 * 60, stars: 0 },
    { name: 'person 4', school: '远方中文学校', seconds: 20 * 60 },
  ])
})

test('[REPORT-1 part] [REPORT-2 part] a guest has the school, a student the number of stars', () => {
  const guest = { ...person(1), school: { name: '远方中文学校' }, stars: [start, start + 1] }
  expect(rowsOf([guest, person(2)], [stay(1, 0, 20)])).toMatchObject([
    { school: '远方中文学校', stars: 2 },
    { school: null, stars: 0 },
  ])
})

test('who was there stands before who was not, each by name, after the teacher', () => {
  const seats = [person(1), person(2), person(3), person(4), person(5, 'host')]
  const rows = rowsOf(seats, [stay(2, 0, null), stay(4, 1, 30), { ...stay(5, -5, null), role: 'host' }])
  expect(rows.map(({ name }) => name)).toEqual(['person 5', 'person 2', 'person 4', 'person 1', 'person 3'])
})
