// A paper that is written: its facts, its sections and exercises. It is saved, or saved and released at once.
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderTypes } from '#contract/constants.ts'
import { uuidSchema } from '#contract/ids.ts'
import { releasePaper } from '#contract/learning/paper/paperCalls.ts'
import {
  type PaperBody,
  type PaperRecord,
  paper,
  paperMinutesMax,
} from '#contract/learning/paper/paperNoun.ts'
import type { FolderRef } from '#contract/library/libraryItem.ts'
import { type HskLevel, hskLevels, hskSkeletons } from '#contract/rules/paper/skeletons.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { request } from '#src/http/request.ts'
import { ConflictDialog } from '#src/kit/form/ConflictDialog.tsx'
import { FormFields } from '#src/kit/form/FormFields.tsx'
import { useNounForm } from '#src/kit/form/useNounForm.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { ownFolders } from '../../../library/shared/folderState.ts'
import { useFolders } from '../../../library/shared/useFolders.ts'
import { PaperBuilder } from '../../shared/paper/PaperBuilder.tsx'
import { PaperOutline } from '../../shared/paper/PaperOutline.tsx'
import { useLevelOptions } from '../../shared/useKnowledge.ts'
import styles from './paperPage.module.css'
import { skeletonDraft } from './skeletonDraft.ts'

interface Props {
  /** Undefined: a new one. */
  record: PaperRecord | undefined
  /** Where a new one lies. */
  folder: FolderRef | undefined
  onDone: (id: string) => void
  onLeave: () => void
}

const idOf = (answer: unknown): string | undefined =>
  uuidSchema.safeParse(Reflect.get(Object(answer), 'id')).data

export const PaperForm = ({ record, folder, onDone, onLeave }: Props) => {
  const { t } = useTranslation(['testPaper', 'success', 'common'])
  const words = useNounTexts('testPaper')
  const mayRelease = useMayCall()(releasePaper)
  const levels = useLevelOptions()
  const { data: roots = [] } = useFolders(folderTypes.paper)
  const form: FormDeclaration<PaperRecord, PaperBody> = {
    fields: [
      { key: 'name', isRequired: true, isWide: true },
      { key: 'levelId', type: 'select', options: levels.options },
      { key: 'minutes', type: 'number', min: 1, max: paperMinutesMax },
      { key: 'folderId', type: 'custom', input: <TreePick nodes={ownFolders(roots)} hint="" /> },
      {
        key: 'sections',
        type: 'custom',
        isWide: true,
        input: <PaperBuilder isOfLibrary />,
        view: <PaperOutline />,
      },
    ],
    initial: { sections: [], ...(folder && { folderId: folder }) },
    chosenOptions: ({ levelId, levelName }) => ({
      levelId: levelId ? [{ value: levelId, label: levelName ?? '' }] : [],
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
      // Refused: the paper is saved, the client says why, and its page has the button again.
      await request(releasePaper, { body: { id } }).then(
        () => showToast({ kind: 'success', text: t('success:published') }),
        () => undefined,
      )
      // The list leads to it at once, and it is no longer to be written.
      await refetchLists(queries, [paper])
      setSending(false)
    }
    onDone(id)
  }
  const edited = useNounForm({ noun: paper, form, record, onSaved: (answer) => void finish(answer) })
  const save = (andRelease: boolean) => {
    isReleasing.current = andRelease
    edited.form.submit()
  }
  const begin = (level: HskLevel) => {
    const levelId = edited.form.getFieldValue('levelId')
    const sections = skeletonDraft(level, {
      levelId: typeof levelId === 'string' ? levelId : null,
      nameOf: ({ skill, part }) =>
        part === null
          ? t(`testPaper:skill.${skill}`)
          : t('testPaper:part', { skill: t(`testPaper:skill.${skill}`), part }),
    })
    const changed = { sections, minutes: hskSkeletons[level].minutes }
    edited.form.setFieldsValue(changed)
    edited.handleChange(changed)
  }
  const isBusy = edited.isSaving || isSending
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <h1>{record ? t('testPaper:editTitle', { name: record.name }) : words.add}</h1>
      </div>
      {!record && (
        <div className={styles.begin}>
          <Select
            className={styles.skeleton ?? ''}
            aria-label={t('testPaper:skeleton')}
            placeholder={t('testPaper:skeleton')}
            options={hskLevels.map((level) => ({
              value: level,
              label: t('testPaper:skeletonOf', { level }),
            }))}
            onChange={begin}
          />
          <p className={styles.note}>{t('testPaper:skeletonNote')}</p>
        </div>
      )}
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
          {t('common:save')}
        </ThrottledButton>
        {mayRelease && (
          <ThrottledButton type="primary" loading={isBusy} onClick={() => save(true)}>
            {t('testPaper:saveAndRelease')}
          </ThrottledButton>
        )}
      </div>
      {edited.conflict && <ConflictDialog nounForm={edited} conflict={edited.conflict} />}
    </section>
  )
}
