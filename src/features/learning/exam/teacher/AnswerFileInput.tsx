import { FileProtectOutlined } from '@ant-design/icons'
import { Button, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerFileMax } from '#contract/learning/attempt/answerFile.ts'
import styles from './exam.module.css'

export interface ChosenFile {
  readonly name: string
  readonly text: string
  /** As the invigilator noted it. */
  readonly digest: string
}

interface Props {
  value: ChosenFile
  wrongDigest: string | undefined
  onChange: (value: ChosenFile) => void
}

const digestMax = 20

export const AnswerFileInput = ({ value, wrongDigest, onChange }: Props) => {
  const { t } = useTranslation(['examTeacher', 'errors'])
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File) => {
    setTooLarge(file.size > answerFileMax)
    const isRead = file.size <= answerFileMax
    onChange({ ...value, name: isRead ? file.name : '', text: isRead ? await file.text() : '' })
  }
  return (
    <Form layout="vertical" component="div">
      <p className={styles.soft}>{t('examTeacher:fileText')}</p>
      <Form.Item
        {...(isTooLarge && { validateStatus: 'error' as const, help: t('errors:ANSWER_FILE_DAMAGED') })}
      >
        <Upload
          accept=".json"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file)
            return false
          }}
        >
          <Button icon={<FileProtectOutlined aria-hidden />}>
            {value.name || t('examTeacher:chooseFile')}
          </Button>
        </Upload>
      </Form.Item>
      <Form.Item
        label={t('examTeacher:digest')}
        htmlFor="answerFileDigest"
        extra={t('examTeacher:digestNote')}
        {...(wrongDigest !== undefined && { validateStatus: 'error' as const, help: wrongDigest })}
      >
        <Input
          id="answerFileDigest"
          maxLength={digestMax}
          autoComplete="off"
          value={value.digest}
          onChange={({ target }) => onChange({ ...value, digest: target.value })}
        />
      </Form.Item>
    </Form>
  )
}
