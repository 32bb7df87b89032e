import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { errorText } from '#src/http/showError.ts'
import styles from './alumni.module.css'
import { Photo } from './Photo.tsx'

interface Props {
  // Set by the form.
  id?: string
  value?: FileId
  onChange?: (photo: FileId | undefined) => void
}

export const PhotoView = ({ value }: Pick<Props, 'value'>) => {
  const { t } = useTranslation('office')
  return value && <Photo id={value} name={t('alumni.photo')} />
}

/** A picture of the person: uploaded when chosen, kept when the form is saved. */
export const PhotoInput = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('office')
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose: 'image' }),
    onSuccess: (photo) => onChange?.(photo),
  })
  return (
    <div className={styles.photoInput}>
      {value && <Photo id={value} name={t('alumni.photo')} />}
      <div className={styles.photoButtons}>
        <Upload
          {...(id && { id })}
          accept="image/*"
          showUploadList={false}
          disabled={sending.isPending}
          beforeUpload={(file) => {
            sending.mutate(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />} loading={sending.isPending}>
            {t('alumni.choosePhoto')}
          </Button>
        </Upload>
        {value && (
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
            {t('alumni.removePhoto')}
          </Button>
        )}
        {sending.isError && !(sending.error instanceof UploadCancelled) && (
          <p role="alert">{errorText(sending.error)}</p>
        )}
      </div>
    </div>
  )
}
