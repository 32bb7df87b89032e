// A picture or a document of an institution, stored with it: uploaded when chosen, kept when the form is saved.
import { DeleteOutlined, EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId, TenantId } from '#contract/ids.ts'
import { getFileLinks } from '#contract/system/file.ts'
import { UploadButton } from '#src/files/UploadButton.tsx'
import { request } from '#src/http/request.ts'
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
  const viewing = useMutation({
    mutationFn: async (file: FileId) => {
      if (tenantId) await openFile(file, tenantId)
    },
  })
  if (!tenantId) return null
  return (
    <div className={styles.file}>
      <UploadButton
        id={id}
        accept={accepted[purpose]}
        placeOf={() => ({ purpose, tenantId })}
        words={t(value ? 'replace' : 'upload')}
        onStored={(file) => onChange?.(file)}
      />
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
    </div>
  )
}
