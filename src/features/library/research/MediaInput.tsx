// The film or the sound of a research item: uploaded when it is chosen, kept when the form is saved.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { FileName } from '#src/files/FileName.tsx'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { errorText } from '#src/http/showError.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: FileId | null
  onChange?: (file: FileId | null) => void
}

const purposeOf = ({ type, name }: File) =>
  type.startsWith('audio/') || /\.(mp3|m4a|wav|ogg)$/i.test(name) ? 'audio' : 'video'

export const MediaInput = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('research')
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose: purposeOf(file) }),
    onSuccess: (stored) => onChange?.(stored),
  })
  return (
    <>
      <Upload
        {...(id && { id })}
        accept=".mp4,.mp3,.m4a,.wav,.ogg"
        showUploadList={false}
        disabled={sending.isPending}
        beforeUpload={(file) => {
          sending.mutate(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={sending.isPending}>
          {t('chooseFile')}
        </Button>
      </Upload>
      {value && (
        <p>
          <FileName id={value} />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('removeFile')}
            onClick={() => onChange?.(null)}
          />
        </p>
      )}
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <Alert type="error" showIcon title={errorText(sending.error)} />
      )}
    </>
  )
}
