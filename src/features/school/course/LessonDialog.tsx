import { Form, Input, InputNumber, Modal, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/rules.ts'
import type { Lesson } from '#contract/school/courseMgr.ts'
import type { ChangeLesson, LessonChange } from './useLessons.ts'

interface Props {
  lesson: Lesson
  kind: 'update' | 'bind'
  isPending: boolean
  onChange: ChangeLesson
  onClose: () => void
}
interface Values {
  name: string
  hours: number
  boundKind: 'plan' | 'unit'
}

/** A lesson's own name and hours, or what it is taught from. */
export const LessonDialog = ({ lesson, kind, isPending, onChange, onClose }: Props) => {
  const { t } = useTranslation(['office', 'common', 'errors', 'kit'])
  const [form] = Form.useForm<Values>()
  const { id, bound } = lesson
  const isRequired = { required: true, message: t('errors:field.required') }
  const handleFinish = async ({ name, hours, boundKind }: Values) => {
    const change: LessonChange =
      kind === 'update'
        ? { kind, id, name, hours }
        : { kind, id, bound: { kind: boundKind, id: bound?.id ?? null, name } }
    // What was refused stays open, with what was typed.
    if (await onChange(change)) onClose()
  }
  return (
    <Modal
      open
      title={kind === 'update' ? t('kit:form.edit', { name: lesson.name }) : t('office:catalogue.bind')}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: isPending }}
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
          rules={[{ ...isRequired, whitespace: true }]}
        >
          <Input maxLength={lengths.title.max} />
        </Form.Item>
        {kind === 'update' && (
          <Form.Item<Values> name="hours" label={t('office:catalogue.hours')} rules={[isRequired]}>
            <InputNumber min={0} max={1000} precision={0} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
