// The school's settings for trainings.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  getTrainingSetting,
  setTrainingSetting,
  type TrainingSetting,
  trainingMinutes,
  trainingRemarkMax,
} from '#contract/classroom/training.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { useUnsaved } from '#src/ui/leave/unsaved.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './training.module.css'
import { useTrainingSetting } from './trainingQueries.ts'

const SettingForm = ({ initial }: { initial: TrainingSetting }) => {
  const { t } = useTranslation(['training', 'live', 'common'])
  const may = useMayCall()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: TrainingSetting) => request(setTrainingSetting, { body }),
    onSuccess: () => showToast({ kind: 'success', text: t('training:setting.saved') }),
    onSettled: () => refetchCalls(queries, [getTrainingSetting]),
  })
  const [form] = Form.useForm<TrainingSetting>()
  useUnsaved(() => !save.isSuccess && form.isFieldsTouched())
  const rules = [{ required: true, message: t('live:form.required') }]
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      disabled={!may(setTrainingSetting)}
      onValuesChange={() => save.reset()}
      onFinish={(values: TrainingSetting) => save.mutate(values)}
    >
      <Form.Item<TrainingSetting> name="minutes" label={t('training:setting.minutes')} rules={rules}>
        <InputNumber min={trainingMinutes.min} max={trainingMinutes.max} precision={0} />
      </Form.Item>
      <Form.Item<TrainingSetting>
        name="attendedPercent"
        label={t('training:setting.attendedPercent')}
        extra={t('training:setting.attendedHint')}
        rules={rules}
      >
        <InputNumber min={1} max={100} precision={0} suffix="%" />
      </Form.Item>
      <Form.Item<TrainingSetting>
        name="remark"
        label={t('training:setting.remark')}
        extra={t('training:setting.remarkHint')}
      >
        <Input.TextArea maxLength={trainingRemarkMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('common:save')}
      </Button>
    </Form>
  )
}

export const TrainingSettingPage = () => {
  const { t } = useTranslation('training')
  const { data, error, refetch } = useTrainingSetting()
  return (
    <>
      <div className={styles.pageHead}>
        <h1>{t('setting.title')}</h1>
      </div>
      <section className={styles.setting}>
        {data && <SettingForm initial={data} />}
        {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      </section>
    </>
  )
}
