import { Alert, Button, Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { FailedView } from '#src/ui/FailedView.tsx'
import type { ScreenNoun } from '../screen.ts'
import { ChooseSheet, type OtherWords } from './ChooseSheet.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { LastImport } from './LastImport.tsx'
import styles from './sheet.module.css'
import { useFailedRows } from './useFailedRows.ts'
import { type OtherFile, useImport } from './useImport.ts'

interface Props<R, B, S> {
  noun: ScreenNoun<R, B, S>
  title: string
  /** Left out: a sheet, with its template. */
  other?: OtherFile & OtherWords
  onClose: () => void
}

const share = (done: number, total: number): number => (total > 0 ? Math.round((done / total) * 100) : 0)

/** Template and file, what was understood of it, progress, and the rows that did not go in. */
export const ImportDialog = <R, B, S>({ noun, title, other, onClose }: Props<R, B, S>) => {
  const { t } = useTranslation('kit')
  const importing = useImport(noun, title, other)
  const { job, isBusy, isLost, hasEnded, refusal } = importing
  const preview = job?.isPreview && hasEnded ? job : undefined
  const hasResult = hasEnded && !preview
  const failedRows = useFailedRows(importing.file, job)
  const download = other ? undefined : failedRows
  const rows = preview ? preview.stored + preview.changed : 0
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
        <>
          <Button type={hasResult ? 'primary' : 'default'} onClick={handleClose}>
            {t(hasResult ? 'import.finish' : isBusy ? 'import.leave' : 'import.cancel')}
          </Button>
          {preview && <Button onClick={importing.handleOtherFile}>{t('import.otherFile')}</Button>}
          {rows > 0 && (
            <Button type="primary" onClick={importing.handleConfirm}>
              {t('import.confirm', { rows })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.steps}>
        {!preview && <ChooseSheet noun={noun} other={other} isBusy={isBusy} onFile={importing.handleFile} />}
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {isLost && <FailedView text={t('import.lost')} onRetry={importing.handleAgain} />}
        {isBusy && (
          <div role="status">
            <p>
              {t(`import.state.${job?.state ?? 'reading'}`, { done: job?.done ?? 0, total: job?.total ?? 0 })}
            </p>
            <Progress percent={share(job?.done ?? 0, job?.total ?? 0)} aria-label={t('import.progress')} />
          </div>
        )}
        {preview && (
          <ImportPreview
            job={preview}
            existing={importing.existing}
            onExisting={importing.handleExisting}
            download={download}
          />
        )}
        {job && hasResult && <ImportResult job={job} download={download} />}
        {job && hasResult && <LastImport noun={noun} jobId={job.id} />}
        {!job && !isBusy && <LastImport noun={noun} />}
      </div>
    </Modal>
  )
}
