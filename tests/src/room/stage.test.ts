import { describe, expect, test } from 'vitest'
import { chooseStage } from '#src/features/classroom/stage/chooseStage.ts'
import { fitTiles } from '#src/features/classroom/stage/fitTiles.ts'
import { aHost, aSeat, seatId } from './people.ts'

const nothing = { screenSeatId: null, pinnedSeatId: null, classShows: 'pictures' } as const

describe('the stage', () => {
  const host = aHost()
  const [one, two] = [aSeat(1), aSeat(2)]
  const seats = [host, one, two, aSeat(3, { isPresent: false })]

  test('[COLLAB-01] is the board while the host shows it, unless a screen is shared, a picture is pinned or the viewer has chosen another', () => {
    const asked = { kind: '1vN', seats, mySeat: one, ...nothing, classShows: 'board' } as const
    expect(chooseStage(asked)).toEqual({ shows: 'board' })
    expect(chooseStage({ ...asked, screenSeatId: host.id }).shows).toBe('screen')
    expect(chooseStage({ ...asked, pinnedSeatId: two.id }).shows).toBe('big')
    expect(chooseStage({ ...asked, look: 'pictures' })).toEqual({ shows: 'big', seatId: host.id })
    expect(chooseStage({ ...asked, ...nothing, look: 'board', screenSeatId: host.id }).shows).toBe('board')
    expect(chooseStage({ ...asked, isPhone: true })).toEqual({ shows: 'big', seatId: host.id })
  })

  test('[LIVE-06] shows the teacher big to a student, and the students who are here to the teacher', () => {
    expect(chooseStage({ kind: '1vN', seats, mySeat: one, ...nothing })).toEqual({
      shows: 'big',
      seatId: host.id,
    })
    expect(chooseStage({ kind: '1vN', seats, mySeat: host, ...nothing })).toEqual({
      shows: 'wall',
      seatIds: [one.id, two.id],
    })
  })

  test('[LIVE-04] shows both people in a 1v1 lesson, the other person first', () => {
    const both = [host, one]
    const shown = (mySeat: typeof host) => chooseStage({ kind: '1v1', seats: both, mySeat, ...nothing })
    expect(shown(host)).toEqual({ shows: 'wall', seatIds: [one.id, host.id] })
    expect(shown(one)).toEqual({ shows: 'wall', seatIds: [host.id, one.id] })
  })

  test('[LIVE-04] on a phone shows the other person of a 1v1 lesson big', () => {
    const asked = { kind: '1v1' as const, seats: [host, one], isPhone: true, ...nothing }
    expect(chooseStage({ ...asked, mySeat: one })).toEqual({ shows: 'big', seatId: host.id })
    expect(chooseStage({ ...asked, mySeat: host })).toEqual({ shows: 'big', seatId: one.id })
    expect(chooseStage({ ...asked, seats: [host], mySeat: host }).shows).toBe('wall')
  })

  test('a shared screen comes before everything, a chosen picture before the usual one', () => {
    const asked = { kind: '1vN' as const, seats, mySeat: one, ...nothing, pinnedSeatId: two.id }
    expect(chooseStage({ ...asked, screenSeatId: host.id })).toEqual({ shows: 'screen', seatId: host.id })
    expect(chooseStage({ ...asked, screenSeatId: null })).toEqual({ shows: 'big', seatId: two.id })
  })

  test('a pinned picture is forgotten when it leaves, and an empty room says so', () => {
    const gone = { kind: '1vN' as const, seats, mySeat: one, ...nothing, pinnedSeatId: seatId(3) }
    expect(chooseStage(gone)).toEqual({ shows: 'big', seatId: host.id })
    expect(chooseStage({ kind: '1vN', seats: [host], mySeat: host, ...nothing })).toEqual({ shows: 'nobody' })
  })

  test('[LIVE-12] shows the called student big to the teacher', () => {
    const called = aSeat(2, { isCalled: true })
    expect(chooseStage({ kind: '1vN', seats: [host, one, called], mySeat: host, ...nothing })).toEqual({
      shows: 'big',
      seatId: called.id,
    })
  })
})

describe('the wall', () => {
  const wall = { width: 1080, height: 720, gap: 12, ratio: 16 / 9 }

  test('of any size from 1 to 40 stays inside the stage and keeps the ratio', () => {
    for (let count = 1; count <= 40; count += 1) {
      const { columns, width, height } = fitTiles({ ...wall, count })
      const rows = Math.ceil(count / columns)
      expect(columns * width + (columns - 1) * wall.gap).toBeLessThanOrEqual(wall.width)
      expect(rows * height + (rows - 1) * wall.gap).toBeLessThanOrEqual(wall.height)
      expect(Math.abs(width / height - wall.ratio)).toBeLessThan(0.05)
    }
  })

  test('never makes pictures larger when more people come', () => {
    const widths = Array.from({ length: 40 }, (_, index) => fitTiles({ ...wall, count: index + 1 }).width)
    expect([...widths].sort((a, b) => b - a)).toEqual(widths)
  })

  test('without space has no size, not a negative one', () => {
    expect(fitTiles({ count: 3, width: 0, height: 0, gap: 12, ratio: 1 })).toEqual({
      columns: 1,
      width: 0,
      height: 0,
    })
  })
})
