// Asks after a right redo: mastered, and it leaves the book, or not yet, and it comes back on its day.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setMastered } from '#contract/learning/errorBook/errorBookCalls.ts'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { singlesOf } from '../shared/attempt/singlesOf.ts'
import styles from './errorBook.module.css'
import { errorBookCalls } from './errorBookCalls.ts'

export const AskMastered = ({ view }: { view: StudentView }) => {
  const { t } = useTranslation('errorBook')
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const mastering = useMutation({
    mutationFn: async () => {
      for (const { id } of singlesOf(view)) await request(setMastered, { body: { id } })
    },
    onSuccess: () => {
      setAnswer('yes')
      void refetchCalls(queries, errorBookCalls)
    },
  })
  if (answer)
    return (
      <p className={styles.said} role="status">
        {t(answer === 'yes' ? 'gone' : 'stays')}
      </p>
    )
  return (
    <div className={styles.ask}>
      <p>{t('ask')}</p>
      <div className={styles.answers}>
        <Button size="large" onClick={() => setAnswer('no')}>
          {t('notYet')}
        </Button>
        <Button type="primary" size="large" loading={mastering.isPending} onClick={() => mastering.mutate()}>
          {t('mastered')}
        </Button>
      </div>
    </div>
  )
}
