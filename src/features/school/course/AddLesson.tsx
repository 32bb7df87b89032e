import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber } from 'antd'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/fieldSchemas.ts'
import { lessonsAtOnceMax } from '#contract/school/catalogCourse.ts'
import { useUnsaved } from '#src/ui/leave/unsaved.ts'
import styles from './courses.module.css'

interface Props {
  isPending: boolean
  /** Answers whether they were added. */
  onAdd: (names: readonly string[], hours: number) => Promise<boolean>
}
interface Values {
  name: string
  hours: number
}

/** One line at the top: name, hours, Enter; and the next one. A list that is pasted is added whole, a lesson a line. */
export const AddLesson = ({ isPending, onAdd }: Props) => {
  const { t } = useTranslation(['office', 'errors'])
  const [form] = Form.useForm<Values>()
  const isRequired = { required: true, message: t('errors:field.required') }
  const refuse = (reason: string) => form.setFields([{ name: 'name', errors: [reason] }])
  useUnsaved(() => Boolean(form.getFieldValue('name')))
  const handleFinish = async ({ name, hours }: Values) => {
    // A refused name stays in the line, to be sent again.
    if (!(await onAdd([name.trim()], hours))) return
    // The next one may have been begun meanwhile.
    if (form.getFieldValue('name') === name)
      form.setFields([{ name: 'name', value: '', errors: [], touched: false }])
    form.focusField('name')
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split('\n')
      .flatMap((line) => line.trim() || [])
    if (lines.length < 2) return
    event.preventDefault()
    const { max } = lengths.title
    const longLine = lines.findIndex((line) => [...line].length > max)
    if (lines.length > lessonsAtOnceMax)
      return refuse(t('office:catalogue.manyLines', { lines: lines.length, max: lessonsAtOnceMax }))
    if (longLine >= 0) return refuse(t('office:catalogue.longLine', { line: longLine + 1, max }))
    form.setFields([{ name: 'name', errors: [] }])
    void onAdd(lines, form.getFieldValue('hours') ?? 1)
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
          onPaste={handlePaste}
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
