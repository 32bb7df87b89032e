import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveId } from '#contract/ids.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { pickMany } from '#src/ui/keepPicks.ts'
import { isForWholeSchool, type LiveFormValues } from './liveForm.ts'
import { useLivePeople } from './liveQueries.ts'
import { StudentSelect } from './StudentSelect.tsx'

/** The participants of the lesson. One to one: exactly one student. Otherwise classes and students; none means all. */
interface Props {
  liveId: LiveId | undefined
  /** The classes of the course of the lesson: they have their names also outside the teacher's own data scope. */
  chosenClasses: readonly { id: string; name: string }[]
}

/** Says whom the lesson is open to as it stands in the form. */
const OpenTo = () => {
  const { t } = useTranslation('live')
  const form = Form.useFormInstance<LiveFormValues>()
  const classIds = Form.useWatch('classIds', form) ?? []
  const studentIds = Form.useWatch('studentIds', form) ?? []
  if (isForWholeSchool({ kind: '1vN', classIds, studentIds })) return <b>{t('openTo.all')}</b>
  const people = [
    classIds.length > 0 ? t('people.classes', { count: classIds.length }) : '',
    studentIds.length > 0 ? t('people.students', { count: studentIds.length }) : '',
  ]
  return t('openTo.chosen', { people: people.filter(Boolean).join(' · ') })
}

export const LivePeopleFields = ({ liveId, chosenClasses }: Props) => {
  const { t } = useTranslation('live')
  const { data, error, isPending, refetch } = useLivePeople()
  const kind = Form.useWatch('kind')
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
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
  const listed = (data?.classes ?? []).map(({ id, name, studentCount }) => ({
    value: String(id),
    label: `${name} · ${t('people.students', { count: studentCount })}`,
  }))
  const others = chosenClasses.filter(({ id }) => !listed.some(({ value }) => value === id))
  const classes = [...listed, ...others.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <>
      <Form.Item<LiveFormValues> name="classIds" label={t('form.classes')}>
        <Select
          {...pickMany}
          loading={isPending}
          options={classes}
          placeholder={t('form.chooseClasses')}
          showSearch={findInLabel}
        />
      </Form.Item>
      <Form.Item<LiveFormValues> name="studentIds" label={t('form.students')} extra={<OpenTo />}>
        <StudentSelect liveId={liveId} isMany />
      </Form.Item>
    </>
  )
}
