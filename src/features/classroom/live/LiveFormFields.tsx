import { Form, Input, Radio, Segmented } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { type LiveKind, type LiveRecord, lessonTypes, liveKinds } from '#contract/classroom/live.ts'
import { micModes } from '#contract/classroom/mic.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { CoverInput } from '#src/files/CoverInput.tsx'
import { TimeField } from '#src/ui/TimeField.tsx'
import { useQuotaBalance } from '../shared/useQuotaBalance.ts'
import styles from './LiveForm.module.css'
import { LivePeopleFields } from './LivePeopleFields.tsx'
import { followStart, type LiveFormValues, nameMax } from './liveForm.ts'
import { MinutesLeft } from './MinutesLeft.tsx'
import { OverlapNote } from './OverlapNote.tsx'
import { SchoolSelect } from './SchoolSelect.tsx'

const remarkMax = 128

/** Start and end; the form's other fields may be others than a lesson's. */
export const TimeFields = () => {
  const { t } = useTranslation('live')
  const form = Form.useFormInstance<LiveFormValues>()
  const start = Form.useWatch('start', form)
  const end = Form.useWatch('end', form)
  // The end is checked after it has moved. As a dependency of the start it would be checked before, and what was said of the
  // former end would stay.
  const handleStart = (next: Dayjs) => {
    if (start && end) form.setFieldValue('end', followStart({ start, end }, next))
    form.validateFields(['end']).catch(() => undefined)
  }
  return (
    <div className={styles.times}>
      <Form.Item<LiveFormValues>
        name="start"
        label={t('form.start')}
        rules={[{ required: true, message: t('form.required') }]}
      >
        <TimeField onChange={handleStart} />
      </Form.Item>
      <Form.Item<LiveFormValues>
        name="end"
        label={t('form.end')}
        rules={[
          { required: true, message: t('form.required') },
          ({ getFieldValue }) => ({
            validator: (_, end?: Dayjs) =>
              !end || end.isAfter(getFieldValue('start'))
                ? Promise.resolve()
                : Promise.reject(new Error(t('form.timeOrder'))),
          }),
        ]}
      >
        <TimeField />
      </Form.Item>
    </div>
  )
}

const MicModeField = () => {
  const { t } = useTranslation('live')
  return (
    <Form.Item<LiveFormValues> name="micMode" label={t('form.micMode')}>
      <Radio.Group className={styles.modes ?? ''}>
        {micModes.map((mode) => (
          <Radio key={mode} value={mode} className={styles.mode ?? ''}>
            <b>{t(`micMode.${mode}`)}</b>
            <span>{t(`micHint.${mode}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}

/** The school's balance for the chosen kind. */
const KindBalance = () => {
  const kind = Form.useWatch<LiveKind | undefined>('kind')
  const { data } = useQuotaBalance()
  const amounts = data?.find((one) => one.kind === kind)
  return amounts && <MinutesLeft record={{ state: 'created', minutesLeft: amounts.balance }} />
}

interface Props {
  record: LiveRecord | undefined
  occurrence: TableEntry | undefined
}

export const LiveFormFields = ({ record, occurrence }: Props) => {
  const { t } = useTranslation('live')
  return (
    <>
      <Form.Item<LiveFormValues>
        name="name"
        label={t('form.name')}
        rules={[
          { required: true, whitespace: true, message: t('form.required') },
          { max: nameMax, message: t('form.tooLong', { max: nameMax }) },
        ]}
      >
        <Input maxLength={nameMax} placeholder={t('form.nameHint')} />
      </Form.Item>
      <Form.Item<LiveFormValues> name="type" label={t('form.type')}>
        <Segmented options={lessonTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))} />
      </Form.Item>
      <Form.Item<LiveFormValues> name="kind" label={t('form.kind')} extra={<KindBalance />}>
        <Segmented options={liveKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} />
      </Form.Item>
      {occurrence?.lesson && (
        <Form.Item label={t('lesson.lesson')} extra={t('lesson.planComes')}>
          <b>{occurrence.lesson}</b>
        </Form.Item>
      )}
      <TimeFields />
      <LivePeopleFields liveId={record?.id} chosenClasses={occurrence?.classes ?? []} />
      <OverlapNote liveId={record?.id} />
      <Form.Item<LiveFormValues>
        name="invitedTenantIds"
        label={t('form.schools')}
        extra={t('form.schoolsHint')}
      >
        <SchoolSelect invited={record?.invitedSchools ?? []} />
      </Form.Item>
      <MicModeField />
      <Form.Item<LiveFormValues> name="cover" label={t('form.cover')}>
        <CoverInput />
      </Form.Item>
      <Form.Item<LiveFormValues>
        name="remark"
        label={t('form.remark')}
        rules={[{ max: remarkMax, message: t('form.tooLong', { max: remarkMax }) }]}
      >
        <Input.TextArea
          maxLength={remarkMax}
          showCount
          autoSize={{ minRows: 2, maxRows: 4 }}
          placeholder={t('form.remarkHint')}
        />
      </Form.Item>
    </>
  )
}
