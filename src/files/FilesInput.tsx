// Attachments: each is uploaded when it is chosen. The same file twice, by name and size, is refused before it is sent; the
// server compares the bytes.
import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { errorText } from '#src/http/showError.ts'
import { FileName } from './FileName.tsx'
import styles from './FilesInput.module.css'
import { sendFile, UploadCancelled } from './sendFile.ts'
import { loadFileLink } from './useFileLink.ts'

interface Props {
  max: number
  // Set by the form.
  id?: string
  value?: readonly FileId[]
  onChange?: (ids: FileId[]) => void
}

const none: readonly FileId[] = []

export const FilesInput = ({ id, max, value = none, onChange }: Props) => {
  const { t } = useTranslation(['upload', 'errors'])
  const [reason, setReason] = useState('')
  // Several that are chosen together arrive one after the other, before the form has drawn the first.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (ids: FileId[]) => {
    latest.current = ids
    onChange?.(ids)
  }
  const sending = useMutation({
    scope: { id: `files ${id}` },
    mutationFn: async (file: File) => {
      if (latest.current.length >= max) return setReason(t('errors:field.filesTooMany'))
      const there = await Promise.all(latest.current.map(loadFileLink))
      if (there.some((link) => link?.name === file.name && link.size === file.size))
        return setReason(t('errors:UPLOAD_DUPLICATE'))
      const stored = await sendFile(file, { purpose: 'material' })
      change([...latest.current, stored])
    },
    onError: (error) => setReason(error instanceof UploadCancelled ? '' : errorText(error)),
  })
  return (
    <div className={styles.files}>
      {value.map((file) => (
        <span key={file} className={styles.file}>
          <PaperClipOutlined aria-hidden /> <FileName id={file} />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('upload:removeFile')}
            onClick={() => {
              setReason('')
              change(value.filter((one) => one !== file))
            }}
          />
        </span>
      ))}
      <Upload
        {...(id && { id })}
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          setReason('')
          sending.mutate(file)
          return false
        }}
      >
        <Button icon={<PaperClipOutlined />} loading={sending.isPending}>
          {t('upload:addFile')}
        </Button>
      </Upload>
      <span className={styles.hint}>{t('upload:atMost', { count: max })}</span>
      {reason && (
        <span role="alert" className={styles.reason}>
          {reason}
        </span>
      )}
    </div>
  )
}
