// The calls of marking of tasks.
import { everybody } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { byId } from '../../ids.ts'
import { markingCalls } from '../marking/markingCalls.ts'
import { attemptResultSchema } from '../marking/results.ts'

const path = '/teach/task'
const studentPath = '/teach/student/task'

export const taskMarking = markingCalls({
  title: 'task',
  needs: { view: 'task_view', mark: 'task_mark' },
  paths: {
    reviewAttempt: `${path}/review`,
    reviewAnswers: `${path}/answerReview`,
    completeAttempts: `${studentPath}/review`,
    returnAttempt: `${studentPath}/redo`,
    getResult: `${path}/answerResult`,
    listResults: `${path}/answerResultList`,
  },
})

export const getStudentAnswer = defineCall({
  method: 'GET',
  path: '/teach/zhkt/getStudentAnswer/{id}',
  summary: 'The answers of the attempt {id}, for the smart-class pages',
  who: everybody,
  needs: 'task_view',
  params: byId,
  answer: attemptResultSchema,
  refuses: ['NOT_FOUND'],
})
