import { answersPerCall } from '#contract/learning/attempt/attempt.ts'
import { openAttempt, saveAnswers } from '#contract/learning/attempt/attemptCalls.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { forgetLocalAnswers, readLocalAnswers } from './localAnswers.ts'
import { mergeAnswers } from './mergeAnswers.ts'

/** Sends the stored answers of an attempt that was left without a connection, before something ends it. */
export const sendLocalAnswers = async (userId: string, attemptId: string): Promise<void> => {
  const localAnswers = await readLocalAnswers(userId, attemptId)
  if (localAnswers.length === 0) return
  try {
    const opened = await request(openAttempt, { body: { id: attemptId } })
    const { unsent, outdated } = mergeAnswers(opened, localAnswers)
    for (let from = 0; from < unsent.length; from += answersPerCall) {
      const some = unsent.slice(from, from + answersPerCall)
      const answers = some.map(({ exerciseId, value, seq }) => ({ exerciseId, value, seq }))
      await request(saveAnswers, { body: { id: attemptId, answers } })
    }
    await forgetLocalAnswers([...unsent, ...outdated])
  } catch (error) {
    // The attempt is gone, so its stored answers go as well.
    if (!(error instanceof RequestError) || error.code !== 'NOT_FOUND') throw error
    await forgetLocalAnswers(localAnswers)
  }
}
