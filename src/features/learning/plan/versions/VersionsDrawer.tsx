// The old versions of a plan: who changed it when, how it read then, and a button to restore it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getPlanVersion,
  listPlanVersions,
  type PlanVersion,
  restorePlanVersion,
} from '#contract/learning/plan/planCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { PlanRead } from '../editor/PlanRead.tsx'
import styles from './versions.module.css'

const Preview = ({ id, version }: { id: string; version: PlanVersion }) => {
  const params = { id, versionId: version.id }
  const { data, error, refetch } = useQuery(callQuery(getPlanVersion, { params }))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  return data ? <PlanRead plan={data} /> : <Skeleton active />
}

interface Props {
  id: string
  onClose: () => void
}

export const VersionsDrawer = ({ id, onClose }: Props) => {
  const { t } = useTranslation('planEditor')
  const modal = useModal()
  const locale = useLocale()
  const listText = useListText()
  const queries = useQueryClient()
  const [chosenId, setChosenId] = useState<string>()
  const query = useQuery({
    ...callQuery(listPlanVersions, { params: { id } }),
    staleTime: 0,
  })
  const { data: versions, error } = query
  const chosen = versions?.find((version) => version.id === chosenId) ?? versions?.[0]
  const restoring = useMutation({
    mutationFn: (versionId: string) => request(restorePlanVersion, { params: { id, versionId } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('version.restored') })
      onClose()
    },
    onSettled: () => refetchCalls(queries, [listPlanVersions]),
  })
  const whenOf = ({ at }: PlanVersion) => formatDayTime(at, locale)
  const restore = (version: PlanVersion) =>
    modal.confirm({
      centered: true,
      title: t('version.restoreTitle', { time: whenOf(version) }),
      content: t('version.restoreText'),
      okText: t('version.restore'),
      onOk: () => restoring.mutateAsync(version.id).catch(() => undefined),
    })
  const content = () => {
    if (error && !versions) return <CallFailed error={error} onRetry={() => void query.refetch()} />
    if (!versions) return <Skeleton active />
    if (!chosen) return <EmptyView title={t('version.emptyTitle')} text={t('version.emptyText')} />
    return (
      <div className={styles.panes}>
        <ul className={styles.list} aria-label={t('version.title')}>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                aria-pressed={version.id === chosen.id}
                onClick={() => setChosenId(version.id)}
              >
                <b>{version.isNewest ? t('version.now') : whenOf(version)}</b>
                <small>{listText(version.authors.map(({ name }) => name))}</small>
              </button>
            </li>
          ))}
        </ul>
        <article className={styles.preview}>
          <div className={styles.head}>
            <h2>{chosen.isNewest ? t('version.now') : whenOf(chosen)}</h2>
            {!chosen.isNewest && (
              <Button type="primary" loading={restoring.isPending} onClick={() => restore(chosen)}>
                {t('version.restore')}
              </Button>
            )}
          </div>
          <Preview key={chosen.id} id={id} version={chosen} />
        </article>
      </div>
    )
  }
  return (
    <SideDrawer title={t('version.title')} onClose={onClose}>
      {content()}
    </SideDrawer>
  )
}
