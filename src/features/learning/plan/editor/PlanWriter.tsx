// Opens the document of a plan that the reader may write. What is heavy of it (the editor, Yjs) comes with this file.
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { offlineCopyOf } from '#src/documents/offlineCopy.ts'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import { useDocument } from '#src/documents/useDocument.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import type { OpenPlan } from './PlanContext.ts'
import { PlanEditor } from './PlanEditor.tsx'

interface Props {
  record: PlanRecord
  me: OpenPlan['me']
  /** The last words are refused, or the document is closed, because the rights have changed. */
  onRefused: () => void
  /** One may write it no longer: what was written is still told whether it was taken. */
  isOver: boolean
  onSettled: () => void
}

const settleMs = 250

const OpenWriter = ({
  record,
  me,
  document,
  onRefused,
  isOver,
  onSettled,
}: Props & { document: OpenDocument }) => {
  const { t } = useTranslation('planEditor')
  const { refusals, connection } = useStore(document.store)
  useEffect(() => {
    if (refusals > 0) showToast({ kind: 'info', text: t('refused') })
    if (refusals > 0 || connection === 'closed') onRefused()
  }, [refusals, connection, onRefused, t])
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setInterval(() => {
      if (!document.hasUnsent() || document.store.getState().connection === 'closed') onSettled()
    }, settleMs)
    return () => clearInterval(timer)
  }, [isOver, document, onSettled])
  return <PlanEditor record={record} document={document} me={me} />
}

export const PlanWriter = (props: Props) => {
  const { record, me } = props
  const name = planDocumentName(record.id)
  const openOfflineCopy = useMemo(() => offlineCopyOf(me.userId, name), [me.userId, name])
  const document = useDocument(name, openOfflineCopy)
  return document ? <OpenWriter key={document.name} {...props} document={document} /> : <PageSkeleton />
}
