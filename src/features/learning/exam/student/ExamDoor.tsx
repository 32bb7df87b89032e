// The door of an exam: who waits at it for the start comes in by itself, with the paper that was delivered before.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { type ExamRecord, exam as noun } from '#contract/learning/exam/examNoun.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { useSealedStart } from '../seal/useSealedStart.ts'
import { ExamCover } from './ExamCover.tsx'
import { studentExamStatus } from './examStatus.ts'

interface Props {
  exam: ExamRecord
  attemptId: string
  isOpening: boolean
  refusal: unknown
  refusalText: (error: unknown) => string | undefined
  onBegin: () => void
  onOpened: (opened: OpenedAttempt) => void
  onClose: () => void
}

export const ExamDoor = ({
  exam,
  attemptId,
  isOpening,
  refusal,
  refusalText,
  onBegin,
  onOpened,
  onClose,
}: Props) => {
  const queries = useQueryClient()
  const { instantOf } = useSchoolClock()
  const [failure, setFailure] = useState<unknown>()
  // It stays so over the start: the key comes a moment later.
  const [isAhead] = useState(() => studentExamStatus(exam) === 'ahead')
  const step = useSealedStart(isAhead ? { attemptId, startAt: instantOf(exam.startAt) } : undefined, {
    onStart: (opened) => (opened ? onOpened(opened) : onBegin()),
    onFail: setFailure,
    onEarly: () => void refetchCalls(queries, [noun.declared]),
  })
  return (
    <ExamCover
      exam={exam}
      step={step}
      isOpening={isOpening || (step === 'opening' && failure === undefined)}
      refusal={refusalText(refusal ?? failure)}
      onBegin={onBegin}
      onClose={onClose}
    />
  )
}
