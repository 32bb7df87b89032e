// The worker thread that checks updates before they are stored.
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
    // Answers are sent early, so that the deadline of each request begins when the one before it is done.
    if (performance.now() - answeredAt > answerEveryMs) send()
  }
  send()
})

parentPort?.postMessage([]) // it has started
