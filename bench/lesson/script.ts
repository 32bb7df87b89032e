// What happens in the lesson, and when: shares of its length. Each action is what a person clicks.
import type { Page } from '@playwright/test'
import { draw, expectBoard, expectShapes, shapesOf } from '../../e2e/support/board.ts'
import { closeLid } from '../../e2e/support/freeze.ts'
import { chooseAction, chooseMode } from '../../e2e/support/lesson.ts'
import { expect } from '../../e2e/support/people.ts'
import type { Lesson } from './lesson.ts'
import type { LessonRecord } from './record.ts'

interface Event {
  /** Share of the lesson. */
  at: number
  says: string
  /** Only with a student in Firefox. */
  inFirefox?: boolean
  run(lesson: Lesson, record: LessonRecord): Promise<unknown>
}

const closedLids = { first: { from: 0.24, maxMs: 60_000 }, second: { from: 0.66, maxMs: 300_000 } }

const say = async (page: Page, words: string) => {
  await page.getByRole('tab', { name: /聊天/ }).click()
  await page.getByRole('textbox', { name: '输入消息…' }).fill(words)
  await page.getByRole('button', { name: '发送' }).click()
}
const camera = (page: Page, name: '打开摄像头' | '关闭摄像头') => page.getByRole('button', { name }).click()
const row = (index: number) => 0.1 + 0.8 * ((index % 40) / 40)

/** One stroke, each in a place of its own. */
export const drawNext = (page: Page, index: number) =>
  draw(page, [
    [0.15 + 0.1 * (Math.floor(index / 40) % 7), row(index)],
    [0.2 + 0.1 * (Math.floor(index / 40) % 7), row(index + 1)],
  ])

let openLid: (() => void) | undefined
const shut = async ({ laptopBrowser }: Lesson, record: LessonRecord) => {
  openLid = await closeLid(laptopBrowser)
  record.lidClosed()
}
/** Also at the end of a lesson that broke off: a browser that stands still does not end. */
export const liftLid = () => {
  openLid?.()
  openLid = undefined
}
const lift = async (_lesson: Lesson, record: LessonRecord) => {
  liftLid()
  record.lidOpened()
}

const closeAllMics = async ({ people }: Lesson, record: LessonRecord) => {
  for (const { name } of people.slice(1)) record.micIs(name, false)
}
const setMic = async ({ people }: Lesson, record: LessonRecord, name: string, open: boolean) => {
  const person = people.find((one) => one.name === name)
  if (!person) return
  if (open) record.micIs(name, true)
  await person.setMic(open)
  if (!open) record.micIs(name, false)
}

/** For a lesson of so many ms. */
export const scriptOf = (lengthMs: number): Event[] => {
  const lid = (which: keyof typeof closedLids, share: number) => {
    const { from, maxMs } = closedLids[which]
    return from + Math.min(share, maxMs / lengthMs)
  }
  return [
    {
      at: 0.03,
      says: 'the laptop’s student is put on the mic and gets the pen',
      run: async ({ teacher, laptop }) => {
        await chooseAction(teacher, '王小明', '上麦')
        await chooseAction(teacher, '王小明', '给画笔')
        await expectBoard(laptop)
      },
    },
    {
      at: 0.06,
      says: 'the laptop’s student draws',
      run: async ({ laptop }) => {
        for (const y of [0.92, 0.94, 0.96])
          await draw(laptop, [
            [0.3, y],
            [0.7, y],
          ])
      },
    },
    {
      at: 0.09,
      says: 'the phone raises its hand',
      run: ({ phone }) => phone.getByRole('button', { name: '举手' }).tap(),
    },
    {
      at: 0.1,
      says: 'the teacher puts the phone on the mic, it speaks',
      run: async (lesson, record) => {
        await chooseAction(lesson.teacher, '玛利亚', '上麦')
        await setMic(lesson, record, '玛利亚', true)
      },
    },
    {
      at: 0.13,
      says: 'the phone closes its mic',
      run: (lesson, record) => setMic(lesson, record, '玛利亚', false),
    },
    {
      at: 0.14,
      says: 'chat from the network without UDP',
      run: ({ overTcp }) => say(overTcp, '老师好！'),
    },
    {
      at: 0.15,
      says: 'roll call: all mics close',
      run: async (lesson, record) => {
        await chooseMode(lesson.teacher, '点名发言')
        await closeAllMics(lesson, record)
      },
    },
    {
      at: 0.165,
      says: 'Firefox is called and answers',
      inFirefox: true,
      run: async ({ teacher, firefox }, record) => {
        await chooseAction(teacher, '安娜', '请回答')
        record.micIs('安娜', true)
        await firefox?.click('打开麦克风说话')
      },
    },
    {
      at: 0.19,
      says: 'the network without UDP is called and answers',
      run: async (lesson, record) => {
        await chooseAction(lesson.teacher, '金秀贤', '请回答')
        record.micIs('安娜', false)
        await setMic(lesson, record, '金秀贤', true)
      },
    },
    {
      at: 0.21,
      says: 'free again: no mic opens by itself; the laptop’s student is put on and opens it',
      run: async (lesson, record) => {
        await setMic(lesson, record, '金秀贤', false)
        await chooseMode(lesson.teacher, '自由发言')
        await closeAllMics(lesson, record)
        await chooseAction(lesson.teacher, '王小明', '上麦')
        await setMic(lesson, record, '王小明', true)
      },
    },
    { at: closedLids.first.from, says: 'the lid closes', run: shut },
    { at: lid('first', 0.06), says: 'the lid opens', run: lift },
    {
      at: 0.34,
      says: 'the teacher’s camera goes off',
      run: async ({ teacher }) => camera(teacher, '关闭摄像头'),
    },
    { at: 0.36, says: 'and on', run: async ({ teacher }) => camera(teacher, '打开摄像头') },
    {
      at: 0.38,
      says: 'the teacher shares a screen',
      run: async ({ teacher, laptop }) => {
        await teacher.getByRole('button', { name: '共享屏幕' }).click()
        await expect(laptop.getByRole('figure').filter({ hasText: '李老师的屏幕' })).toBeVisible()
      },
    },
    {
      at: 0.43,
      says: 'and stops',
      run: async ({ teacher, laptop }) => {
        await teacher.getByRole('button', { name: '停止共享' }).click()
        await expect(laptop.getByRole('figure').filter({ hasText: '李老师的屏幕' })).toHaveCount(0)
      },
    },
    {
      at: 0.45,
      says: 'Firefox’s student raises a hand; the network without UDP is banned',
      run: async ({ teacher, firefox }) => {
        await firefox?.click('举手')
        await chooseAction(teacher, '金秀贤', '禁言')
      },
    },
    {
      at: 0.5,
      says: 'the server is restarted',
      run: async ({ app }, record) => {
        const before = await record.seats()
        record.serverStops()
        await app.restart()
        record.serverReady()
        await record.expectSeats(before, 'after the restart')
      },
    },
    {
      at: 0.58,
      says: 'auto, then free: the banned student stays banned',
      run: async (lesson, record) => {
        for (const { name } of lesson.people.slice(1)) if (name !== '金秀贤') record.micIs(name, true)
        await chooseMode(lesson.teacher, '自动开麦')
        await chooseMode(lesson.teacher, '自由发言')
      },
    },
    {
      at: 0.6,
      says: 'all but the laptop’s student are asked to listen',
      run: async (lesson, record) => {
        const { teacher } = lesson
        await teacher.getByRole('button', { name: '全班禁言' }).click()
        await closeAllMics(lesson, record)
        await teacher.getByRole('button', { name: '解除禁言' }).first().click()
        await chooseAction(teacher, '王小明', '上麦')
        await setMic(lesson, record, '王小明', true)
      },
    },
    { at: closedLids.second.from, says: 'the lid closes again', run: shut },
    {
      at: 0.7,
      says: 'chat while the lid is closed',
      run: ({ overTcp }) => say(overTcp, '明天有作业吗？'),
    },
    { at: lid('second', 0.12), says: 'the lid opens again', run: lift },
    {
      at: 0.84,
      says: 'the ban is lifted: the mic stays closed until its student opens it',
      run: async (lesson, record) => {
        await chooseAction(lesson.teacher, '金秀贤', '解除禁言')
        await setMic(lesson, record, '金秀贤', true)
      },
    },
    {
      at: 0.88,
      says: 'the pen is taken',
      run: ({ teacher }) => chooseAction(teacher, '王小明', '收回画笔'),
    },
    {
      at: 0.9,
      says: 'the screen is shared once more',
      run: ({ teacher }) => teacher.getByRole('button', { name: '共享屏幕' }).click(),
    },
    {
      at: 0.95,
      says: 'and stops',
      run: ({ teacher }) => teacher.getByRole('button', { name: '停止共享' }).click(),
    },
    {
      at: 0.97,
      says: 'all boards show the same strokes',
      run: async ({ teacher, laptop, overTcp }) => {
        await expectBoard(teacher)
        const strokes = await shapesOf(teacher).count()
        for (const page of [laptop, overTcp]) await expectShapes(page, strokes)
      },
    },
  ]
}
