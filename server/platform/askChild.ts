// Work that wants a process of its own: the event loop stays free, the memory is released, and what it reads may be hostile.
import { fork } from 'node:child_process'
import { appError } from '#contract/errors.ts'

export interface ChildLimits {
  readonly timeoutMs: number
  /** Of its heap. A program that counts buffers too ends itself (kit/sheet/watchMemory.ts). */
  readonly memoryMb: number
}

/**
 * Starts the program, sends it the question if there is one, and resolves with its first message. It gets no environment and thereby no
 * keys. Throws UNAVAILABLE where the machine cannot start it, and a plain error when it ends without an answer.
 */
export const askChild = <Answer>(
  program: string,
  question: object | null,
  { timeoutMs, memoryMb }: ChildLimits,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.once('message', (answer: Answer) => {
      resolve(answer)
      if (child.connected) child.disconnect()
    })
    child.on('error', (error) => {
      if (child.pid !== undefined) return reject(error)
      // No process or descriptor to spare: nothing is wrong with the question.
      clearTimeout(timer)
      reject(appError('UNAVAILABLE', { cause: error }))
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`a process ended without an answer: ${signal ?? code}`))
    })
    // A child that was not started has no channel.
    if (question && child.connected) child.send(question, (error) => error && reject(error))
  })
