import { describe, expect, test } from 'vitest'
import type { Patch } from '#contract/classroom/classroom.ts'
import {
  applyPatch,
  applySnapshot,
  type ClassroomState,
  emptyClassroom,
} from '#src/classroom/classroomState.ts'
import { aHost, aSeat, aSnapshot, messageId, seatId } from './people.ts'

const live = (change = {}): ClassroomState => applySnapshot(emptyClassroom, aSnapshot(change), 40_000)
const patch = (change: Partial<Patch> = {}): Patch => ({ version: 6, now: 60_000, ...change })
const patched = (state: ClassroomState, change: Partial<Patch>): ClassroomState => {
  const next = applyPatch(state, patch(change), 45_000)
  if (next === 'gap') throw new Error('a gap was not expected')
  return next
}
const message = (number: number) => ({
  id: messageId(number),
  seatId: seatId(2),
  name: '学生2',
  text: `${number}`,
  at: number,
})

describe('a snapshot', () => {
  test('gives the whole classroom, one’s own seat and the server’s time', () => {
    const state = live()
    expect(state.status).toBe('live')
    expect(state.view?.name).toBe('第3课 你好')
    expect(state.mySeatId).toBe(seatId(1))
    expect([...state.seats.keys()]).toEqual([seatId(0), seatId(1), seatId(2)])
    expect(state.clockOffset).toBe(10_000)
  })

  test('[LIVE-32] after a lost connection replaces the whole state', () => {
    const lost = { ...patched(live(), { chatAdded: [message(1)] }), status: 'reconnecting' as const }
    const back = applySnapshot(lost, aSnapshot({ version: 9, seats: [aHost()], micMode: 'rollCall' }), 0)
    expect(back.status).toBe('live')
    expect(back.version).toBe(9)
    expect(back.seats.size).toBe(1)
    expect(back.chat).toEqual([])
    expect(back.view?.micMode).toBe('rollCall')
  })
})

describe('a patch', () => {
  test('[LIVE-13] of the next version changes the named fields and leaves the rest', () => {
    const before = live()
    const after = patched(before, { micMode: 'rollCall' })
    expect(after.view).toEqual({ ...before.view, micMode: 'rollCall' })
    expect(after.version).toBe(6)
    expect(after.seats).toBe(before.seats)
    expect(after.chat).toBe(before.chat)
  })

  test('can set a value to null', () => {
    expect(patched(live(), { startedAt: null }).view?.startedAt).toBeNull()
  })

  test('replaces whole seats, adds new ones, removes others, and keeps the untouched ones as they are', () => {
    const before = live()
    const raised = aSeat(2, { hand: { raisedAt: 7 } })
    const after = patched(before, { seats: [raised, aSeat(3)], seatsRemoved: [seatId(1)] })
    expect([...after.seats.keys()]).toEqual([seatId(0), seatId(2), seatId(3)])
    expect(after.seats.get(seatId(2))).toBe(raised)
    expect(after.seats.get(seatId(0))).toBe(before.seats.get(seatId(0)))
  })

  test('that was applied already changes nothing', () => {
    const state = live()
    expect(applyPatch(state, patch({ version: 5, micMode: 'auto' }), 0)).toBe(state)
    expect(applyPatch(state, patch({ version: 3, micMode: 'auto' }), 0)).toBe(state)
  })

  test('that skips a version is a gap, and so is any before the first snapshot', () => {
    expect(applyPatch(live(), patch({ version: 7 }), 0)).toBe('gap')
    expect(applyPatch(emptyClassroom, patch({ version: 0 }), 0)).toBe('gap')
  })

  test('adds and deletes chat messages, never twice, and keeps the last 200', () => {
    const one = patched(live(), { chatAdded: [message(1), message(2)] })
    const again = patched(one, {
      version: 7,
      chatAdded: [message(2), message(3)],
      chatDeleted: [messageId(1)],
    })
    expect(again.chat.map(({ text }) => text)).toEqual(['2', '3'])
    const full = live({ chat: Array.from({ length: 200 }, (_, index) => message(index + 1)) })
    const more = patched(full, { chatAdded: [message(201)] })
    expect(more.chat).toHaveLength(200)
    expect(more.chat.at(-1)?.text).toBe('201')
  })

  test('a random sequence of patches gives the same state as the snapshot of the same version', () => {
    let random = 7
    const next = (below: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31
      return random % below
    }
    for (let round = 0; round < 50; round += 1) {
      const seats = new Map([aHost(), aSeat(1), aSeat(2)].map((seat) => [seat.id, seat]))
      let state = live()
      for (let version = 6; version < 40; version += 1) {
        const changed = aSeat(1 + next(6), { isOnMic: next(2) === 1, isPresent: next(3) > 0 })
        const removed = next(5) === 0 ? [seatId(1 + next(6))] : []
        for (const id of removed) seats.delete(id)
        seats.set(changed.id, changed)
        state = patched(state, { version, seats: [changed], seatsRemoved: removed })
      }
      expect(new Map(state.seats)).toEqual(seats)
      expect(state.version).toBe(39)
    }
  })
})
