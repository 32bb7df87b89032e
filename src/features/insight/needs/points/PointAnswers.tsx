// The answers behind a cell.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { listPointAnswers, type PointAnswer } from '#contract/insight/needs/pointCalls.ts'
import { headerOf } from '#contract/locale.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from '../needs.module.css'
import type { OpenCell } from './heat.ts'

const size = 20

const Answer = ({ answer }: { answer: PointAnswer }) => {
  const { t } = useTranslation('classPoints')
  const locale = useLocale()
  const { text, studentName, title, at, score, points } = answer
  const number = (value: number) => value.toLocaleString(headerOf[locale])
  return (
    <li className={styles.fact}>
      <span lang="zh">{text.trim() || t('noText')}</span>
      <span className={styles.soft}>
        {studentName} · {title || t('practice')} · {formatDay(at, locale)}
      </span>
      <b>{t('scoreOf', { score: number(score), points: number(points) })}</b>
    </li>
  )
}

interface Props extends OpenCell {
  classId: ClassId
  onClose: () => void
}

export const PointAnswers = ({ classId, point, student, onClose }: Props) => {
  const { t } = useTranslation('classPoints')
  const [current, setCurrent] = useState(1)
  const query = { classId, pointId: point.id, current, size, ...(student && { studentId: student.id }) }
  const { data, error, refetch } = useQuery({
    ...callQuery(listPointAnswers, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <SideDrawer title={`${point.name} · ${student?.name ?? t('class')}`} width={560} onClose={onClose}>
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <p className={styles.soft}>{t('answers', { count: data.total })}</p>
          <ul className={styles.facts}>
            {data.records.map((answer) => (
              <Answer key={`${answer.attemptId} ${answer.exerciseId}`} answer={answer} />
            ))}
          </ul>
          {data.total > size && (
            <Pagination
              current={current}
              pageSize={size}
              total={data.total}
              showSizeChanger={false}
              onChange={setCurrent}
            />
          )}
        </>
      )}
    </SideDrawer>
  )
}
