import { Button, Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './UploadOverlay.module.css'
import { cancelUpload, closeUpload, retryUpload, skipUpload, useUpload } from './uploadStore.ts'

/** Above drawers and forms, below the system prompt. */
const zIndex = 1200
const looks = { sending: 'active', done: 'success', failed: 'exception' } as const

const Amount = () => {
  const { t } = useTranslation('upload')
  const locale = useLocale()
  const { loaded, total, progress, phase, names } = useUpload()
  const [name = ''] = names
  if (phase === 'none') return null
  return (
    <>
      <p style={{ overflowWrap: 'anywhere' }}>
        {names.length > 1 ? t('files', { count: names.length }) : name}
      </p>
      <Progress
        percent={Math.floor(progress * 100)}
        status={looks[phase]}
        format={(value) => `${value}%`}
        aria-label={t('progress')}
      />
      <p>{t('amount', { loaded: formatBytes(loaded, locale), total: formatBytes(total, locale) })}</p>
    </>
  )
}

/** It stands in nobody's way, and goes by itself (uploadStore.ts). */
const Done = () => {
  const { t } = useTranslation('upload')
  return (
    <section role="dialog" aria-label={t('succeeded')} className={styles.done} style={{ zIndex }}>
      <h2 role="status">{t('succeeded')}</h2>
      <Amount />
      <Button onClick={closeUpload}>{t('confirm')}</Button>
    </section>
  )
}

/** The one overlay of all uploads: how much has left, and at the end how it went. */
export const UploadOverlay = () => {
  const { t } = useTranslation('upload')
  const { phase, error } = useUpload()
  if (phase === 'none') return null
  if (phase === 'done') return <Done />
  return (
    <Modal
      open
      centered
      width={420}
      zIndex={zIndex}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={phase === 'sending' ? t('title') : errorText(error)}
      footer={
        phase === 'sending' ? (
          <Button onClick={cancelUpload}>{t('cancel')}</Button>
        ) : (
          <>
            <Button onClick={skipUpload}>{t('leave')}</Button>
            <Button type="primary" onClick={retryUpload}>
              {t('again')}
            </Button>
          </>
        )
      }
    >
      <Amount />
    </Modal>
  )
}
