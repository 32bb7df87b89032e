// The class in points: a table with colours, whose cells open their answers, and a task out of the chosen points.
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { getClassPoints, pickPointExercises, pointsPickedMax } from '#contract/insight/needs/pointCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { HeatTable } from './HeatTable.tsx'
import type { OpenCell } from './heat.ts'
import { PointAnswers } from './PointAnswers.tsx'
import { PointTask } from './PointTask.tsx'
import styles from './points.module.css'

export const ClassPoints = ({ classId }: { classId: ClassId }) => {
  const { t } = useTranslation('classPoints')
  const mayAssign = useMayCall()(pickPointExercises)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<OpenCell>()
  const [isAssigning, setAssigning] = useState(false)
  const { data, error, refetch } = useQuery(callQuery(getClassPoints, { query: { classId } }))
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.points.length === 0) return <EmptyView of="point" title={t('empty')} text={t('emptyText')} />
  return (
    <section aria-label={t('title')}>
      <p className={styles.note}>{t('note')}</p>
      {chosenIds.length > 0 && (
        <ActionBar tone="ink" text={t('chosen', { count: chosenIds.length })}>
          <Button
            type="primary"
            disabled={chosenIds.length > pointsPickedMax}
            onClick={() => setAssigning(true)}
          >
            {t('makeTask')}
          </Button>
          <Button type="text" onClick={() => setChosenIds([])}>
            {t('clear')}
          </Button>
        </ActionBar>
      )}
      <HeatTable data={data} onOpen={setOpened} {...(mayAssign && { chosenIds, onChoose: setChosenIds })} />
      {data.left > 0 && <p className={styles.note}>{t('left', { count: data.left })}</p>}
      {opened && <PointAnswers classId={classId} {...opened} onClose={() => setOpened(undefined)} />}
      {isAssigning && (
        <PointTask
          classId={classId}
          points={data.points.filter(({ id }) => chosenIds.includes(id))}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            setChosenIds([])
          }}
        />
      )}
    </section>
  )
}
