// The attendance of one student in a period: the lessons that were missed, and the excuses. Opened from the student's row.
import { useMutation } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExcuseRecord, excuse } from '#contract/insight/excuse.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { request } from '#src/http/request.ts'
import { formatDate, formatDayTime } from '#src/lib/wallTime.ts'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { type Excused, ExcuseForm } from './ExcuseForm.tsx'
import styles from './excuses.module.css'
import {
  type Period,
  type Student,
  useExcuses,
  useMissedLessons,
  useRefetchAttendance,
} from './useExcuses.ts'

interface ListProps<T> {
  query: { data: readonly T[] | undefined; error: unknown; refetch: () => unknown }
  empty: string
  children: (row: T) => ReactNode
}

const Rows = <T,>({ query: { data, error, refetch }, empty, children }: ListProps<T>) => {
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  if (data.length === 0) return <p className={styles.none}>{empty}</p>
  return <ul className={styles.rows}>{data.map(children)}</ul>
}

interface Props {
  student: Student
  period: Period
  onClose: () => void
}

export const ExcuseDialog = ({ student, period, onClose }: Props) => {
  const { t } = useTranslation(['excuse', 'kit', 'common', 'success'])
  const locale = useLocale()
  const mayCall = useMayCall()
  const modal = useModal()
  const missed = useMissedLessons(student, period)
  const excuses = useExcuses(student, period)
  const refetch = useRefetchAttendance()
  const [excused, setExcused] = useState<Excused>()
  const removing = useMutation({
    mutationFn: (id: string) => request(excuse.calls.remove, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', text: t('success:deleted') }),
    onSettled: refetch,
  })
  const editing = useMutation({
    mutationFn: (id: string) => request(excuse.calls.get, { params: { id } }),
    onSuccess: (record) => setExcused({ kind: 'note', record }),
    onError: refetch,
  })
  const remove = ({ id, note }: ExcuseRecord) =>
    modal.confirm({
      centered: true,
      title: t('excuse:remove'),
      content: note,
      okText: t('kit:remove.label'),
      cancelText: t('common:cancel'),
      okButtonProps: { danger: true },
      onOk: () => removing.mutateAsync(id).catch(() => undefined), // the client has shown the refusal
    })
  return (
    <Modal open centered title={t('excuse:dialog', { name: student.name })} footer={null} onCancel={onClose}>
      <section className={styles.part}>
        <h3>{t('excuse:missed')}</h3>
        <Rows query={missed} empty={t('excuse:noneMissed')}>
          {({ id, at, title }) => (
            <li key={id}>
              <span>
                <b>{title}</b>
                <span>{at && formatDayTime(at, locale)}</span>
              </span>
              {id && mayCall(excuse.calls.create) && (
                <Button onClick={() => setExcused({ kind: 'lesson', liveId: id, title: title ?? '' })}>
                  {t('excuse:excuseLesson')}
                </Button>
              )}
            </li>
          )}
        </Rows>
      </section>
      <section className={styles.part}>
        <h3>{t('excuse:list')}</h3>
        <Rows query={excuses} empty={t('excuse:none')}>
          {(record) => (
            <li key={record.id}>
              <span>
                <b>{record.note}</b>
                <span>
                  {record.day
                    ? `${formatDate(`${record.day} 00:00:00`, locale)} · ${t('excuse:wholeDay')}`
                    : record.liveName}
                  {record.creatorName && ` · ${t('excuse:by', { name: record.creatorName })}`}
                </span>
              </span>
              {mayCall(excuse.calls.update) && (
                <Button
                  loading={editing.isPending && editing.variables === record.id}
                  onClick={() => editing.mutate(record.id)}
                >
                  {t('kit:edit')}
                </Button>
              )}
              {mayCall(excuse.calls.remove) && (
                <Button danger onClick={() => remove(record)}>
                  {t('kit:remove.label')}
                </Button>
              )}
            </li>
          )}
        </Rows>
        {mayCall(excuse.calls.create) && (
          <Button type="primary" onClick={() => setExcused({ kind: 'day' })}>
            {t('excuse:excuseDay')}
          </Button>
        )}
      </section>
      {excused && <ExcuseForm student={student} excused={excused} onClose={() => setExcused(undefined)} />}
    </Modal>
  )
}
