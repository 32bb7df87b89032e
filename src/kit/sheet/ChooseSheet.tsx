import { DownloadOutlined, FileExcelOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { sheetSuffixes } from '#contract/sheet.ts'
import type { ScreenNoun } from '../screen.ts'
import styles from './sheet.module.css'
import { useSheetCall } from './useSheetCall.ts'

interface Props<R, B, S> {
  noun: ScreenNoun<R, B, S>
  other: OtherWords | undefined
  isBusy: boolean
  onFile: (file: File) => void
}

/** The words that ask for another kind of file. */
export interface OtherWords {
  readonly accept: string
  readonly text: string
  readonly hint: string
}

const accept = sheetSuffixes.map((suffix) => `.${suffix}`).join(',')

/** The template, and the file to import. */
export const ChooseSheet = <R, B, S>({ noun, other, isBusy, onFile }: Props<R, B, S>) => {
  const { t } = useTranslation('kit')
  const template = useSheetCall(noun.calls.template)
  return (
    <>
      {other ? (
        <p className={styles.hint}>{other.text}</p>
      ) : (
        <div className={styles.template}>
          <p>{t('import.templateText')}</p>
          <Button
            icon={<DownloadOutlined />}
            loading={template.isPending}
            onClick={() => template.mutate({})}
          >
            {t('import.template')}
          </Button>
        </div>
      )}
      <Upload.Dragger
        accept={other?.accept ?? accept}
        multiple={false}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          onFile(file)
          return false
        }}
      >
        <p className={styles.sign}>
          {other ? <FileTextOutlined aria-hidden /> : <FileExcelOutlined aria-hidden />}
        </p>
        <p>{t('import.choose')}</p>
        <p className={styles.hint}>{other?.hint ?? t('import.chooseHint')}</p>
      </Upload.Dragger>
    </>
  )
}
