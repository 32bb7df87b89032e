import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/rules.ts'
import styles from './courses.module.css'

interface Props {
  isPending: boolean
  onAdd: (name: string, hours: number) => void
}
interface Values {
  name: string
  hours: number
}

/** One line at the top: name, hours, Enter; and the next one. */
export const AddLesson = ({ isPending, onAdd }: Props) => {
  const { t } = useTranslation(['office', 'errors'])
  const [form] = Form.useForm<Values>()
  const handleFinish = ({ name, hours }: Values) => {
    onAdd(name.trim(), hours)
    form.resetFields()
    form.focusField('name')
  }
  return (
    <Form
      name="addLesson"
      form={form}
      className={styles.addLesson ?? ''}
      initialValues={{ hours: 1 }}
      onFinish={handleFinish}
    >
      <Form.Item<Values>
        name="name"
        rules={[{ required: true, whitespace: true, message: t('errors:field.required') }]}
      >
        <Input
          aria-label={t('office:catalogue.lessonName')}
          placeholder={t('office:catalogue.lessonHint')}
          maxLength={lengths.title.max}
        />
      </Form.Item>
      <Form.Item<Values> name="hours">
        <InputNumber min={0} max={1000} aria-label={t('office:catalogue.hours')} />
      </Form.Item>
      <Button htmlType="submit" type="primary" icon={<PlusOutlined />} loading={isPending}>
        {t('office:catalogue.addLesson')}
      </Button>
    </Form>
  )
}
