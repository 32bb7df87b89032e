// A text to be read: typed, pasted, or out of a Word or PDF file, which is kept beside the review.
import { FileTextOutlined } from '@ant-design/icons'
import { Alert, Button, Input, InputNumber, Select, Switch, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { essayMax, rubricWordsMax } from '#contract/learning/review/review.ts'
import { reviewEssay } from '#contract/learning/review/reviewCalls.ts'
import { createAccessory } from '#contract/library/accessory.ts'
import { uploadFile } from '#src/files/uploadFile.ts'
import { request } from '#src/http/request.ts'
import { errorText, showError } from '#src/http/showError.ts'
import { useLocalText } from '#src/lib/useLocalText.ts'
import { useModelSetting } from './ModelNote.tsx'
import { type FileProblem, readFile } from './readFile.ts'
import styles from './review.module.css'
import { useReviewChanges } from './reviewQueries.ts'

const titleMax = 100
const charsMax = 5000

export const EssayForm = ({ onMade }: { onMade: (id: string) => void }) => {
  const { t } = useTranslation('aiReview')
  const { refetch } = useReviewChanges()
  const { data: setting } = useModelSetting()
  const [title, setTitle, clearTitle] = useLocalText('essayTitle')
  const [text, setText, clearText] = useLocalText('essayText')
  const [minChars, setMinChars] = useState<number | null>(null)
  const [words, setWords] = useState<string[]>([])
  const [withModel, setWithModel] = useState(false)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<FileProblem>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const choose = async (chosen: File) => {
    setBusy(true)
    const read = await readFile(chosen)
    setBusy(false)
    setProblem('problem' in read ? read.problem : undefined)
    if ('problem' in read) return
    setFile(chosen)
    setText(read.text)
    if (title.trim() === '') setTitle(chosen.name.replace(/\.\w+$/, '').slice(0, titleMax))
  }
  const send = async () => {
    setBusy(true)
    setFailure('')
    try {
      // The file is kept in the personal library, where /fileDetail shows it.
      const stored = file && (await uploadFile(file, { purpose: 'material' }))
      const resource =
        stored && (await request(createAccessory, { body: { fileId: stored } }, { quiet: true }))
      const body = {
        ...{ title: title.trim() || t('essay.untitled'), text, words, withModel },
        ...{ minChars: minChars ?? 0, ...(resource && { resourceId: resource.id }) },
      }
      const { id } = await request(reviewEssay, { body }, { quiet: true })
      clearTitle(title)
      clearText(text)
      void refetch()
      onMade(id)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const isChinese = /\p{Script=Han}/u.test(text)
  return (
    <section className={styles.page} aria-label={t('essay.new')}>
      <h2>{t('essay.new')}</h2>
      <div className={styles.row}>
        <Upload
          accept=".docx,.pdf,.txt"
          showUploadList={false}
          beforeUpload={(chosen) => {
            choose(chosen).catch(showError)
            return false
          }}
        >
          <Button icon={<FileTextOutlined aria-hidden />}>{t('essay.file')}</Button>
        </Upload>
        <span className={styles.soft}>{file?.name ?? t('essay.fileNote')}</span>
      </div>
      {problem && <Alert type="warning" message={t(`fileProblem.${problem}`)} />}
      <div className={styles.field}>
        <label htmlFor="essayTitle">{t('essay.name')}</label>
        <Input
          id="essayTitle"
          maxLength={titleMax}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor="essayText">{t('essay.input')}</label>
        <Input.TextArea
          id="essayText"
          lang="zh-CN"
          rows={10}
          showCount
          maxLength={essayMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor="essayChars">{t('essay.minChars')}</label>
          <InputNumber
            id="essayChars"
            min={0}
            max={charsMax}
            precision={0}
            value={minChars}
            onChange={setMinChars}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor="essayWords">{t('essay.words')}</label>
          <Select
            id="essayWords"
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[' ', '，', '、', ',']}
            maxCount={rubricWordsMax}
            value={words}
            onChange={(next: string[]) =>
              setWords(next.map((word) => word.trim().slice(0, 20)).filter(Boolean))
            }
          />
        </div>
      </div>
      {setting?.isOn && setting.model && (
        <>
          <label htmlFor="withModel" className={styles.row}>
            <Switch id="withModel" checked={withModel} onChange={setWithModel} />
            {t('essay.withModel', { model: setting.model })}
          </label>
          <p className={styles.soft}>{t('model.leaves')}</p>
        </>
      )}
      {failure && <Alert type="error" role="alert" message={failure} />}
      <div>
        <Button type="primary" disabled={!isChinese} loading={isBusy} onClick={() => void send()}>
          {t('essay.send')}
        </Button>
      </div>
    </section>
  )
}
