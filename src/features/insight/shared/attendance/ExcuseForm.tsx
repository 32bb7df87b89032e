// Why a student was not there: in a lesson, or on a day that is chosen here; or another note for what stands already.
import { DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { liveIdSchema } from '#contract/ids.ts'
import { type ExcuseRecord, excuse } from '#contract/insight/excuse.ts'
import { FieldsDialog } from '#src/features/learning/shared/fieldsDialog/FieldsDialog.tsx'
import { request } from '#src/http/request.ts'
import { type Student, useRefetchAttendance } from './useExcuses.ts'

const noteMax = 200

/** What is excused. */
export type Excused =
  | { readonly kind: 'lesson'; readonly liveId: string; readonly title: string }
  | { readonly kind: 'day' }
  | { readonly kind: 'note'; readonly record: ExcuseRecord & { readonly recordVersion?: string | undefined } }

interface Values {
  readonly note: string
  readonly day?: Dayjs
}

const save = (student: Student, excused: Excused, { note, day }: Values): Promise<unknown> => {
  const options = { form: true } as const
  if (excused.kind === 'note') {
    const { id, recordVersion } = excused.record
    return request(
      excuse.calls.update,
      { body: { id, note, ...(recordVersion && { recordVersion }) } },
      options,
    )
  }
  const place =
    excused.kind === 'lesson'
      ? { liveId: liveIdSchema.parse(excused.liveId) }
      : { day: day?.format('YYYY-MM-DD') ?? null }
  return request(excuse.calls.create, { body: { studentId: student.id, note, ...place } }, options)
}

interface Props {
  student: Student
  excused: Excused
  onClose: () => void
}

export const ExcuseForm = ({ student, excused, onClose }: Props) => {
  const { t } = useTranslation(['excuse', 'common', 'success', 'errors'])
  const refetch = useRefetchAttendance()
  const titles = {
    lesson: 'title' in excused ? excused.title : '',
    day: t('excuse:excuseDay'),
    note: student.name,
  }
  const rules = [{ required: true, message: t('errors:field.required') }]
  return (
    <FieldsDialog<Values>
      name="excuse"
      width={420}
      title={titles[excused.kind]}
      okText={t('common:save')}
      {...(excused.kind === 'note' && { initial: { note: excused.record.note } })}
      fields={['note', 'day']}
      save={(values) => save(student, excused, values)}
      success={t('success:saved')}
      onDone={() => {
        refetch()
        onClose()
      }}
      onClose={onClose}
    >
      {excused.kind === 'day' && (
        <Form.Item name="day" label={t('excuse:field.day')} rules={rules}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('excuse:field.note')} rules={rules}>
        <Input maxLength={noteMax} autoFocus={excused.kind !== 'day'} />
      </Form.Item>
    </FieldsDialog>
  )
}
