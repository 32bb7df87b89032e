// Chosen questions go back to the student: which they are, and until when they can be done again.
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redoDays } from '#contract/rules/assignment/attemptView.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { addDays, formatField } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './desk.module.css'
import type { DeskPerson } from './deskTypes.ts'
import type { Desk } from './useDesk.ts'
import { usePersonName } from './usePersonName.ts'

const choices = [1, 3, redoDays, 14]

export const ReturnDialog = ({
  desk,
  person,
  onClose,
}: {
  desk: Desk
  person: DeskPerson
  onClose: () => void
}) => {
  const { t } = useTranslation(['marking', 'common'])
  const locale = useLocale()
  const listText = useListText()
  const now = useSchoolNow()
  const personName = usePersonName()
  const id = useId()
  const [days, setDays] = useState<number>(redoDays)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const end = addDays(now, days)
  const numbers = desk.questions
    .filter(({ exerciseId }) => desk.chosenIds.has(exerciseId))
    .map(({ number }) => number)
  const giveBack = async () => {
    setSending(true)
    const isBack = await desk.giveBack(end, reason.trim())
    setSending(false)
    if (isBack) onClose()
  }
  return (
    <FormModal
      isTouched={() => days !== redoDays || reason !== ''}
      centered
      title={t('returnTitle', { name: personName(person) })}
      okText={t('returnNow')}
      cancelText={t('common:cancel')}
      okButtonProps={{ autoFocus: true, loading: isSending }}
      onOk={() => void giveBack()}
      onClose={onClose}
    >
      <p>{t('returnText', { numbers: listText(numbers.map(String)) })}</p>
      <label htmlFor={`${id}reason`}>{t('returnReason')}</label>
      <Input.TextArea
        id={`${id}reason`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        placeholder={t('returnReasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.days}>
        <label htmlFor={id}>{t('returnDays')}</label>
        <Select<number>
          id={id}
          value={days}
          options={choices.map((value) => ({ value, label: t('days', { count: value }) }))}
          onChange={setDays}
        />
        <span className={styles.note}>{t('until', { time: formatField('time', end, locale) ?? '' })}</span>
      </div>
    </FormModal>
  )
}
