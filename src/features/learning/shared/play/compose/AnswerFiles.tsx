import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { UploadCancelled } from '#src/files/sendFile.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { errorText } from '#src/http/showError.ts'
import styles from './compose.module.css'

const FileName = ({ id }: { id: FileId }) => {
  const { t } = useTranslation('exercisePlay')
  const { data: link, isPending } = useFileLink(id)
  if (isPending) return <span>…</span>
  if (!link) return <span className={styles.hint}>{t('fileMissing')}</span>
  return (
    <a href={link.url} target="_blank" rel="noreferrer">
      {link.name}
    </a>
  )
}

interface Props {
  fileIds: readonly FileId[]
  max: number
  isReadOnly: boolean
  sendFile: ((file: File) => Promise<FileId>) | undefined
  onChange: (ids: FileId[]) => void
}

export const AnswerFiles = ({ fileIds, max, isReadOnly, sendFile, onChange }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const sending = useMutation({
    mutationFn: async (file: File) => sendFile?.(file),
    onSuccess: (id) => {
      if (id) onChange([...fileIds, id])
    },
  })
  const canAdd = sendFile !== undefined && !isReadOnly && fileIds.length < max
  return (
    <div className={styles.files}>
      <span className={styles.hint}>{t('filesAtMost', { count: max })}</span>
      {fileIds.map((id) => (
        <span key={id} className={styles.file}>
          <PaperClipOutlined aria-hidden /> <FileName id={id} />
          {!isReadOnly && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('removeFile')}
              onClick={() => onChange(fileIds.filter((one) => one !== id))}
            />
          )}
        </span>
      ))}
      {canAdd && (
        <Upload
          showUploadList={false}
          disabled={sending.isPending}
          beforeUpload={(file) => {
            sending.mutate(file)
            return false
          }}
        >
          <Button icon={<PaperClipOutlined />} loading={sending.isPending}>
            {t('addFile')}
          </Button>
        </Upload>
      )}
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <p role="alert">{errorText(sending.error)}</p>
      )}
    </div>
  )
}
