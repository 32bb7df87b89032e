// Runs the opening minute while the page of a coming exam is shown.
import { useEffect, useRef, useState } from 'react'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { getSealedFile, getSealedPaper, openSealedExam } from '#contract/learning/exam/sealCalls.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { canRetry } from '../../shared/attempt/attemptSync.ts'
import { openDelivered } from './openDelivered.ts'
import { type StartStep, startSealed } from './sealedStart.ts'

interface ComingSitting {
  readonly attemptId: string
  /** Epoch ms by the server's clock. */
  readonly startAt: number
}
interface Handlers {
  /** Without a sealed paper: undefined, and the page opens the attempt as any other. */
  readonly onStart: (opened: OpenedAttempt | undefined) => void
  readonly onFail: (error: unknown) => void
  /** The server says that it has not started: its start may have been moved. */
  readonly onEarly: () => void
}

const waitUnless = (signal: AbortSignal) => (ms: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const isEarly = (error: unknown) => error instanceof RequestError && error.code === 'EXAM_NOT_STARTED'

/** The step that it is at; undefined: there is no coming sitting. */
export const useSealedStart = (
  coming: ComingSitting | undefined,
  handlers: Handlers,
): StartStep | undefined => {
  const [step, setStep] = useState<StartStep>()
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  const { attemptId: id, startAt } = coming ?? {}
  useEffect(() => {
    if (!id || startAt === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const options = { quiet: true, signal } as const
    const run = async () => {
      const start = await startSealed({
        startAt,
        now: serverNow,
        random: Math.random,
        wait: waitUnless(signal),
        getPaper: () => request(getSealedPaper, { params: { id } }, options),
        getFile: (fileId) => request(getSealedFile, { params: { id, fileId } }, options),
        open: () => request(openSealedExam, { body: { id } }, options),
        canRetry: (error) => {
          if (isEarly(error)) current.current.onEarly()
          return isEarly(error) || canRetry(error)
        },
        onStep: setStep,
      })
      // Answers of an earlier opening are at the server.
      const isFirst = start.how === 'sealed' && start.opening.epoch === 1
      return isFirst ? openDelivered(start.delivered, start.opening) : undefined
    }
    run().then(
      (opened) => {
        if (!signal.aborted) current.current.onStart(opened)
      },
      (error: unknown) => {
        if (!signal.aborted) current.current.onFail(error)
      },
    )
    return () => leaving.abort(new DOMException('the page is left', 'AbortError'))
  }, [id, startAt])
  return step
}
