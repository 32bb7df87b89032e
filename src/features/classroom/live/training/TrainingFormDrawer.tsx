// Plans a training, or changes one that has not started.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { createTraining, trainingRemarkMax, updateTraining } from '#contract/classroom/training.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { FormInDrawer } from '../FormInDrawer.tsx'
import { TimeFields } from '../LiveFormFields.tsx'
import { refetchLessons } from '../liveQueries.ts'
import { SchoolSelect } from '../SchoolSelect.tsx'
import { formToTraining, newTraining, type TrainingFormValues, trainingToForm } from './trainingForm.ts'
import { useTrainingSetting } from './trainingQueries.ts'

interface Props {
  /** Undefined: a new training. */
  record: LiveRecord | undefined
  onClose: () => void
}

const nameMax = 50

const OpenForm = ({ record, onClose, initial }: Props & { initial: TrainingFormValues }) => {
  const { t } = useTranslation(['training', 'live', 'common'])
  const [form] = Form.useForm<TrainingFormValues>()
  const [refusal, setRefusal] = useState('')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (values: TrainingFormValues): Promise<unknown> => {
      const body = formToTraining(values)
      return record
        ? request(updateTraining, { params: { id: record.id }, body }, { form: true })
        : request(createTraining, { body }, { form: true })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t(record ? 'live:done.updated' : 'training:done.created') })
      onClose()
    },
    // Any other status than 400 has been shown as a toast by the client.
    onError: (error) => {
      if (error instanceof RequestError && error.status === 400) setRefusal(errorText(error))
    },
    onSettled: () => refetchLessons(queries),
  })
  return (
    <FormInDrawer
      form={form}
      initial={initial}
      refusal={refusal}
      isSaving={save.isPending}
      onChange={() => setRefusal('')}
      onFinish={save.mutate}
      title={t(record ? 'training:form.edit' : 'training:form.create')}
      words={t(record ? 'common:save' : 'training:form.submit')}
      onClose={onClose}
    >
      <Form.Item<TrainingFormValues>
        name="name"
        label={t('live:form.name')}
        rules={[{ required: true, whitespace: true, message: t('live:form.required') }]}
      >
        <Input maxLength={nameMax} placeholder={t('training:form.nameHint')} />
      </Form.Item>
      <TimeFields />
      <Form.Item<TrainingFormValues>
        name="invitedTenantIds"
        label={t('live:form.schools')}
        extra={t('training:form.schoolsHint')}
      >
        <SchoolSelect invited={record?.invitedSchools ?? []} />
      </Form.Item>
      <Form.Item<TrainingFormValues> name="remark" label={t('live:form.remark')}>
        <Input.TextArea maxLength={trainingRemarkMax} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormInDrawer>
  )
}

export const TrainingFormDrawer = ({ record, onClose }: Props) => {
  const { t } = useTranslation('training')
  const now = useSchoolNow()
  const clock = useSchoolClock()
  const { data, error, refetch } = useTrainingSetting()
  if (record) return <OpenForm record={record} onClose={onClose} initial={trainingToForm(record)} />
  if (data) return <OpenForm record={undefined} onClose={onClose} initial={newTraining(now, data, clock)} />
  return (
    <SideDrawer title={t('form.create')} width={560} onClose={onClose}>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </SideDrawer>
  )
}
