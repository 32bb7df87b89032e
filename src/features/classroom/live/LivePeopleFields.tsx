import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveId } from '#contract/ids.ts'
import { errorText } from '#src/http/showError.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { findInLabel } from '#src/ui/findInLabel.ts'
import type { LiveFormValues } from './liveForm.ts'
import { useLivePeople } from './liveQueries.ts'
import { StudentSelect } from './StudentSelect.tsx'

/** The participants of the lesson. One to one: exactly one student. Otherwise classes and students; none means all. */
export const LivePeopleFields = ({ liveId }: { liveId: LiveId | undefined }) => {
  const { t } = useTranslation('live')
  const { data, error, isPending, refetch } = useLivePeople()
  const kind = Form.useWatch('kind')
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  if (kind === '1v1') {
    return (
      <Form.Item<LiveFormValues>
        name="studentId"
        label={t('form.student')}
        rules={[{ required: true, message: t('form.oneStudent') }]}
      >
        <StudentSelect liveId={liveId} />
      </Form.Item>
    )
  }
  const classes = (data?.classes ?? []).map(({ id, name, studentCount }) => ({
    value: id,
    label: `${name} · ${t('people.students', { count: studentCount })}`,
  }))
  return (
    <>
      <Form.Item<LiveFormValues> name="classIds" label={t('form.classes')}>
        <Select
          mode="multiple"
          loading={isPending}
          options={classes}
          placeholder={t('form.chooseClasses')}
          showSearch={findInLabel}
        />
      </Form.Item>
      <Form.Item<LiveFormValues> name="studentIds" label={t('form.students')} extra={t('form.peopleHint')}>
        <StudentSelect liveId={liveId} isMany />
      </Form.Item>
    </>
  )
}
