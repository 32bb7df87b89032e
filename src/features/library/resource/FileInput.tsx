// The file of a new resource: uploaded when it is chosen, kept when the form is saved.
import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { accessoryTypes } from '#contract/library/accessory.ts'
import { refuseUpload } from '#contract/system/upload.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { errorText } from '#src/http/showError.ts'

/** The narrowest purpose that the file is allowed for; anything else is material, which has the general rules. */
const purposeOf = ({ name, size }: File) =>
  accessoryTypes.find((purpose) => refuseUpload({ name, size, purpose }) === null) ?? 'material'

interface Props {
  // Set by the form.
  id?: string
  value?: FileId
  onChange?: (file: FileId) => void
}

export const FileInput = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('resource')
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const stored = await sendFile(file, { purpose: purposeOf(file) })
      onChange?.(stored)
      return file.name
    },
  })
  return (
    <>
      <Upload
        {...(id && { id })}
        showUploadList={false}
        disabled={sending.isPending}
        beforeUpload={(file) => {
          sending.mutate(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={sending.isPending}>
          {t('chooseFile')}
        </Button>
      </Upload>
      {value && sending.data && <p>{sending.data}</p>}
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <Alert type="error" showIcon title={errorText(sending.error)} />
      )}
    </>
  )
}
