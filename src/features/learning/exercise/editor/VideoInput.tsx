// One video that explains the exercise.
import { DeleteOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { errorText } from '#src/http/showError.ts'
import styles from './editor.module.css'
import { Reason } from './reasons.tsx'

interface Props {
  value: FileId | null
  onChange: (video: FileId | null) => void
}

export const VideoInput = ({ value, onChange }: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const { data: link } = useFileLink(value)
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose: 'video' }),
    onSuccess: onChange,
  })
  return (
    <div className={styles.switches}>
      {value ? (
        <>
          <span>{link?.name ?? t('video')}</span>
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange(null)}>
            {t('removeVideo')}
          </Button>
        </>
      ) : (
        <Upload
          accept=".mp4"
          showUploadList={false}
          disabled={sending.isPending}
          beforeUpload={(file) => {
            sending.mutate(file)
            return false
          }}
        >
          <Button icon={<VideoCameraOutlined />} loading={sending.isPending}>
            {t('chooseVideo')}
          </Button>
        </Upload>
      )}
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <Reason text={errorText(sending.error)} />
      )}
    </div>
  )
}
