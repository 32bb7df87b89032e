// The sign of life of a sitting: how often the page was left goes out, what the invigilator says comes back. Nothing is ended here.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { signEveryMs, signSitting } from '#contract/learning/exam/invigilateCalls.ts'
import { request } from '#src/http/request.ts'
import { outboxRequest } from '#src/lib/useOutbox.ts'

type Sign = CallAnswer<typeof signSitting>

/** undefined until the school has answered once. */
export const useSittingSign = (attemptId: string, onSign: (sign: Sign) => void): Sign | undefined => {
  const [last, setLast] = useState<Sign>()
  const hear = useEffectEvent((sign: Sign) => {
    setLast(sign)
    onSign(sign)
  })
  useEffect(() => {
    /** What the school has counted before this page, and how often it was left since. */
    let before: number | undefined
    let left = 0
    let isClosed = false
    let isAsking = false
    let isAgain = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const sign = async () => {
      if (isAsking) {
        isAgain = true
        return
      }
      clearTimeout(timer)
      isAsking = true
      isAgain = false
      const isHidden = document.visibilityState === 'hidden'
      const hiddenCount = before === undefined ? 0 : before + left
      try {
        const heard = await request(
          signSitting,
          { body: { id: attemptId, hiddenCount, isHidden } },
          outboxRequest(),
        )
        if (before === undefined && left > 0) isAgain = true
        before ??= heard.hiddenCount
        if (!isClosed) hear(heard)
      } catch {
        // Without a line there is no sign, which is what the invigilator sees.
      }
      isAsking = false
      if (isClosed) return
      // 2,000 pages do not sign in the same moment.
      timer = setTimeout(() => void sign(), isAgain ? 0 : signEveryMs * (0.8 + 0.2 * Math.random()))
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') left += 1
      void sign()
    }
    void sign()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isClosed = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [attemptId])
  return last
}
