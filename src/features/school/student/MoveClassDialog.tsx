import { useMutation } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/call.ts'
import { moveStudents, type StudentRecord } from '#contract/school/student.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { useOptionsMessage } from '#src/kit/form/useOptionsMessage.ts'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useClassChoices } from '../shared/useSchoolChoices.ts'

type Move = CallInput<typeof moveStudents>['body']

interface Props {
  records: readonly StudentRecord[]
  onMoved: () => void
  onClose: () => void
}

/** Chosen students into another class. */
export const MoveClassDialog = ({ records, onMoved, onClose }: Props) => {
  const { t } = useTranslation(['office', 'common'])
  const { classesOf, state } = useClassChoices()
  const noOptions = useOptionsMessage(state)
  const manyWords = useBulkResultText()
  const [classId, setClassId] = useState<Move['classId']>()
  const moving = useMutation({
    mutationFn: (target: Move['classId']) =>
      request(moveStudents, { body: { ...idsBody(records), classId: target } }),
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: manyWords(answer, t('common:mobileSuccessful')) })
      onMoved()
    },
  })
  return (
    <FormModal
      isTouched={() => classId !== undefined}
      title={t('office:student.moveTitle', countAndName(records))}
      okText={t('office:student.move')}
      okButtonProps={{ disabled: !classId, loading: moving.isPending }}
      cancelText={t('common:cancel')}
      onOk={() => classId && moving.mutate(classId)}
      onClose={onClose}
    >
      <p>{t('office:student.moveText')}</p>
      <Select
        style={{ width: '100%', marginTop: 12 }}
        showSearch={findInLabel}
        aria-label={t('office:student.moveTarget')}
        loading={state === 'loading'}
        {...(noOptions && { notFoundContent: noOptions })}
        placeholder={t('office:student.moveTarget')}
        // The options are class ids that came from the server as what they are.
        onChange={(value) => setClassId(value as Move['classId'])}
        options={[...classesOf()]}
      />
    </FormModal>
  )
}
