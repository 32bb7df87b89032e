// A resource beside the list, to look at; the same in a window of its own is /fileDetail.
import { DownloadOutlined, ExportOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { paths } from '#contract/pagePaths.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { FileView } from '../shared/fileView/FileView.tsx'
import { mayDownload } from '../shared/fileView/mayDownload.ts'
import { downloadResource } from '../shared/fileView/resourceFile.ts'

interface Props {
  resource: ResourceRecord
  onClose: () => void
}

export const ResourceDrawer = ({ resource, onClose }: Props) => {
  const { t } = useTranslation('fileView')
  return (
    <SideDrawer
      title={resource.name}
      onClose={onClose}
      extra={
        <Space>
          {mayDownload(resource) && (
            <Button icon={<DownloadOutlined />} onClick={() => void downloadResource(resource)}>
              {t('download')}
            </Button>
          )}
          <Link to={`${paths.file}?id=${resource.id}`} title={t('alone')} aria-label={t('alone')}>
            <ExportOutlined aria-hidden="true" />
          </Link>
        </Space>
      }
    >
      <FileView resource={resource} />
    </SideDrawer>
  )
}
