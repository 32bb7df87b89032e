// Brings one item back. Where somebody has its user name, number or name by now, another one is asked for.
import { useMutation } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { restoreTrash, type TrashRecord } from '#contract/system/trash.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../shared/admin.module.css'
import { useRestoredText } from './useRestoredText.ts'

const askable = ['username', 'number', 'name'] as const
type Askable = (typeof askable)[number]
const isAskable = (field: string | null): field is Askable => askable.some((one) => one === field)
const labels = { username: 'value.username', number: 'value.number', name: 'value.newName' } as const

interface Props {
  record: TrashRecord
  onClose: () => void
  onDone: () => void
}

export const RestoreDialog = ({ record, onClose, onDone }: Props) => {
  const { t } = useTranslation(['trash', 'common', 'errors'])
  const restoredText = useRestoredText()
  const [values, setValues] = useState<Readonly<Partial<Record<Askable, string>>>>({})
  const restoring = useMutation({
    mutationFn: () => request(restoreTrash, { body: { ids: [record.id], values } }),
    onSuccess: (restored) => {
      if (restored.refused.length > 0) return
      showToast({ kind: 'success', text: restoredText(restored) })
      onDone()
    },
  })
  const refusal = restoring.data?.refused[0]
  const asked = refusal && isAskable(refusal.field) ? refusal.field : null
  const shown = askable.filter((field) => field === asked || values[field] !== undefined)
  return (
    <Modal
      open
      centered
      title={t('trash:takenTitle', { name: record.name })}
      okText={t('trash:restore')}
      cancelText={t('common:cancel')}
      confirmLoading={restoring.isPending}
      onOk={() => restoring.mutate()}
      onCancel={onClose}
    >
      {shown.length === 0 && !refusal && <p>{t('trash:hint')}</p>}
      {shown.map((field) => (
        <div key={field} className={styles.asked}>
          <label htmlFor={`restored-${field}`}>{t(`trash:${labels[field]}`)}</label>
          <Input
            id={`restored-${field}`}
            maxLength={100}
            value={values[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        </div>
      ))}
      <div role="alert">
        {asked && <p>{t(`trash:taken.${asked}`)}</p>}
        {refusal && !asked && <p>{t(`errors:${refusal.error}`)}</p>}
        {restoring.error && <p>{errorText(restoring.error)}</p>}
      </div>
    </Modal>
  )
}
