// A picture in a form: uploaded when chosen, kept when the form is saved.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Skeleton, Upload } from 'antd'
import type { FileId } from '#contract/ids.ts'
import { errorText } from '#src/http/showError.ts'
import styles from './PictureInput.module.css'
import { sendFile, UploadCancelled } from './sendFile.ts'
import { useFileLink } from './useFileLink.ts'

interface Props {
  purpose: 'image' | 'cover'
  /** Says what the picture shows. */
  alt: string
  /** The words stand on the buttons that choose a picture and take it away. */
  words: string
  remove: string
  // Set by the form.
  id?: string
  value?: FileId
  onChange?: (picture: FileId | undefined) => void
}

const Picture = ({ id, alt }: { id: FileId; alt: string }) => {
  const { data: link, isPending } = useFileLink(id)
  if (isPending) return <Skeleton.Image active />
  return link ? <img className={styles.picture} src={link.url} alt={alt} /> : null
}

const accepted = { image: 'image/*', cover: '.png,.jpg,.jpeg' } as const

export const PictureInput = ({ purpose, alt, words, remove, id, value, onChange }: Props) => {
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose }),
    onSuccess: (picture) => onChange?.(picture),
  })
  return (
    <div className={styles.input}>
      {value && <Picture id={value} alt={alt} />}
      <div className={styles.buttons}>
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
            {words}
          </Button>
        </Upload>
        {value && (
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
            {remove}
          </Button>
        )}
        {sending.isError && !(sending.error instanceof UploadCancelled) && (
          <p role="alert">{errorText(sending.error)}</p>
        )}
      </div>
    </div>
  )
}
