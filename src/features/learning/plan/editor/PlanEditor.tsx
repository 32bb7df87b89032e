// The plan as its writers have it: all its parts in one document, with its people and its comments.

import type { Editor } from '@tiptap/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { PlanComment } from '#contract/learning/plan/planDocument.ts'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import { usePeopleHere } from '#src/documents/people.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { CommentsPane, type DraftComment } from '../comments/CommentsPane.tsx'
import {
  addComment,
  answerComment,
  commentsOf,
  readComments,
  removeComment,
  resolveComment,
} from '../comments/planComments.ts'
import { StepList } from '../steps/StepList.tsx'
import { showComment } from '../text/commentMarks.ts'
import { LineInput } from '../text/LineInput.tsx'
import styles from './editor.module.css'
import { Place } from './Place.tsx'
import { type OpenPlan, PlanProvider } from './PlanContext.ts'
import { PlanFields } from './PlanFields.tsx'
import { PlanHead } from './PlanHead.tsx'
import { PlanStatus } from './PlanStatus.tsx'
import { fieldsOf, planName, sectionText, stepId, stepsOf, stepTitle } from './planDoc.ts'
import { SectionText } from './SectionText.tsx'
import { useChanges } from './useChanges.ts'

const nameMax = 50

interface Props {
  record: PlanRecord
  document: OpenDocument
  me: OpenPlan['me']
}

/** Opens when the document is here: its parts are made by the server, and never by two browsers at once. */
const OpenEditor = ({ record, document, me }: Props) => {
  const { t } = useTranslation('planEditor')
  const words = useNounTexts('lessonPlan')
  const isNarrow = useIsNarrow()
  const { doc, awareness } = useStore(document.store)
  const people = usePeopleHere(awareness, me.userId)
  const editors = useRef(new Map<string, Editor>())
  const [hasComments, setHasComments] = useState(false)
  const [draft, setDraft] = useState<DraftComment>()
  const [openId, setOpenId] = useState<string>()
  useChanges(fieldsOf(doc))
  useChanges(commentsOf(doc), { deep: true })
  const all = readComments(doc)
  // The texts draw their marks anew when the list is another one.
  const face = JSON.stringify(all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face is all of it
  const comments = useMemo(() => all.filter(({ isResolved }) => !isResolved), [face])
  const onEditor = useCallback((section: string, editor: Editor | null) => {
    if (editor) editors.current.set(section, editor)
    else editors.current.delete(section)
  }, [])
  const onComment = useCallback((newComment: DraftComment) => {
    setDraft(newComment)
    setHasComments(true)
  }, [])
  const onOpenComment = useCallback((id: string) => {
    setOpenId(id)
    setHasComments(true)
  }, [])
  const plan = useMemo(
    (): OpenPlan => ({ doc, awareness, me, people, comments, onComment, onOpenComment, onEditor }),
    [doc, awareness, me, people, comments, onComment, onOpenComment, onEditor],
  )
  const nameOf = (section: string): string => {
    const stepIndex = stepsOf(doc).findIndex((step) => section === `step:${stepId(step)}`)
    const step = stepsOf(doc)[stepIndex]
    if (step) return stepTitle(step)?.toString() || t('step.number', { number: stepIndex + 1 })
    return section.startsWith('step:') ? t('step.gone') : words.label(section)
  }
  const show = (comment: PlanComment) => {
    setOpenId(comment.id)
    const editor = editors.current.get(comment.section)
    if (!editor) return
    if (isNarrow) setHasComments(false)
    showComment(editor, comment.anchor)
  }
  const pane = (
    <CommentsPane
      comments={all}
      userId={me.userId}
      nameOf={nameOf}
      openId={openId}
      draft={draft}
      onAdd={(text) => {
        if (!draft) return
        setOpenId(addComment(doc, me, { ...draft, text }, serverNow()))
        setDraft(undefined)
      }}
      onLeaveDraft={() => setDraft(undefined)}
      onShow={show}
      onAnswer={(id, text) => answerComment(doc, { id, author: me, text, now: serverNow() })}
      onResolve={(id, isResolved) => resolveComment(doc, id, isResolved)}
      onRemove={(id) => removeComment(doc, id)}
    />
  )
  const sections = planSections.flatMap((section) => [
    <Place key={section} at={section} name={words.label(section)} className={styles.section}>
      <h2>{words.label(section)}</h2>
      <SectionText
        fragment={sectionText(doc, section)}
        section={section}
        label={words.label(section)}
        placeholder={t(`hint.${section}`)}
      />
    </Place>,
    ...(section === 'procedure' ? [<StepList key="steps" />] : []),
  ])
  return (
    <PlanProvider value={plan}>
      <PlanHead
        record={record}
        people={people}
        comments={comments.length}
        hasComments={hasComments}
        onComments={() => setHasComments(!hasComments)}
        status={<PlanStatus document={document} />}
      >
        <Place at="name" name={words.label('name')}>
          <LineInput
            text={planName(doc)}
            label={words.label('name')}
            placeholder={t('nameHint')}
            max={nameMax}
            isLarge
          />
        </Place>
      </PlanHead>
      <div className={styles.body} data-beside={hasComments && !isNarrow}>
        <div className={styles.parts}>
          <PlanFields textbookName={record.textbookName} unitName={record.unitName} />
          {sections}
        </div>
        {hasComments && !isNarrow && <aside className={styles.aside}>{pane}</aside>}
      </div>
      {hasComments && isNarrow && (
        <SideDrawer title={t('comment.title')} width={480} onClose={() => setHasComments(false)}>
          {pane}
        </SideDrawer>
      )}
    </PlanProvider>
  )
}

export const PlanEditor = (props: Props) => {
  const { document } = props
  const { isLoaded, refusals } = useStore(document.store)
  if (!isLoaded)
    return (
      <>
        <PlanStatus document={document} />
        <PageSkeleton />
      </>
    )
  // After a refusal it is another document, to which no editor may stay bound.
  return <OpenEditor key={refusals} {...props} />
}
