// Says why a file is not shown, with the download where it is allowed.
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ResourceRecord } from '#contract/library/resource.ts'
import styles from './fileView.module.css'
import { mayDownload } from './mayDownload.ts'
import { downloadResource } from './resourceFile.ts'

interface Props {
  text: string
  resource?: ResourceRecord
  /** Left out: trying again does not help. */
  onRetry?: () => void
}

export const ViewMessage = ({ text, resource, onRetry }: Props) => {
  const { t } = useTranslation(['fileView', 'common'])
  return (
    <div className={styles.message} role="alert">
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{t('common:retry')}</Button>}
      {resource && mayDownload(resource) && (
        <Button icon={<DownloadOutlined />} onClick={() => void downloadResource(resource)}>
          {t('fileView:download')}
        </Button>
      )}
    </div>
  )
}
