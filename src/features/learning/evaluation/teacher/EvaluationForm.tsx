// An evaluation that is written or changed. It is saved, or saved and released at once; its exercises stay from the release on.
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuidSchema } from '#contract/ids.ts'
import { releaseEvaluation } from '#contract/learning/evaluation/evaluationCalls.ts'
import {
  type EvaluationBody,
  type EvaluationRecord,
  evaluation,
} from '#contract/learning/evaluation/evaluationNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { request } from '#src/http/request.ts'
import { ConflictDialog } from '#src/kit/form/ConflictDialog.tsx'
import { FormFields } from '#src/kit/form/FormFields.tsx'
import { useNounForm } from '#src/kit/form/useNounForm.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import type { FormDeclaration, FormField } from '#src/kit/screen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { PaperBuilder } from '../../shared/paper/PaperBuilder.tsx'
import { PaperOutline } from '../../shared/paper/PaperOutline.tsx'
import { newTask } from '../../shared/task/newTask.ts'
import { WallTimeInput } from '../../shared/task/WallTimeInput.tsx'
import styles from './evaluation.module.css'
import { useCategoryOptions } from './useCategoryOptions.ts'

interface Props {
  /** Undefined: a new one. */
  record: EvaluationRecord | undefined
  onDone: (id: string) => void
  onLeave: () => void
}

const idOf = (answer: unknown): string | undefined =>
  uuidSchema.safeParse(Reflect.get(Object(answer), 'id')).data

/** The fields that can no longer be changed, as the server has it; wall times compare as texts. */
const fixedFields = (
  record: EvaluationRecord | undefined,
  now: string,
): readonly (keyof EvaluationBody)[] => {
  if (!record || record.state === 'created') return []
  if (record.state === 'ended') return ['sections', 'startAt', 'endAt']
  return record.state === 'pushed' && record.startAt <= now ? ['sections', 'startAt'] : ['sections']
}

export const EvaluationForm = ({ record, onDone, onLeave }: Props) => {
  const { t } = useTranslation(['evaluationTeacher', 'success', 'common'])
  const words = useNounTexts('evaluation')
  const now = useSchoolNow()
  const [initial] = useState(() => {
    const { startAt, endAt } = newTask(now)
    return { startAt, endAt, sections: [] }
  })
  const [fixed] = useState(() => fixedFields(record, now))
  const isCreated = record === undefined || record.state === 'created'
  const mayRelease = useMayCall()(releaseEvaluation) && isCreated
  const categories = useCategoryOptions()
  const fields: FormField<EvaluationBody>[] = [
    { key: 'name', isRequired: true, isWide: true },
    { key: 'categoryId', type: 'select', options: categories.options, optionsState: categories.state },
    { key: 'startAt', type: 'custom', isRequired: true, input: <WallTimeInput /> },
    { key: 'endAt', type: 'custom', isRequired: true, input: <WallTimeInput /> },
    {
      key: 'sections',
      type: 'custom',
      isRequired: true,
      isWide: true,
      note: t('evaluationTeacher:sectionsNote'),
      input: <PaperBuilder />,
      view: <PaperOutline />,
    },
  ]
  const form: FormDeclaration<EvaluationRecord, EvaluationBody> = {
    fields: fields.filter(({ key }) => !fixed.includes(key)),
    initial,
    chosenOptions: ({ categoryId, categoryName }) => ({
      categoryId: categoryId ? [{ value: categoryId, label: categoryName ?? '' }] : [],
    }),
  }
  const queries = useQueryClient()
  const isReleasing = useRef(false)
  const [isSending, setSending] = useState(false)
  const finish = async (answer: unknown) => {
    const id = record?.id ?? idOf(answer)
    if (!id) return onLeave()
    if (isReleasing.current) {
      setSending(true)
      // Refused: it is saved, the client says why, and its page has the button again.
      await request(releaseEvaluation, { body: { id } }).then(
        () => showToast({ kind: 'success', text: t('success:published') }),
        () => undefined,
      )
      await refetchLists(queries, [evaluation])
      setSending(false)
    }
    onDone(id)
  }
  const edited = useNounForm({ noun: evaluation, form, record, onSaved: (answer) => void finish(answer) })
  const save = (andRelease: boolean) => {
    isReleasing.current = andRelease
    edited.form.submit()
  }
  const isBusy = edited.isSaving || isSending
  return (
    <section className={styles.page}>
      <h1>{record ? t('evaluationTeacher:editTitle', { name: record.name }) : words.add}</h1>
      {!isCreated && <Alert type="info" showIcon title={t('evaluationTeacher:releasedNote')} />}
      <div className={styles.card}>
        <FormFields nounForm={edited} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onLeave}>{t('common:cancel')}</Button>
        <ThrottledButton
          type={mayRelease ? 'default' : 'primary'}
          loading={isBusy}
          onClick={() => save(false)}
        >
          {mayRelease ? t('evaluationTeacher:saveOnly') : t('common:save')}
        </ThrottledButton>
        {mayRelease && (
          <ThrottledButton type="primary" loading={isBusy} onClick={() => save(true)}>
            {t('evaluationTeacher:saveAndRelease')}
          </ThrottledButton>
        )}
      </div>
      {edited.conflict && <ConflictDialog nounForm={edited} conflict={edited.conflict} />}
    </section>
  )
}
