import { describe, expect, test } from 'vitest'
import { countHands, handPosition } from '#src/features/classroom/hand/handPosition.ts'
import { countPresent, rosterOrder } from '#src/features/classroom/roster/rosterOrder.ts'
import { seatActions } from '#src/features/classroom/roster/seatActions.ts'
import { aHost, aSeat, aView } from './people.ts'

const named = (number: number, name: string, change = {}) => aSeat(number, { name, ...change })
const hand = (raisedAt: number) => ({ hand: { raisedAt } })

describe('the list of people', () => {
  const people = [
    named(1, '赵六', { isPresent: false }),
    named(2, '王小明'),
    named(3, '安娜', hand(200)),
    aHost(),
    named(4, '陈晨', hand(100)),
    named(5, '白云'),
  ]

  test('[LIVE-19] begins with the teacher, then hands by time, then names, then absent students', () => {
    expect(rosterOrder(people, 'all').map(({ name }) => name)).toEqual([
      '李老师',
      '陈晨',
      '安娜',
      '白云',
      '王小明',
      '赵六',
    ])
  })

  test('shows students without a raised hand, present ones only', () => {
    expect(rosterOrder(people, 'notRaised').map(({ name }) => name)).toEqual(['白云', '王小明'])
  })

  test('counts students only', () => {
    expect(countPresent(people)).toEqual({ present: 4, expected: 5 })
    expect(countHands(people)).toBe(2)
  })

  test('[LIVE-19] shows students the position of their own hand', () => {
    const [late, early, quiet] = [people[2], people[4], people[1]]
    expect(late && handPosition(people, late)).toBe(2)
    expect(early && handPosition(people, early)).toBe(1)
    expect(quiet && handPosition(people, quiet)).toBeNull()
  })
})

describe('the menu of a student', () => {
  const names = (...args: Parameters<typeof seatActions>) => seatActions(...args).map(({ name }) => name)

  test('[LIVE-14] [LIVE-17] puts on the mic, invites and bans while the lesson runs', () => {
    expect(names(aSeat(1, { canMic: false }), aView())).toEqual([
      'putOn',
      'invite',
      'givePen',
      'giveStar',
      'ban',
    ])
    expect(names(aSeat(1, { canMic: false }), aView({ micMode: 'rollCall' }))).toEqual([
      'call',
      'putOn',
      'invite',
      'givePen',
      'giveStar',
      'ban',
    ])
  })

  test('[LIVE-15] [LIVE-18] takes off the mic and hangs up', () => {
    expect(names(aSeat(1, { isOnMic: true }), aView())).toEqual([
      'takeOff',
      'hangUp',
      'givePen',
      'giveStar',
      'ban',
    ])
    expect(names(aSeat(1, { invitation: 'invited', canMic: false }), aView())).toEqual([
      'putOn',
      'hangUp',
      'givePen',
      'giveStar',
      'ban',
    ])
  })

  test('[LIVE-16] does not offer a banned student the mic, but the lifting of the ban', () => {
    expect(names(aSeat(1, { isBanned: true, canMic: false }), aView({ micMode: 'rollCall' }))).toEqual([
      'givePen',
      'giveStar',
      'unban',
    ])
    expect(names(aSeat(1, { canMic: false }), aView({ banAll: true }))).toEqual([
      'givePen',
      'giveStar',
      'ban',
    ])
  })

  test('[COLLAB-03] [PEN-1] gives the pen and takes it back, also from banned and absent students', () => {
    for (const change of [{}, { isBanned: true }, { isPresent: false }]) {
      for (const canDraw of [false, true]) {
        const seat = aSeat(1, { ...change, canDraw })
        const pen = seatActions(seat, aView()).find(({ letter }) => letter === 'P')
        expect(pen).toMatchObject({
          name: canDraw ? 'takePen' : 'givePen',
          command: { name: 'pen:set', input: { seatId: seat.id, allowed: !canDraw } },
        })
      }
    }
  })

  test('[STAR-1] gives a star, and takes one back from a student who has one', () => {
    const commandsOf = (stars: number) =>
      seatActions(aSeat(1, { stars }), aView())
        .map(({ command }) => command.name)
        .filter((name) => name.startsWith('star:'))
    expect(commandsOf(0)).toEqual(['star:give'])
    expect(commandsOf(2)).toEqual(['star:give', 'star:take'])
  })

  test('is empty for other roles and before the lesson', () => {
    expect(names(aHost(), aView())).toEqual([])
    expect(names(aSeat(1, { role: 'auditor' }), aView())).toEqual([])
    expect(names(aSeat(1), aView({ phase: 'created' }))).toEqual([])
  })

  test('uses each shortcut letter once', () => {
    const full = aSeat(1, { stars: 1, hand: { raisedAt: 1 }, invitation: 'accepted' })
    const letters = seatActions(full, aView({ micMode: 'rollCall' })).map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
  })
})
