// Stands below the fields of a mistake: the answers that show it, and the exercises that train it.

import { CloseOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { bindExercises, getMistakeDetail } from '#contract/learning/mistake/mistakeCalls.ts'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import styles from './mistake.module.css'

export const MistakeDetail = ({ id }: { id: string }) => {
  const { t } = useTranslation('mistake')
  const queries = useQueryClient()
  const isAllowed = useMayCall()(bindExercises)
  const { data, error, refetch } = useQuery(callQuery(getMistakeDetail, { query: { id } }))
  const taking = useMutation({
    mutationFn: (exerciseId: string) =>
      request(bindExercises, { body: { id, exerciseIds: [exerciseId], unbind: true } }),
    onSettled: () => refetchLists(queries, [mistake]),
  })
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const { hits, exercises } = data
  const nameOf = (text: string) => text.trim() || t('noText')
  return (
    <div className={styles.detail}>
      <section aria-labelledby="mistakeHits">
        <h3 id="mistakeHits">{t('hits')}</h3>
        {hits.length === 0 && <p className={styles.none}>{t('noHits')}</p>}
        <ul>
          {hits.map((hit) => (
            <li key={`${hit.attemptId} ${hit.exerciseId}`}>
              <strong>{hit.studentName}</strong>
              {hit.answer && <span className={styles.answer}>{hit.answer}</span>}
              <span className={styles.none}>{nameOf(hit.exerciseText)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="mistakeExercises">
        <h3 id="mistakeExercises">{t('exercises')}</h3>
        {exercises.length === 0 && <p className={styles.none}>{t('noExercises')}</p>}
        <ul>
          {exercises.map((one) => (
            <li key={one.id}>
              <span>{nameOf(one.text)}</span>
              {isAllowed && (
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('unbind', { name: nameOf(one.text) })}
                  onClick={() => taking.mutate(one.id)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
