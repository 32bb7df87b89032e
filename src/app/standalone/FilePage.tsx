// /fileDetail, /pdfDetail and /webNewOffice show one resource: `?id=` names it. What the browser cannot show says so.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FileView } from '#src/features/library/shared/fileView/FileView.tsx'
import { mayDownload } from '#src/features/library/shared/fileView/mayDownload.ts'
import { downloadResource } from '#src/features/library/shared/fileView/resourceFile.ts'
import { useResource } from '#src/features/library/shared/fileView/useResource.ts'
import { ViewMessage } from '#src/features/library/shared/fileView/ViewMessage.tsx'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { StandalonePage } from './StandalonePage.tsx'

export const FilePage = () => {
  const { t } = useTranslation('fileView')
  const id = useSearchParams()[0].get('id')
  const { data: resource, error, refetch } = useResource(id)
  return (
    <StandalonePage
      title={resource?.name ?? t('view')}
      extra={
        resource &&
        mayDownload(resource) && (
          <Button icon={<DownloadOutlined />} onClick={() => void downloadResource(resource)}>
            {t('download')}
          </Button>
        )
      }
    >
      {error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && resource === undefined && <Skeleton active />}
      {resource === null && <ViewMessage text={t('notViewable')} />}
      {resource && <FileView resource={resource} />}
    </StandalonePage>
  )
}
