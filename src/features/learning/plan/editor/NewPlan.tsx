// A new plan begins with its name, its book, its place, and perhaps a template; the rest is written together.

import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '#contract/constants.ts'
import { uuidSchema } from '#contract/ids.ts'
import { listLessonPlan } from '#contract/learning/plan/planCalls.ts'
import { lessonPlan, type PlanBody, type PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { courseTypes, planLimits } from '#contract/learning/plan/planParts.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import type { FolderRef } from '#contract/library/libraryItem.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { FormFields } from '#src/kit/form/FormFields.tsx'
import { useNounForm } from '#src/kit/form/useNounForm.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { defaultFolder, ownFolders } from '../../../library/shared/folderState.ts'
import { useFolders } from '../../../library/shared/useFolders.ts'
import { useTextbooks } from '../../../school/shared/useTextbooks.ts'
import styles from './editor.module.css'

const useTemplates = () => {
  const { data = [] } = useQuery(callQuery(listLessonPlan, { query: { template: '1' } }))
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

interface Props {
  folder: FolderRef | undefined
  onMade: (id: string) => void
  onLeave: () => void
}

const NewForm = ({ roots, folder, onMade, onLeave }: Props & { roots: readonly FolderNode[] }) => {
  const { t } = useTranslation(['planEditor', 'common'])
  const words = useNounTexts('lessonPlan')
  const kind = useSession(({ user }) => user?.kind)
  const books = useTextbooks()
  const templates = useTemplates()
  const [bookId, setBookId] = useState<string>()
  const units = books.find(({ id }) => id === bookId)?.units ?? []
  const [initial] = useState(() => ({ hours: 1, folderId: folder ?? defaultFolder(roots, kind) }))
  // In the public library a plan goes right below the root.
  const nodes = kind === 'systemAdmin' ? roots.slice(0, 1) : ownFolders(roots)
  const form: FormDeclaration<PlanRecord, PlanBody> = {
    fields: [
      { key: 'name', isRequired: true, isWide: true },
      {
        key: 'textbookId',
        type: 'select',
        isRequired: true,
        options: books.map(({ id, name }) => ({ value: id, label: name })),
        ...(books.length === 0 && { note: t('planEditor:noBooks') }),
      },
      {
        key: 'unitId',
        type: 'select',
        options: units.map(({ id, name, depth }) => ({
          value: id,
          label: `${'\u3000'.repeat(depth)}${name}`,
        })),
      },
      {
        key: 'courseType',
        type: 'select',
        options: courseTypes.map((value) => ({ value, label: words.value('courseType', value) ?? value })),
      },
      { key: 'hours', type: 'number', min: 0, max: planLimits.hours },
      { key: 'folderId', type: 'custom', input: <TreePick nodes={nodes} hint="" /> },
      ...(templates.length > 0
        ? [
            {
              key: 'templateId' as const,
              type: 'select' as const,
              options: templates,
              note: t('planEditor:templateNote'),
            },
          ]
        : []),
    ],
    initial,
    follow: (changed) => {
      if (!('textbookId' in changed)) return undefined
      setBookId(typeof changed.textbookId === 'string' ? changed.textbookId : undefined)
      return { unitId: null }
    },
  }
  const nounForm = useNounForm({
    noun: lessonPlan,
    form,
    record: undefined,
    onSaved: (answer) => {
      const id = uuidSchema.safeParse(Reflect.get(Object(answer), 'id')).data
      if (id) onMade(id)
    },
  })
  return (
    <section className={styles.page}>
      <div>
        <h1>{words.add}</h1>
        <p className={styles.lead}>{t('planEditor:newText')}</p>
      </div>
      <div className={styles.newForm}>
        <FormFields nounForm={nounForm as never} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onLeave}>{t('common:cancel')}</Button>
        <ThrottledButton type="primary" loading={nounForm.isSaving} onClick={nounForm.form.submit}>
          {t('planEditor:begin')}
        </ThrottledButton>
      </div>
    </section>
  )
}

export const NewPlan = (props: Props) => {
  const { data: roots } = useFolders(resourceTypes.lessonPlan)
  return roots ? <NewForm {...props} roots={roots} /> : <PageSkeleton />
}
