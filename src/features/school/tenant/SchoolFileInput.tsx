// A picture or a document of an institution, stored with it: uploaded when chosen, kept when the form is saved.
import { DeleteOutlined, EyeOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId, TenantId } from '#contract/ids.ts'
import { getFileLinks } from '#contract/system/file.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { SchoolOfForm } from './schoolOfForm.ts'
import styles from './tenant.module.css'

interface Props {
  purpose: 'image' | 'material'
  // Set by the form.
  id?: string
  value?: FileId | null
  onChange?: (file: FileId | null) => void
}

const openFile = async (file: FileId, tenantId: TenantId) => {
  const [link] = await request(getFileLinks, { query: { ids: [file] } }, { tenantId })
  if (link) window.open(link.url, '_blank', 'noopener')
}

const accepted = { image: 'image/*', material: '' } as const

export const SchoolFileInput = ({ purpose, id, value, onChange }: Props) => {
  const { t } = useTranslation('tenant')
  const tenantId = useContext(SchoolOfForm)
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose, ...(tenantId && { tenantId }) }),
    onSuccess: (file) => onChange?.(file),
  })
  const viewing = useMutation({
    mutationFn: async (file: FileId) => {
      if (tenantId) await openFile(file, tenantId)
    },
  })
  if (!tenantId) return null
  return (
    <div className={styles.file}>
      <Upload
        {...(id && { id })}
        accept={accepted[purpose]}
        showUploadList={false}
        disabled={sending.isPending}
        beforeUpload={(file) => {
          sending.mutate(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={sending.isPending}>
          {t(value ? 'replace' : 'upload')}
        </Button>
      </Upload>
      {value && (
        <>
          <Button type="text" icon={<EyeOutlined />} onClick={() => viewing.mutate(value)}>
            {t('view')}
          </Button>
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
            {t('take')}
          </Button>
        </>
      )}
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <p role="alert">{errorText(sending.error)}</p>
      )}
    </div>
  )
}
