// When it makes sense to load again what could not be loaded: as soon as a cut line is back; and where the line was there
// all the time, a few times, ever more seldom. What is gone is not asked for any more.
import { serverAnswers, untilServerAnswers } from './serverAnswer.ts'

interface Ports {
  /** Whether the server answers now. */
  answers: () => Promise<boolean>
  untilAnswers: () => Promise<void>
  pause: (ms: number) => Promise<void>
}
const browser: Ports = {
  answers: serverAnswers,
  untilAnswers: () => untilServerAnswers(),
  pause: (ms) => new Promise((later) => setTimeout(later, ms)),
}
const most = 5
const firstMs = 1000

export const createRetries = ({ answers, untilAnswers, pause }: Ports = browser) => {
  let done = 0
  return {
    /** Resolves after a failure when to try again, with false when that is no use. */
    next: async (): Promise<boolean> => {
      if (!(await answers())) {
        await untilAnswers()
        done = 0
        return true
      }
      if (done === most) return false
      done += 1
      await pause(firstMs * 2 ** (done - 1))
      return true
    },
    /** It was loaded, or a person wants it tried once more. */
    reset: () => {
      done = 0
    },
  }
}
