import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Progress, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { sheetSuffixes } from '#contract/sheet.ts'
import { FailedView } from '../../FailedView.tsx'
import type { ScreenNoun } from '../screen.ts'
import { ImportResult, InitialPassword } from './ImportResult.tsx'
import styles from './sheet.module.css'
import { useImport } from './useImport.ts'
import { useSheetCall } from './useSheetCall.ts'

interface Props<R, B, S> {
  noun: ScreenNoun<R, B, S>
  title: string
  onClose: () => void
}

const accept = sheetSuffixes.map((suffix) => `.${suffix}`).join(',')
const share = (done: number, total: number): number => (total > 0 ? Math.round((done / total) * 100) : 0)

/** Template, file, progress, and the rows that did not go in. */
export const ImportDialog = <R, B, S>({ noun, title, onClose }: Props<R, B, S>) => {
  const { t } = useTranslation('kit')
  const template = useSheetCall(noun.calls.template)
  const importing = useImport(noun, title)
  const { job, initialPassword, isBusy, isLost, hasEnded, refusal, handleFile, handleAgain } = importing
  const handleClose = () => {
    importing.handleLeave()
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={title}
      maskClosable={false}
      onCancel={handleClose}
      footer={
        <Button type={hasEnded ? 'primary' : 'default'} onClick={handleClose}>
          {t(hasEnded ? 'import.finish' : isBusy ? 'import.leave' : 'import.cancel')}
        </Button>
      }
    >
      <div className={styles.steps}>
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
        <Upload.Dragger
          accept={accept}
          multiple={false}
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            handleFile(file)
            return false
          }}
        >
          <p className={styles.sign}>
            <FileExcelOutlined aria-hidden />
          </p>
          <p>{t('import.choose')}</p>
          <p className={styles.hint}>{t('import.chooseHint')}</p>
        </Upload.Dragger>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {isLost && <FailedView text={t('import.lost')} onRetry={handleAgain} />}
        {isLost && initialPassword && <InitialPassword password={initialPassword} />}
        {isBusy && (
          <div role="status">
            <p>
              {t(`import.state.${job?.state ?? 'reading'}`, { done: job?.done ?? 0, total: job?.total ?? 0 })}
            </p>
            <Progress percent={share(job?.done ?? 0, job?.total ?? 0)} aria-label={t('import.progress')} />
          </div>
        )}
        {job && hasEnded && <ImportResult job={job} password={initialPassword} />}
      </div>
    </Modal>
  )
}
