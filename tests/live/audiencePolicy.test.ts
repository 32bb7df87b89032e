// Who receives whom while the class is in groups, as tables of listeners and of those whom they receive.
import { expect, test } from 'vitest'
import { doesReceive } from '#live/classroom/media/audiencePolicy.ts'
import { openLesson } from './support/school.ts'

/** Host 0; students 1 and 2 in group 0, 3 and 4 in group 1, 5 and 6 in the main room; auditor 9. */
const dividedClass = () => {
  const lesson = openLesson({ students: [1, 2, 3, 4, 5, 6], auditors: [9] })
  lesson.do(0, 'group:open', {
    groups: [
      [1, 2],
      [3, 4],
    ].map((numbers) => numbers.map((n) => lesson.seat(n).id)),
  })
  return lesson
}
type Lesson = ReturnType<typeof dividedClass>
const people = [0, 1, 2, 3, 4, 5, 6, 9]
const received = (lesson: Lesson) =>
  Object.fromEntries(
    people.map((n) => [
      n,
      people.filter((m) =>
        doesReceive(lesson.state, { listener: lesson.seat(n), publisher: lesson.seat(m) }),
      ),
    ]),
  )
const everybodyBut = (n: number) => people.filter((m) => m !== n)

test('[GROUP-7] an undivided class receives everybody', () => {
  const lesson = dividedClass()
  lesson.do(0, 'group:close', {})
  for (const n of people) expect(received(lesson)[n]).toEqual(everybodyBut(n))
})

test.each<[string, (lesson: Lesson) => void, Record<number, number[]>]>([
  [
    '[LIVE-20] [ROUTE-025 part] a group receives itself alone; host and auditor are in the main room',
    () => {},
    {
      0: [5, 6, 9],
      1: [2],
      2: [1],
      3: [4],
      4: [3],
      5: [0, 6, 9],
      6: [0, 5, 9],
      9: [0, 5, 6],
    },
  ],
  [
    '[LIVE-24] [ROUTE-024 part] the host inside a group receives it alone and is received there alone',
    (lesson) => lesson.do(0, 'group:enter', { group: 1 }),
    { 0: [3, 4], 1: [2], 2: [1], 3: [0, 4], 4: [0, 3], 5: [6, 9], 6: [5, 9], 9: [5, 6] },
  ],
  [
    '[GROUP-8] the host who speaks to all is received by all, and receives the group that is visited',
    (lesson) => {
      lesson.do(0, 'group:enter', { group: 1 })
      lesson.do(0, 'group:speakToAll', { isOn: true })
    },
    { 0: [3, 4], 1: [0, 2], 2: [0, 1], 3: [0, 4], 4: [0, 3], 5: [0, 6, 9], 6: [0, 5, 9], 9: [0, 5, 6] },
  ],
  [
    '[LIVE-21] the demonstration group and the host are received by all, beside their own room',
    (lesson) => lesson.do(0, 'group:demonstrate', { group: 0 }),
    {
      0: [1, 2, 5, 6, 9],
      1: [0, 2],
      2: [0, 1],
      3: [0, 1, 2, 4],
      4: [0, 1, 2, 3],
      5: [0, 1, 2, 6, 9],
      6: [0, 1, 2, 5, 9],
      9: [0, 1, 2, 5, 6],
    },
  ],
  [
    '[LIVE-23] who leaves a group is in the main room',
    (lesson) => lesson.do(2, 'group:exit', {}),
    {
      0: [2, 5, 6, 9],
      1: [],
      2: [0, 5, 6, 9],
      3: [4],
      4: [3],
      5: [0, 2, 6, 9],
      6: [0, 2, 5, 9],
      9: [0, 2, 5, 6],
    },
  ],
])('%s', (_, change, expected) => {
  const lesson = dividedClass()
  change(lesson)
  expect(received(lesson)).toEqual(expected)
})
