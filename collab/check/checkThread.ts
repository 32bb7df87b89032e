// The worker thread that tries updates before they are stored.
import { parentPort } from 'node:worker_threads'
import { type CheckAnswer, type CheckRequest, createSkeletons } from './skeletons.ts'

const answerEveryMs = 5
const skeletons = createSkeletons()

parentPort?.on('message', (requests: readonly CheckRequest[]) => {
  let answers: CheckAnswer[] = []
  let answeredAt = performance.now()
  const send = () => {
    if (answers.length > 0) parentPort?.postMessage(answers)
    answers = []
    answeredAt = performance.now()
  }
  for (const request of requests) {
    const answer = skeletons.handle(request)
    if (answer) answers.push(answer)
    // Whoever waits for the next one learns that it is not the first that takes long.
    if (performance.now() - answeredAt > answerEveryMs) send()
  }
  send()
})

parentPort?.postMessage([]) // it has started
