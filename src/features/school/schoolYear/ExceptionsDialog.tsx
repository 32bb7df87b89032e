// The students of a class, ticked; who is not ticked neither moves up nor leaves.
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ClassId, UserId } from '#contract/ids.ts'
import { student } from '#contract/school/student.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import styles from './schoolYear.module.css'

interface Props {
  classId: ClassId
  name: string
  exceptions: ReadonlySet<UserId>
  onChange: (exceptions: ReadonlySet<UserId>) => void
  onClose: () => void
}

export const ExceptionsDialog = ({ classId, name, exceptions, onChange, onClose }: Props) => {
  const { t } = useTranslation('schoolYear')
  const query = { classId, status: 'atSchool', size: 200, sort: 'name' } as const
  const { data, error, refetch } = useQuery(callQuery(student.calls.page, { query }))
  const handleTick = (id: UserId, isTicked: boolean) => {
    const after = new Set(exceptions)
    if (isTicked) after.delete(id)
    else after.add(id)
    onChange(after)
  }
  return (
    <Modal
      open
      centered
      title={t('chosen', { name })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('exceptionsHint')}</p>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      <div className={styles.students}>
        {data?.records.map((one) => (
          <Checkbox
            key={one.id}
            checked={!exceptions.has(one.id)}
            onChange={({ target }) => handleTick(one.id, target.checked)}
          >
            {one.name}
          </Checkbox>
        ))}
      </div>
    </Modal>
  )
}
