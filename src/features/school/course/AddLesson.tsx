import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/rules.ts'
import styles from './courses.module.css'

interface Props {
  isPending: boolean
  /** Answers whether it was added. */
  onAdd: (name: string, hours: number) => Promise<boolean>
}
interface Values {
  name: string
  hours: number
}

/** One line at the top: name, hours, Enter; and the next one. */
export const AddLesson = ({ isPending, onAdd }: Props) => {
  const { t } = useTranslation(['office', 'errors'])
  const [form] = Form.useForm<Values>()
  const isRequired = { required: true, message: t('errors:field.required') }
  const handleFinish = async ({ name, hours }: Values) => {
    // What was refused stays in the line, to be sent again.
    if (!(await onAdd(name.trim(), hours))) return
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
      <Form.Item<Values> name="name" rules={[{ ...isRequired, whitespace: true }]}>
        <Input
          aria-label={t('office:catalogue.lessonName')}
          placeholder={t('office:catalogue.lessonHint')}
          maxLength={lengths.title.max}
        />
      </Form.Item>
      <Form.Item<Values> name="hours" rules={[isRequired]}>
        <InputNumber min={0} max={1000} precision={0} aria-label={t('office:catalogue.hours')} />
      </Form.Item>
      <Button htmlType="submit" type="primary" icon={<PlusOutlined />} loading={isPending}>
        {t('office:catalogue.addLesson')}
      </Button>
    </Form>
  )
}
