// Answers that came after the time was over: the teacher sees how late each student was, and takes or refuses them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#contract/call.ts'
import { decideLateAnswers, examMarking, listLateAnswers } from '#contract/learning/exam/examCalls.ts'
import { type ExamRecord, exam as noun } from '#contract/learning/exam/examNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useListText } from '#src/ui/useListText.ts'
import { singlesOf } from '../../shared/attempt/singlesOf.ts'
import { AnswerOwner } from '../../shared/play/answerOwner.ts'
import styles from './exam.module.css'
import { TwoAnswers } from './TwoAnswers.tsx'

type LateAnswer = CallAnswer<typeof listLateAnswers>[number]

const LateSitting = ({ answers }: { answers: readonly [LateAnswer, ...LateAnswer[]] }) => {
  const { t } = useTranslation(['examTeacher', 'marking'])
  const queries = useQueryClient()
  const listText = useListText()
  const [{ attemptId, studentName, candidate }] = answers
  const name = candidate === null ? studentName : t('marking:candidate', { number: candidate })
  const latest = Math.max(...answers.map(({ lateSeconds }) => lateSeconds))
  const deciding = useMutation({
    mutationFn: async (take: boolean) => {
      const exerciseIds = answers.map(({ exerciseId }) => exerciseId)
      await request(decideLateAnswers, { body: { attemptId, exerciseIds, take } }, { quiet: true })
      return take
    },
    onSuccess: async (take) => {
      showToast({ kind: 'success', text: t(take ? 'examTeacher:lateTaken' : 'examTeacher:lateRefused') })
      await Promise.all([refetchCalls(queries, [listLateAnswers]), refetchLists(queries, [noun])])
    },
  })
  const numbers = listText(answers.map(({ number }) => String(number)))
  const [isOpen, setOpen] = useState(false)
  const result = useQuery(callQuery(examMarking.getResult, isOpen ? { query: { attemptId } } : undefined))
  const views = new Map(result.data?.views.flatMap(singlesOf).map((view) => [view.id, view]))
  return (
    <li className={styles.late}>
      <span>
        <strong>{name}</strong> {t('examTeacher:lateOne', { numbers, span: formatSpan(latest * 1000) })}
      </span>
      <span>
        <Button size="small" type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('examTeacher:compareLate')}
        </Button>{' '}
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate(false)}>
          {t('examTeacher:refuseLate')}
        </Button>{' '}
        <Button
          size="small"
          type="primary"
          loading={deciding.isPending}
          onClick={() => deciding.mutate(true)}
        >
          {t('examTeacher:takeLate')}
        </Button>
      </span>
      {isOpen && result.error && <Alert type="error" showIcon title={errorText(result.error)} />}
      {isOpen && result.data && (
        <AnswerOwner value="student">
          {answers.map(({ exerciseId, value, stored, arrivedAt }) => (
            <TwoAnswers
              key={exerciseId}
              exerciseId={exerciseId}
              view={views.get(exerciseId)}
              stored={{ value: stored, at: null }}
              other={{ value, at: arrivedAt }}
              otherTitle={t('examTeacher:lateAnswer')}
            />
          ))}
        </AnswerOwner>
      )}
      {deciding.error && <Alert type="error" showIcon title={errorText(deciding.error)} />}
    </li>
  )
}

export const LateAnswers = ({ id, mine, status }: ExamRecord) => {
  const { t } = useTranslation('examTeacher')
  const isAsked = useMayCall()(listLateAnswers) && mine && status !== 'draft'
  const { data } = useQuery(callQuery(listLateAnswers, isAsked ? { query: { id } } : undefined))
  if (!data || data.length === 0) return null
  const sittings = [...Map.groupBy(data, ({ attemptId }) => attemptId).values()]
  return (
    <section className={styles.lateAnswers} aria-labelledby="lateAnswersTitle">
      <h2 id="lateAnswersTitle">{t('lateTitle')}</h2>
      <p className={styles.soft}>{t('lateText')}</p>
      <ul>
        {sittings.map(
          ([first, ...others]) => first && <LateSitting key={first.attemptId} answers={[first, ...others]} />,
        )}
      </ul>
    </section>
  )
}
