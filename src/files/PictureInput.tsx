// A picture in a form: uploaded when chosen, kept when the form is saved.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import type { FileId } from '#contract/ids.ts'
import styles from './PictureInput.module.css'
import { UploadButton } from './UploadButton.tsx'
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
  return (
    <div className={styles.input}>
      {value && <Picture id={value} alt={alt} />}
      <div className={styles.buttons}>
        <UploadButton
          id={id}
          accept={accepted[purpose]}
          placeOf={() => ({ purpose })}
          words={words}
          onStored={(picture) => onChange?.(picture)}
        />
        {value && (
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
            {remove}
          </Button>
        )}
      </div>
    </div>
  )
}
