// Says to the server, at once and each minute, that this window is open and what it shows: the hours of the smart class are
// counted by it.
import { useEffect } from 'react'
import { signSmartClass, smartClassSignMs } from '#contract/learning/task/smartClassCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { request } from '#src/http/request.ts'
import { usePlace } from './place.ts'

export const SmartClassSign = () => {
  const maySign = useMayCall()(signSmartClass)
  const { classId, courseId, id } = usePlace().place
  useEffect(() => {
    if (!maySign) return
    const body = { ...(classId && { classId }), ...(courseId && { courseId }), ...(id && { id }) }
    // A sign that is lost is followed by the next.
    const sign = () => void request(signSmartClass, { body }, { quiet: true }).catch(() => undefined)
    sign()
    const timer = setInterval(sign, smartClassSignMs)
    return () => clearInterval(timer)
  }, [maySign, classId, courseId, id])
  return null
}
