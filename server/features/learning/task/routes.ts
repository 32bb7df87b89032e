// The calls of contract/learning/task.
import type { FastifyInstance } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import * as smartClass from '#contract/learning/task/smartClassCalls.ts'
import * as calls from '#contract/learning/task/taskCalls.ts'
import { getStudentAnswer, taskMarking } from '#contract/learning/task/taskMarking.ts'
import { paths } from '#contract/pagePaths.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { pageNoun, readOne, readToChange } from '#server/kit/readNouns.ts'
import { route } from '#server/platform/route.ts'
import { handOverLogin } from '../../access/auth/handOverLogin.ts'
import { readCollaborators, writeCollaborators } from '../../school/collaborator/collaborators.ts'
import { readResult } from '../marking/readResults.ts'
import { registerMarking } from '../marking/routes.ts'
import { answerTask } from './answerTask.ts'
import { listTaughtClasses, listTaughtCourses } from './courseChoices.ts'
import { pageExercisesForTask } from './exercisesForTask.ts'
import { listTasksToMark } from './listTasksToMark.ts'
import { registerPaperTasks } from './paperTasks.ts'
import { signSmartClass } from './signSmartClass.ts'
import { addTaskExercise, cancelTask, delayTask, releaseTask, sendMaterial } from './taskCommands.ts'
import { readTaskDays } from './taskDays.ts'
import { listTaskExercises } from './taskExercises.ts'
import { taskKind } from './taskKind.ts'
import { taskStore } from './taskStore.ts'

export const registerTask = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = libraryTransactions(database)
  registerNoun(app, { database }, taskStore)
  registerPaperTasks(app, { database })
  registerMarking(app, { database, kind: taskKind, calls: taskMarking })
  for (const call of [calls.listTaskDays, smartClass.listSmartClassTaskDays])
    route(app, call, ({ caller, query }) =>
      inLibrary(caller, (tx, acting) => readTaskDays(tx, acting, query.month)),
    )
  route(app, calls.pageExercisesForTask, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageExercisesForTask(tx, acting, query)),
  )
  route(app, calls.releaseTask, ({ caller, body }) => releaseTask(database, tenantCallerOf(caller), body.id))
  route(app, calls.cancelTask, ({ caller, body }) => cancelTask(database, tenantCallerOf(caller), body.id))
  route(app, calls.delayTask, ({ caller, body }) => delayTask(database, tenantCallerOf(caller), body))
  route(app, calls.sendMaterial, ({ caller, body }) => sendMaterial(database, tenantCallerOf(caller), body))
  route(app, calls.listTasksToMark, ({ caller }) =>
    inLibrary(caller, (tx, acting) => listTasksToMark(tx, acting, new Date())),
  )
  route(app, calls.answerTask, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => answerTask(tx, acting, body, new Date())),
  )
  route(app, calls.taskCollaborators.list, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOne(tx, taskStore, acting, params.id)
      return readCollaborators(tx, 'task', params.id)
    }),
  )
  route(app, calls.taskCollaborators.set, ({ caller, params, body }) =>
    inLibrary(caller, async (tx, acting) => {
      const { name: itemName, ownerId } = await readToChange(tx, taskStore, acting, params.id)
      if (ownerId !== acting.userId) throw appError('NOT_OWNER')
      const userIds = body.userIds.filter((id) => id !== ownerId)
      const { name: noun } = taskStore.noun.declared
      await writeCollaborators(tx, acting, { kind: 'task', itemId: params.id, noun, itemName }, userIds)
      return true
    }),
  )
  route(app, calls.enterSmartClass, async ({ caller, body }) => {
    await inLibrary(caller, async (tx, acting) => {
      await readOne(tx, taskStore, acting, body.id)
      if (acting.kind === 'teacher') await signSmartClass(tx, acting, body, new Date())
    })
    return { code: await handOverLogin(database, caller), path: `${paths.runningTask}?id=${body.id}` }
  })

  route(app, getStudentAnswer, ({ caller, params: { id: attemptId } }) =>
    inLibrary(caller, (tx, acting) => readResult(tx, acting, { kind: taskKind, attemptId }, new Date())),
  )
  route(app, smartClass.pageSmartClassTask, async ({ caller, query }) => {
    const page: unknown = await pageNoun(database, taskStore, tenantCallerOf(caller), query)
    return page as CallAnswer<typeof smartClass.pageSmartClassTask> // the records of this store
  })
  route(app, smartClass.selectTaughtCourses, ({ caller }) => inLibrary(caller, listTaughtCourses))
  route(app, smartClass.selectTaughtClasses, ({ caller }) => inLibrary(caller, listTaughtClasses))
  route(app, smartClass.addTaskExercise, ({ caller, body }) =>
    addTaskExercise(database, tenantCallerOf(caller), body),
  )
  route(app, smartClass.listTaskExercises, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listTaskExercises(tx, acting, query.id)),
  )
  route(app, smartClass.signSmartClass, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      await signSmartClass(tx, acting, body, new Date())
      return true
    }),
  )
}
