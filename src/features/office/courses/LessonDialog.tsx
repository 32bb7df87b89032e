import { Form, Input, InputNumber, Modal, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#contract/courseMgr.ts'
import { lengths } from '#contract/rules.ts'
import type { LessonChange } from './useLessons.ts'

interface Props {
  lesson: Lesson
  kind: 'update' | 'bind'
  onChange: (change: LessonChange) => void
  onClose: () => void
}
interface Values {
  name: string
  hours: number
  boundKind: 'plan' | 'unit'
}

/** A lesson's own name and hours, or what it is taught from. */
export const LessonDialog = ({ lesson, kind, onChange, onClose }: Props) => {
  const { t } = useTranslation(['office', 'common', 'errors', 'kit'])
  const [form] = Form.useForm<Values>()
  const { id, bound } = lesson
  const handleFinish = ({ name, hours, boundKind }: Values) => {
    if (kind === 'update') onChange({ kind, id, name, hours })
    else onChange({ kind, id, bound: { kind: boundKind, id: bound?.id ?? null, name } })
    onClose()
  }
  return (
    <Modal
      open
      title={kind === 'update' ? t('kit:form.edit', { name: lesson.name }) : t('office:catalogue.bind')}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        name="lesson"
        form={form}
        layout="vertical"
        initialValues={{
          name: kind === 'update' ? lesson.name : bound?.name,
          hours: lesson.hours,
          boundKind: bound?.kind ?? 'plan',
        }}
        onFinish={handleFinish}
      >
        {kind === 'bind' && (
          <Form.Item<Values> name="boundKind" label={t('office:catalogue.boundTo')}>
            <Radio.Group
              options={(['plan', 'unit'] as const).map((value) => ({
                value,
                label: t(`office:catalogue.boundKind.${value}`),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item<Values>
          name="name"
          label={t(kind === 'update' ? 'office:catalogue.lessonName' : 'office:catalogue.boundName')}
          rules={[{ required: true, whitespace: true, message: t('errors:field.required') }]}
        >
          <Input maxLength={lengths.title.max} />
        </Form.Item>
        {kind === 'update' && (
          <Form.Item<Values> name="hours" label={t('office:catalogue.hours')}>
            <InputNumber min={0} max={1000} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
