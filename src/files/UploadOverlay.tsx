import { Button, Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { cancelUpload, closeUpload, retryUpload, skipUpload, useUpload } from './uploadStore.ts'

/** Above drawers and forms, below the system prompt. */
const zIndex = 1200
const looks = { sending: 'active', done: 'success', failed: 'exception' } as const

/** The one overlay of all uploads: how much has left, and at the end how it went. */
export const UploadOverlay = () => {
  const { t } = useTranslation('upload')
  const locale = useLocale()
  const { loaded, total, progress, phase, names, error } = useUpload()
  if (phase === 'none') return null
  const [name = ''] = names
  const percent = Math.floor(progress * 100)
  const titles = { sending: t('title'), done: t('succeeded'), failed: errorText(error) }
  return (
    <Modal
      open
      centered
      width={420}
      zIndex={zIndex}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={titles[phase]}
      footer={
        <>
          {phase === 'sending' && <Button onClick={cancelUpload}>{t('cancel')}</Button>}
          {phase === 'done' && (
            <Button type="primary" autoFocus onClick={closeUpload}>
              {t('confirm')}
            </Button>
          )}
          {phase === 'failed' && (
            <>
              <Button onClick={skipUpload}>{t('leave')}</Button>
              <Button type="primary" onClick={retryUpload}>
                {t('again')}
              </Button>
            </>
          )}
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>
        {names.length > 1 ? t('files', { count: names.length }) : name}
      </p>
      <Progress
        percent={percent}
        status={looks[phase]}
        format={(value) => `${value}%`}
        aria-label={t('progress')}
      />
      <p>{t('amount', { loaded: formatBytes(loaded, locale), total: formatBytes(total, locale) })}</p>
    </Modal>
  )
}
