// The editor: on the left it is written, on the right it stands as the student sees it.

import { Button, Segmented } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import type { ExerciseRecord } from '#contract/learning/exercise/exerciseNoun.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { useModal } from '#src/ui/modals.tsx'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import type { EditedType } from '../draft/editedTypes.ts'
import {
  type ExerciseDetails,
  type ExerciseDraft,
  findReasons,
  isReworded,
  newDraft,
  openDraft,
  typeOfTag,
  withTagOfType,
} from '../draft/exerciseDraft.ts'
import { changeType } from '../draft/newWording.ts'
import { useDraft } from '../draft/useDraft.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { EditorNotes, useTimeText } from './EditorNotes.tsx'
import styles from './editor.module.css'
import { Preview } from './Preview.tsx'
import { ReasonsProvider } from './reasons.tsx'
import { TypePicker } from './TypePicker.tsx'
import { useSaveExercise } from './useSaveExercise.ts'
import { WordingForm } from './WordingForm.tsx'

interface Props {
  record: (ExerciseRecord & { readonly recordVersion?: string | undefined }) | undefined
  /** The folder of a new exercise. */
  folderId: ExerciseDraft['details']['folderId']
  userId: string
  /** Asks for the record again: another person has saved it. */
  onReload: () => void
  onDone: () => void
}

export const ExerciseEditor = ({ record, folderId, userId, onReload, onDone }: Props) => {
  const { t } = useTranslation(['exerciseEditor', 'success', 'common'])
  const isNarrow = useIsNarrow()
  const timeText = useTimeText()
  const isOwn = record ? record.mine && !record.shared : true
  const initial = () => (record ? openDraft(record, isOwn) : newDraft(folderId))
  const [first] = useState(initial)
  const { draft, change, restart, storage, isRestored, recordVersion } = useDraft({
    userId,
    exerciseId: record?.id,
    recordVersion: record?.recordVersion,
    initial: first,
  })
  const { save, isSaving, failure, error, refused, reset } = useSaveExercise({ record, recordVersion, isOwn })
  const modal = useModal()
  const [isChecked, setChecked] = useState(false)
  const [pane, setPane] = useState<'write' | 'preview'>('write')
  // Another draft than the one before gets a new form.
  const [round, setRound] = useState(0)
  const byType = useRef(new Map<string, ExerciseWording>())
  const form = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  const reasons = isChecked ? new Map([...refused, ...findReasons(draft)]) : refused

  const begin = (next: ExerciseDraft) => {
    byType.current.clear()
    restart(next)
    reset()
    setChecked(false)
    setRound(round + 1)
  }
  const showFirstReason = () => {
    setPane('write')
    // Waits until the reasons are drawn. One that belongs to no field, as that of a cut line, stands at the top of the page.
    setTimeout(() => {
      const reason = form.current?.querySelector('[role="alert"]')
      if (reason) reason.scrollIntoView({ block: 'center' })
      else page.current?.scrollIntoView()
    })
  }
  const submit = async ({ isNext = false, isForced = false }) => {
    if (isSaving) return
    setChecked(true)
    if (findReasons(draft).size > 0) return showFirstReason()
    const useCount = record && isOwn ? record.useCount : 0
    if (useCount > 0 && isReworded(first, draft)) {
      const isSure = await modal.confirm({
        centered: true,
        title: t('usedTitle', { count: useCount }),
        content: t('usedText'),
        okText: t('overwrite'),
        cancelText: t('common:cancel'),
      })
      if (!isSure) return
    }
    try {
      await save({ draft, isForced })
    } catch {
      return showFirstReason() // the hook says why
    }
    showToast({ kind: 'success', text: t(record && isOwn ? 'success:edited' : 'success:added') })
    // The next one is mostly of the same type and filed the same way.
    const { wording, details, names } = draft
    begin({ wording: changeType(newDraft().wording, wording.type as EditedType, undefined), details, names })
    if (!isNext) onDone()
  }
  const setType = (type: EditedType) =>
    change((before) => {
      byType.current.set(before.wording.type, before.wording)
      const wording = changeType(before.wording, type, byType.current.get(type))
      return withTagOfType({ ...before, wording })
    })
  const setDetails = (details: ExerciseDetails) => {
    change((before) => ({ ...before, details }))
    const type = typeOfTag(draft, details)
    if (type) setType(type)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent) || !(event.ctrlKey || event.metaKey)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      void submit({ isNext: event.shiftKey && !record })
    } else if (event.key === 's') {
      // The habit of every other editor; the browser would save the page.
      event.preventDefault()
      showToast({ kind: 'info', text: t(storage === 'failed' ? 'notKept' : 'keptHere') })
    }
  }
  const title = record ? (isOwn ? t('editTitle') : t('copyTitle')) : t('newTitle')
  const status = storage === 'failed' ? t('notKept') : storage && t('keptAt', { time: timeText(storage.at) })
  return (
    // Keys that work in every field of it.
    <section ref={page} className={styles.page} aria-label={title} onKeyDownCapture={handleKeyDown}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.status} data-failed={storage === 'failed'} role="status">
          {status}
        </span>
      </div>
      <EditorNotes
        copyOf={isOwn ? undefined : record?.mine ? '' : record?.ownerName || t('publicLibrary')}
        restoredAt={isRestored && storage && storage !== 'failed' ? storage.at : undefined}
        onDiscard={() => begin(initial())}
        failure={failure}
        error={error}
        onTakeTheirs={() => {
          restart(first)
          onReload()
        }}
        onSaveMine={() => void submit({ isForced: true })}
      />
      {isNarrow && (
        <Segmented
          block
          aria-label={t('panes')}
          value={pane}
          options={[
            { value: 'write', label: t('write') },
            { value: 'preview', label: t('preview') },
          ]}
          onChange={setPane}
        />
      )}
      <ReasonsProvider value={reasons}>
        <div className={styles.panes}>
          <div ref={form} className={styles.form} hidden={isNarrow && pane === 'preview'}>
            <TypePicker type={draft.wording.type} onChange={setType} />
            <WordingForm
              key={round}
              wording={draft.wording}
              hasFocus
              onChange={(wording) => change((before) => ({ ...before, wording }))}
            />
            <DetailsForm details={draft.details} names={draft.names} onChange={setDetails} />
            <p className={styles.hint}>{t('keys')}</p>
          </div>
          {(!isNarrow || pane === 'preview') && (
            <Preview key={round} wording={draft.wording} videoId={draft.details.videoId} />
          )}
        </div>
      </ReasonsProvider>
      <div className={styles.foot}>
        {!isNarrow && <Button onClick={onDone}>{t('back')}</Button>}
        {!record && (
          <ThrottledButton disabled={isSaving} onClick={() => void submit({ isNext: true })}>
            {t('saveAndNext')}
          </ThrottledButton>
        )}
        <ThrottledButton type="primary" loading={isSaving} onClick={() => void submit({})}>
          {t(isOwn ? 'save' : 'saveCopy')}
        </ThrottledButton>
      </div>
    </section>
  )
}
