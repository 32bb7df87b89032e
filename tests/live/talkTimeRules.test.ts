import { expect, test } from 'vitest'
import { addSpeech, type Turn } from '#live/classroom/talkTime.ts'

/** How many turns the reports of [time, ms of speech] make. */
const turnsOf = (reports: [at: number, ms: number][]): number => {
  let turn: Turn | undefined
  let turns = 0
  for (const [at, ms] of reports) {
    const added = addSpeech(turn, { ms, at })
    turn = added.turn
    if (added.isNewTurn) turns += 1
  }
  return turns
}

const cases: [string, [number, number][], number][] = [
  [
    'a sentence',
    [
      [1000, 800],
      [2000, 1000],
      [3000, 400],
    ],
    1,
  ],
  ['a cough', [[1000, 600]], 0],
  [
    'coughs with long pauses',
    [
      [1000, 600],
      [6000, 600],
      [11_000, 600],
    ],
    0,
  ],
  [
    'a pause of two seconds',
    [
      [1000, 1000],
      [3000, 1000],
    ],
    1,
  ],
  [
    'two sentences',
    [
      [1000, 1000],
      [5000, 1000],
    ],
    2,
  ],
  [
    'short words close together',
    [
      [1000, 400],
      [2000, 400],
      [3000, 400],
    ],
    1,
  ],
]

test.each(cases)('[TALK-2] %s', (_, reports, turns) => {
  expect(turnsOf(reports)).toBe(turns)
})
