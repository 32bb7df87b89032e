// How far the last beginning of a year is, what stayed, and the way back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { lastSchoolYear, takeBackSchoolYear, type YearMove } from '#contract/school/schoolYear.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { formatField } from '#src/lib/wallTime.ts'
import { useModal } from '#src/ui/modals.tsx'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './schoolYear.module.css'

const Kept = ({ kept, keptCount }: Pick<YearMove, 'kept' | 'keptCount'>) => {
  const { t } = useTranslation('schoolYear')
  const listText = useListText()
  if (keptCount === 0) return null
  return <p>{t('kept', { count: keptCount, names: listText(kept.map(({ name }) => name)) })}</p>
}

export const LastYear = ({ move }: { move: YearMove }) => {
  const { t } = useTranslation(['schoolYear', 'common'])
  const modal = useModal()
  const locale = useLocale()
  const queries = useQueryClient()
  const mayCall = useMayCall()
  const { id, year, state, done, total, by, at, moved, left, canTakeBack } = move
  const taking = useMutation({
    mutationFn: () => request(takeBackSchoolYear, { params: { id } }),
    onSettled: () => refetchCalls(queries, [lastSchoolYear]),
  })
  const ask = () =>
    modal.confirm({
      centered: true,
      title: t('schoolYear:takeBackTitle', { year }),
      content: t('schoolYear:takeBackText'),
      okText: t('schoolYear:takeBack'),
      cancelText: t('common:cancel'),
      okButtonProps: { danger: true },
      onOk: () => taking.mutateAsync().catch(() => undefined),
    })
  if (state === 'running' || state === 'takingBack')
    return (
      <div className={styles.panel} role="status">
        <p>{t(state === 'running' ? 'schoolYear:running' : 'schoolYear:takingBack', { done, total })}</p>
        <Progress
          aria-label={t('schoolYear:progress')}
          percent={total === 0 ? 100 : Math.floor((100 * done) / total)}
        />
      </div>
    )
  const words =
    state === 'done'
      ? t('schoolYear:done', { year, by, at: formatField('at', at, locale) ?? at, moved, left })
      : t('schoolYear:takenBack', { year })
  return (
    <Alert
      className={styles.last ?? ''}
      type={state === 'done' ? 'success' : 'info'}
      title={words}
      description={<Kept {...move} />}
      action={
        canTakeBack &&
        mayCall(takeBackSchoolYear) && (
          <Button danger loading={taking.isPending} onClick={ask}>
            {t('schoolYear:takeBack')}
          </Button>
        )
      }
    />
  )
}
