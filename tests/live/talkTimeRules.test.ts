import { expect, test } from 'vitest'
import type { SpeechReport } from '#contract/classroom/mediaEngine.ts'
import type { TenantId } from '#contract/ids.ts'
import { addSpeech, type SpeechTurn } from '#live/classroom/speaking/speechTurns.ts'
import type { SpeechAmount } from '#live/ports.ts'
import { createTalkTimeKeeper } from '#live/talkTime.ts'
import { openLesson } from './support/school.ts'

/** How many turns the reports of [time, ms of speech] make. */
const turnsOf = (reports: [at: number, ms: number][]): number => {
  let turn: SpeechTurn | undefined
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

test('[TALK-3 part] what the engine heard before the lesson is known is added once it is, and only once', async () => {
  const stored: SpeechAmount[] = []
  let tell: (heard: SpeechReport[]) => void = () => {}
  const keeper = createTalkTimeKeeper({
    ports: {
      store: {
        addTalkTime: async (_key, spoken) => {
          stored.push(...spoken)
          return {}
        },
      },
      onSpeech: (listener) => {
        tell = listener
      },
      now: () => 1_000,
    },
    send: () => {},
    log: {
      warn: (_, message) => expect.unreachable(message),
      error: (_, message) => expect.unreachable(message),
      info: () => {},
    },
    timing: { talkMs: 60_000 },
  })
  const { state, seat } = openLesson()
  const tenantId = '0192f000-0005-7000-8000-000000000001' as TenantId // brands exist only in the types
  const key = { tenantId, liveId: state.liveId }
  tell([{ room: state.liveId, spoken: { [seat(1).id]: 4_000 } }])
  keeper.follow(key, state)
  keeper.follow(key, { ...state, version: state.version + 1 })
  await keeper.close()
  expect(stored).toEqual([{ userId: seat(1).userId, ms: 4_000, turns: 1 }])
})
