// Valid input for every call of evaluations beside those of the nouns, for tests of all calls. No such evaluation.
import type { ClassId } from '#contract/ids.ts'
import { anEvaluation } from './bodies.ts'

export const evaluationInputs = (id: string) => {
  const pushed = { id, classIds: [id as ClassId] }
  const mark = { id, exerciseId: id, attemptIds: [id], score: 1 }
  const some = { attemptIds: [id] }
  const returned = { attemptId: id, end: anEvaluation.endAt }
  return {
    createEvaluationAsGet: { query: anEvaluation },
    updateEvaluationAsGet: { query: { id, name: '写作测评' } },
    releaseEvaluation: { body: { id } },
    releaseEvaluationAsGet: { query: { id } },
    pushEvaluation: { body: pushed },
    pushEvaluationAsGet: { query: pushed },
    reviewEvaluation: { body: { attemptId: id } },
    reviewEvaluationAsGet: { query: { attemptId: id } },
    reviewEvaluationAnswers: { body: mark },
    reviewEvaluationAnswersAsGet: { query: mark },
    completeEvaluationReviews: { body: some },
    completeEvaluationReviewsAsGet: { query: some },
    returnEvaluation: { body: returned },
    returnEvaluationAsGet: { query: returned },
    getEvaluationResult: { query: { attemptId: id } },
    listEvaluationResults: { query: { id } },
  }
}
