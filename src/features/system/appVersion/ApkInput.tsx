// The apk of a version: uploaded when it is chosen, kept when the form is saved.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { errorText } from '#src/http/showError.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: FileId | null
  onChange?: (file: FileId | null) => void
}

export const ApkInput = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('appVersion')
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose: 'app' }),
    onSuccess: (stored) => onChange?.(stored),
  })
  return (
    <>
      <Upload
        {...(id && { id })}
        accept=".apk"
        showUploadList={false}
        disabled={sending.isPending}
        beforeUpload={(file) => {
          sending.mutate(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={sending.isPending}>
          {t('chooseApk')}
        </Button>
      </Upload>
      {value && (
        <p>
          {sending.variables?.name ?? 'apk'}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('removeApk')}
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
