// An attempt that was opened on this device goes on there without a line, also after a reload.
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { openAttempt } from '#contract/learning/attempt/attemptCalls.ts'
import { changeCopy, forgetCopy, isWithoutServer, keepCopy, readCopy } from '#src/auth/deviceCopies.ts'
import { request } from '#src/http/request.ts'
import { addKeptFiles, forgetKeptFiles, keepFiles } from './keptFiles.ts'
import { type GotAnswer, mergeSaved } from './mergeSaved.ts'

const nameOf = (attemptId: string) => `attempt ${attemptId}`

/** With its pictures and sounds. */
export const keepAttempt = async (opened: OpenedAttempt): Promise<void> => {
  await keepCopy(nameOf(opened.id), opened)
  await keepFiles(opened)
}
export const forgetAttempt = async (attemptId: string): Promise<void> => {
  await forgetKeptFiles(attemptId)
  await forgetCopy(nameOf(attemptId))
}

let noting = Promise.resolve()

/** What the school has got since the opening, so that it is there after a reload without a line. One after the other. */
export const noteSaved = (attemptId: string, saved: readonly GotAnswer[]): Promise<void> => {
  noting = noting.then(() =>
    changeCopy<OpenedAttempt>(nameOf(attemptId), (opened) => ({
      ...opened,
      answers: mergeSaved(opened.answers, saved),
    })),
  )
  return noting
}

/** A section that was entered since the opening runs on after a reload without a line. */
export const noteSections = (attemptId: string, sections: OpenedAttempt['sections']): Promise<void> => {
  noting = noting.then(() =>
    changeCopy<OpenedAttempt>(nameOf(attemptId), (opened) => ({ ...opened, sections })),
  )
  return noting
}

/** Opens it at the server. Without one it goes on in the opening of before, whose time ran on meanwhile. */
export const openOrContinue = async (attemptId: string): Promise<OpenedAttempt> => {
  try {
    const opened = await request(openAttempt, { body: { id: attemptId } }, { quiet: true })
    void keepAttempt(opened)
    return opened
  } catch (error) {
    const copy = isWithoutServer(error) ? await readCopy<OpenedAttempt>(nameOf(attemptId)) : undefined
    if (!copy) throw error
    await addKeptFiles(copy.value)
    // A copy of an earlier version of the program has no sections.
    return { ...copy.value, sections: copy.value.sections ?? [], now: copy.value.now + Math.max(0, copy.age) }
  }
}
