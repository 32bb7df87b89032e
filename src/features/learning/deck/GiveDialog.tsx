// Puts the words of cards into the decks of classes.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { giveDeck } from '#contract/learning/deck/deck.ts'
import { type WordSkill, wordSkills } from '#contract/learning/memory.ts'
import { selectTaughtClasses } from '#contract/learning/task/smartClassCalls.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../../library/shared/wordCard/wordCard.module.css'

interface Props {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export const GiveDialog = ({ ids, onClose, onDone }: Props) => {
  const { t } = useTranslation(['deck', 'common'])
  const [classIds, setClassIds] = useState<ClassId[]>([])
  const [skill, setSkill] = useState<WordSkill>('know')
  const { data: classes, error } = useQuery(callQuery(selectTaughtClasses, {}))
  const giving = useMutation({
    mutationFn: () => request(giveDeck, { body: { ids: [...ids], classIds, skill } }, { quiet: true }),
    onSuccess: ({ students }) => {
      showToast({ kind: 'success', text: t('deck:given', { count: students }) })
      onDone()
    },
  })
  const problem = giving.error ?? error
  return (
    <FormModal
      isTouched={() => classIds.length > 0}
      width={480}
      title={t('deck:giveTitle')}
      okText={t('deck:give')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: classIds.length === 0, loading: giving.isPending }}
      onOk={() => giving.mutate()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {!classes && !error && <Skeleton active />}
        {classes?.length === 0 && <EmptyView of="wordCard" title={t('deck:noClasses')} text="" />}
        {classes && classes.length > 0 && (
          <Checkbox.Group<ClassId>
            aria-label={t('task:field.classIds')}
            value={classIds}
            // The call answers classes; their ids are branded.
            options={classes.map(({ id, name }) => ({ value: id as ClassId, label: name }))}
            onChange={setClassIds}
          />
        )}
        <Radio.Group
          aria-label={t('deck:skillLabel')}
          value={skill}
          options={wordSkills.map((value) => ({ value, label: t(`deck:skill.${value}`) }))}
          onChange={({ target }) => setSkill(target.value)}
        />
        {problem && <Alert type="error" showIcon title={errorText(problem)} />}
      </div>
    </FormModal>
  )
}
