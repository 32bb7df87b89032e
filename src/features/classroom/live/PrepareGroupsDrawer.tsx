// Groups of before the lesson: divided as in the lesson, where they are one of the ways to make groups.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#contract/call.ts'
import { getPreparedGroups, setPreparedGroups } from '#contract/classroom/group.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { UserId } from '#contract/ids.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { byName } from '#src/lib/byName.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import division from '../shared/division/Division.module.css'
import { DraftGroups } from '../shared/division/DraftGroups.tsx'
import { divisionWays, useDivision } from '../shared/division/useDivision.ts'
import { usePreparedGroups } from '../shared/division/usePreparedGroups.ts'
import { WayField } from '../shared/division/WayField.tsx'
import styles from './PrepareGroupsDrawer.module.css'

interface Props {
  record: LiveRecord
  onClose: () => void
}
type Prepared = CallAnswer<typeof getPreparedGroups>

const usePreparing = ({ groups, students }: Prepared) => {
  const levels = students.flatMap(({ userId, level }) => (level === null ? [] : [[userId, level] as const]))
  return useDivision<UserId>({
    people: students.map((student) => ({ ...student, id: student.userId, isPresent: true })).sort(byName),
    levelById: new Map(levels),
    ways: divisionWays,
    first: groups.some((ids) => ids.length > 0) ? groups : undefined,
  })
}

const Preparing = ({ record, prepared, onClose }: Props & { prepared: Prepared }) => {
  const { t } = useTranslation('group')
  const queries = useQueryClient()
  const draft = usePreparing(prepared)
  const [initial] = useState(draft.division)
  const save = useMutation({
    mutationFn: () => {
      const groups = draft.division.filter((ids) => ids.length > 0).map((ids) => [...ids])
      return request(setPreparedGroups, { params: { id: record.id }, body: { groups } })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t('prepare.saved') })
      onClose()
    },
    onSettled: () => refetchCalls(queries, [getPreparedGroups]),
  })
  const saving = {
    onSave: () => save.mutate(),
    isSaving: save.isPending,
    isTouched: () => draft.division !== initial,
  }
  if (draft.isEmpty) {
    return (
      <SideDrawer title={t('prepare.title')} width={720} onClose={onClose}>
        <EmptyView of="lesson" title={t('prepare.emptyTitle')} text={t('prepare.emptyText')} />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer
      title={t('prepare.title')}
      width={720}
      onClose={onClose}
      saving={saving}
      extra={draft.isByChance && <Button onClick={draft.shuffle}>{t('setup.shuffle')}</Button>}
    >
      <p className={styles.help}>{t('prepare.help')}</p>
      <div className={styles.division}>
        <div className={division.choices}>
          <WayField draft={draft} />
        </div>
        <DraftGroups draft={draft} />
      </div>
    </SideDrawer>
  )
}

export const PrepareGroupsDrawer = ({ record, onClose }: Props) => {
  const { t } = useTranslation('group')
  const { data, error, isFetchedAfterMount, refetch } = usePreparedGroups(record.id)
  // An older answer does not overwrite what another window has saved meanwhile.
  if (data && isFetchedAfterMount) return <Preparing record={record} prepared={data} onClose={onClose} />
  if (!error) return null
  return (
    <SideDrawer title={t('prepare.title')} width={720} onClose={onClose}>
      <CallFailed error={error} onRetry={() => void refetch()} />
    </SideDrawer>
  )
}
