import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { lessonPlan } from '#contract/learning/plan/planNoun.ts'
import { folderRefSchema } from '#contract/library/libraryItem.ts'
import { paths } from '#contract/pagePaths.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { useDocumentWatch } from '#src/documents/useDocumentWatch.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { LibraryGate } from '../../library/shared/LibraryGate.tsx'
import styles from './editor/editor.module.css'
import { NewPlan } from './editor/NewPlan.tsx'
import { PlanMenu } from './editor/PlanHead.tsx'
import { PlanRead } from './editor/PlanRead.tsx'
import { UnreadableNotice } from './editor/UnreadableNotice.tsx'
import { planEditorOf } from './paths.ts'
import { usePlan } from './usePlan.ts'

const PlanWriter = lazy(async () => ({ default: (await import('./editor/PlanWriter.tsx')).PlanWriter }))

const Reading = ({ record }: { record: PlanRecord }) => {
  const { t } = useTranslation('planEditor')
  const navigate = useNavigate()
  return (
    <>
      <header className={styles.head}>
        <h1>{record.name}</h1>
        <div className={styles.bar}>
          <span className={styles.status}>{record.ownerName}</span>
          <span className={styles.push} />
          <Button onClick={() => navigate(paths.lessonPlans)}>{t('toList')}</Button>
          <PlanMenu record={record} />
        </div>
      </header>
      <Alert
        type="info"
        showIcon
        title={t(record.shared ? (record.mine ? 'locked.mine' : 'locked.shared') : 'locked.other')}
      />
      <UnreadableNotice since={record.unreadableSince} />
      <div className={styles.readCard}>
        <PlanRead plan={record} textbookName={record.textbookName} unitName={record.unitName} />
      </div>
    </>
  )
}

const Plan = ({ id }: { id: string }) => {
  const queries = useQueryClient()
  const user = useSession((session) => session.user?.sysUser)
  const { data, error, refetch } = usePlan(id)
  const askAgain = useCallback(() => void refetchCalls(queries, [lessonPlan.calls.get]), [queries])
  // It was shared, or one may write it no longer.
  useDocumentWatch(planDocumentName(id), askAgain)
  // A writer stays in the editor until it is clear what became of the last words.
  const [isWriting, setWriting] = useState(false)
  if (data?.editable && !isWriting) setWriting(true)
  const onSettled = useCallback(() => setWriting(false), [])
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data || !user) return <PageSkeleton />
  return (
    <div className={styles.page}>
      {data.editable || isWriting ? (
        <Suspense fallback={<PageSkeleton />}>
          <UnreadableNotice since={data.unreadableSince} isWriter />
          <PlanWriter
            record={data}
            me={{ userId: user.userId, name: user.name }}
            isOver={!data.editable}
            onSettled={onSettled}
            onRefused={askAgain}
          />
        </Suspense>
      ) : (
        <Reading record={data} />
      )}
    </div>
  )
}

/** `?id=` writes a plan, or reads it where one may not write; without it a new one begins, in `?folder=`. */
export const LessonPlanPage = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  return (
    <LibraryGate>
      {id ? (
        <Plan key={id} id={id} />
      ) : (
        <NewPlan
          folder={folderRefSchema.safeParse(query.get('folder')).data}
          onMade={(newId) => navigate(planEditorOf({ id: newId }), { replace: true })}
          onLeave={() => navigate(paths.lessonPlans)}
        />
      )}
    </LibraryGate>
  )
}
