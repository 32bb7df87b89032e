// A button that stores a file when it is chosen, and says beside it why one was refused.
import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import type { FileId } from '#contract/ids.ts'
import { errorText } from '#src/http/showError.ts'
import { sendFile, UploadCancelled } from './sendFile.ts'
import styles from './UploadButton.module.css'
import type { UploadPlace } from './uploadFile.ts'

interface Props {
  /** Set by the form. */
  id?: string | undefined
  accept: string
  words: string
  icon?: ReactNode
  placeOf: (file: File) => UploadPlace
  onStored: (file: FileId) => void
}

export const UploadButton = ({ id, accept, words, icon = <UploadOutlined />, placeOf, onStored }: Props) => {
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, placeOf(file)),
    onSuccess: onStored,
  })
  return (
    <>
      <Upload
        {...(id && { id })}
        accept={accept}
        showUploadList={false}
        disabled={sending.isPending}
        beforeUpload={(file) => {
          sending.mutate(file)
          return false
        }}
      >
        <Button icon={icon} loading={sending.isPending}>
          {words}
        </Button>
      </Upload>
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <p role="alert" className={styles.refusal}>
          {errorText(sending.error)}
        </p>
      )}
    </>
  )
}
