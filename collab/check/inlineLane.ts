// Checks small updates of small documents in this thread, which takes less time than a message to a worker thread.
import type { CheckLane } from './checkLane.ts'
import { type CheckAnswer, createSkeletons } from './skeletons.ts'

export const createInlineLane = (onAnswer: (answer: CheckAnswer) => void): CheckLane => {
  const skeletons = createSkeletons()
  const forgotten = new Set<number>()
  return {
    start: () => {},
    send: (request) => {
      const answer = skeletons.handle(request)
      if (!answer) return
      queueMicrotask(() => {
        if (!forgotten.delete(answer.id)) onAnswer(answer)
      })
    },
    forget: (ids) => {
      for (const id of ids) forgotten.add(id)
    },
    close: async () => {},
  }
}
