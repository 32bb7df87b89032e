// One student who sits an exam as the page does: an answer every twenty seconds, growing pauses while the server is away, and a
// hand-in that is repeated until the school has it.
import { type GivenAnswer, seqOf } from '#contract/learning/attempt/attempt.ts'
import { callsTo } from '#tests/support/testSchool.ts'
import { pause } from './crowd.ts'

const saveEveryMs = 20_000
const retryMs = { first: 3000, longest: 30_000 }

export interface Sitting {
  readonly attemptId: string
  readonly epoch: number
  readonly token: string
  /** Each exercise with the ids of its options. */
  readonly exercises: readonly { readonly id: string; readonly options: readonly string[] }[]
}
interface Room {
  /** Another one after the server's restart. */
  readonly url: () => string
  readonly note: (what: 'save' | 'handIn' | 'failed', ms: number) => void
}

/** Resolves to the answer to each exercise when the school has confirmed the hand-in. */
export const sit = async (
  { attemptId, epoch, token, exercises }: Sitting,
  { url, note }: Room,
  handInAfterMs: number,
): Promise<ReadonlyMap<string, unknown>> => {
  const answers = new Map<string, unknown>()
  const unsent = new Map<string, GivenAnswer>()
  let changes = 0
  const answerNext = () => {
    const exercise = exercises[changes % exercises.length]
    if (!exercise) return
    changes += 1
    const value = { chosen: [exercise.options[Math.floor(Math.random() * exercise.options.length)]] }
    answers.set(exercise.id, value)
    unsent.set(exercise.id, { exerciseId: exercise.id, value, seq: seqOf(epoch, changes) })
  }
  /** Repeats a call until it is answered, as the outbox of the page does. */
  const untilAnswered = async <T>(what: 'save' | 'handIn', work: () => Promise<T>): Promise<T> => {
    for (let round = 0; ; round += 1) {
      const from = performance.now()
      try {
        const answer = await work()
        note(what, performance.now() - from)
        return answer
      } catch {
        note('failed', performance.now() - from)
        await pause(Math.min(retryMs.first * 2 ** round, retryMs.longest) * (0.75 + Math.random() / 2))
      }
    }
  }
  const confirm = (sent: readonly GivenAnswer[], outcomes: readonly { refusal: unknown }[]) => {
    if (outcomes.some(({ refusal }) => refusal)) throw new Error('an answer was refused')
    for (const one of sent) if (unsent.get(one.exerciseId) === one) unsent.delete(one.exerciseId)
  }

  const endAt = performance.now() + handInAfterMs
  await pause(Math.random() * Math.min(saveEveryMs, handInAfterMs))
  while (performance.now() < endAt) {
    answerNext()
    const sent = [...unsent.values()]
    const body = { id: attemptId, answers: sent }
    const saved = await untilAnswered('save', () => callsTo(url()).must('saveAnswers', { body }, token))
    confirm(sent, saved.outcomes)
    await pause(Math.min(saveEveryMs, Math.max(0, endAt - performance.now())))
  }
  answerNext()
  const sent = [...unsent.values()]
  const body = { id: attemptId, epoch, answers: sent }
  const handedIn = await untilAnswered('handIn', () => callsTo(url()).must('handInAttempt', { body }, token))
  confirm(sent, handedIn.outcomes)
  if (handedIn.state === 'open') throw new Error('it was not handed in')
  return answers
}
