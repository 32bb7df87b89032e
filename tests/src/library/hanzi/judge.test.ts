// Which stroke a drawn line is, and how many mistakes a written character has.
import { describe, expect, test } from 'vitest'
import type { Point } from '#contract/library/hanzi/strokes.ts'
import { charsOf, hanOf } from '#contract/rules/hanzi/chars.ts'
import { inkLineOf, inkMs, touchesOf } from '#contract/rules/hanzi/ink.ts'
import { judgeStroke, lineOf } from '#contract/rules/hanzi/judgeStroke.ts'
import { judgeWriting } from '#contract/rules/hanzi/judgeWriting.ts'
import { inkOf, linesOf, steady, strokes } from '#tests/support/handwriting.ts'

const judge = (char: string, line: readonly Point[], next: number) =>
  judgeStroke(
    line,
    strokes(char).medians.map((median) => lineOf(median)),
    next,
  )
const line = (char: string, at: number): Point[] => linesOf(char, steady, [at])[0] ?? []
const guided = { isGuided: true, isFree: false }
const alone = { isGuided: false, isFree: false }
const sloppy = { shake: 12, move: 40, seed: 7 }
const chars = [
  ...'一二三十口日目田王土木本未我你好学习中国龙飞马写字汉语老师谢再见爱吃饭茶水果看书话雪春夏黄绿黑鼻量餐警',
]

describe('one stroke', () => {
  test('is right when it is the next one, also from a hand that shakes', () => {
    const wrong = chars.flatMap((char) =>
      linesOf(char, sloppy).flatMap((drawn, at) => {
        const { is } = judge(char, drawn, at)
        return is === 'right' ? [] : [`${char}${at + 1} ${is}`]
      }),
    )
    expect(wrong).toEqual([])
  })
  test('comes too early when it is a later one', () => {
    expect(judge('龙', line('龙', 3), 1)).toEqual({ is: 'early', stroke: 3 })
    expect(judge('三', line('三', 2), 0)).toEqual({ is: 'early', stroke: 2 })
    expect(judge('十', line('十', 1), 0)).toEqual({ is: 'early', stroke: 1 })
  })
  test('stands already when it is an earlier one', () => {
    expect(judge('三', line('三', 0), 2)).toEqual({ is: 'again', stroke: 0 })
  })
  test('is backwards when it begins at its end', () => {
    expect(judge('一', [...line('一', 0)].reverse(), 0)).toEqual({ is: 'backwards' })
  })
  test('is wrong when it is none of them, or only a tap', () => {
    const circle = Array.from(
      { length: 30 },
      (_, at): Point => [512 + 300 * Math.cos(at / 4.6), 388 + 300 * Math.sin(at / 4.6)],
    )
    expect(judge('一', circle, 0)).toEqual({ is: 'wrong' })
    expect(judge('一', [[500, 390]], 0)).toEqual({ is: 'wrong' })
    expect(judge('一', [], 0)).toEqual({ is: 'wrong' })
  })
})

describe('a whole character', () => {
  test('[HANZI-07 part] has no mistake when every stroke stands in its order', () => {
    const faults = chars.filter(
      (char) => judgeWriting(inkOf(linesOf(char, sloppy)), strokes(char), alone).mistakes > 0,
    )
    expect(faults).toEqual([])
  })
  test('counts beside the outline what was drawn in vain: a wrong line each time', () => {
    const [one = [], two = [], three = []] = linesOf('三')
    const ink = inkOf([three, one, two, two, three])
    expect(judgeWriting(ink, strokes('三'), guided)).toEqual({
      strokes: 3,
      mistakes: 2,
      lines: [null, 0, 1, null, 2],
      missed: [],
    })
  })
  test('a missing, a wrong and a surplus stroke are one mistake each', () => {
    expect(judgeWriting(inkOf(linesOf('王', steady, [0, 1, 3])), strokes('王'), alone)).toMatchObject({
      mistakes: 1,
      missed: [2],
    })
    const [one = [], two = [], three = [], four = []] = linesOf('王')
    const slash: Point[] = [
      [800, 800],
      [200, 0],
    ]
    expect(judgeWriting(inkOf([one, two, slash, four]), strokes('王'), alone)).toMatchObject({
      mistakes: 1,
      missed: [2],
    })
    expect(judgeWriting(inkOf([one, two, three, slash, four]), strokes('王'), alone)).toMatchObject({
      mistakes: 1,
      lines: [0, 1, 2, null, 3],
      missed: [],
    })
    expect(judgeWriting([], strokes('王'), alone)).toEqual({
      strokes: 4,
      mistakes: 4,
      lines: [],
      missed: [0, 1, 2, 3],
    })
  })
  test('strokes in another order are mistakes, unless the order is free', () => {
    const ink = inkOf(linesOf('国', sloppy, [7, 0, 1, 2, 3, 4, 5, 6]))
    expect(judgeWriting(ink, strokes('国'), alone)).toMatchObject({ mistakes: 1, missed: [7] })
    expect(judgeWriting(ink, strokes('国'), { isGuided: false, isFree: true })).toMatchObject({ mistakes: 0 })
  })
  test('may stand smaller and in a corner where there is no outline', () => {
    const small = linesOf('学', sloppy).map((drawn) =>
      drawn.map(([x, y]): Point => [x * 0.6 + 20, y * 0.6 + 250]),
    )
    expect(judgeWriting(inkOf(small), strokes('学'), alone).mistakes).toBe(0)
  })
  test('another character is not taken for it', () => {
    expect(judgeWriting(inkOf(linesOf('大')), strokes('龙'), alone).mistakes).toBe(3)
  })
})

describe('what differs in lengths alone', () => {
  const pairs = ['土士', '士土', '未末', '末未'].map(([meant = '', drawn = '']) => [meant, drawn] as const)
  test.each(pairs)('%s is not %s, with an outline, without one, and in any order', (meant, drawn) => {
    const ink = inkOf(linesOf(drawn, sloppy))
    for (const judging of [guided, alone, { isGuided: false, isFree: true }]) {
      expect(judgeWriting(ink, strokes(meant), judging).mistakes).toBeGreaterThan(0)
      expect(judgeWriting(inkOf(linesOf(meant, sloppy)), strokes(meant), judging).mistakes).toBe(0)
    }
  })
  test('is said of the later stroke, and counts once when it is drawn well afterwards', () => {
    const [top = [], down = []] = linesOf('士')
    const bottom = line('土', 2)
    const kept = [top, down].map((points) => lineOf(points))
    const medians = strokes('土').medians.map((median) => lineOf(median))
    const short = line('士', 2)
    expect(judgeStroke(short, medians, 2, kept)).toEqual({ is: 'length', stroke: 0, shouldBe: 'longer' })
    const ink = inkOf([top, down, short, bottom])
    expect(judgeWriting(ink, strokes('土'), guided)).toMatchObject({ mistakes: 1, lines: [0, 1, null, 2] })
  })
  test('is no fault of a hand that makes both about as long', () => {
    const middle = (from: number, to: number, y: number): Point[] => [
      [from, y],
      [to, y],
    ]
    const ink = inkOf([middle(200, 800, 440), line('土', 1), middle(220, 800, 110)])
    expect(judgeWriting(ink, strokes('土'), guided).mistakes).toBe(0)
  })
})

test('ink keeps the ends of a long line and its time', () => {
  const touches = Array.from({ length: 500 }, (_, at) => ({ x: at + 0.4, y: 100, at: at * 2 }))
  const ink = inkLineOf(touches)
  const kept = touchesOf(ink)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([
    48,
    { x: 0, y: 100, at: 0 },
    { x: 499, y: 100, at: 998 },
  ])
  expect([inkMs([ink]), inkMs([])]).toEqual([998, 0])
})

test('a text is counted in characters as people see them', () => {
  expect(charsOf('学 习\nA𠮷')).toEqual(['学', '习', 'A', '𠮷'])
  expect(hanOf('我们learn汉字！')).toEqual(['我', '们', '汉', '字'])
})
