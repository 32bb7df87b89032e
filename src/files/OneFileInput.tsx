// One file in a form, by its name: uploaded when it is chosen, kept when the form is saved.
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { FileId } from '#contract/ids.ts'
import { FileName } from './FileName.tsx'
import { UploadButton } from './UploadButton.tsx'
import type { UploadPlace } from './uploadFile.ts'

/** What the form sets. */
export interface FileFieldProps {
  id?: string
  value?: FileId | null
  onChange?: (file: FileId | null) => void
}
interface Props extends FileFieldProps {
  accept: string
  placeOf: (file: File) => UploadPlace
  /** The words of the buttons that choose a file and take it away. */
  words: string
  remove: string
}

export const OneFileInput = ({ id, value, onChange, accept, placeOf, words, remove }: Props) => (
  <>
    <UploadButton
      id={id}
      accept={accept}
      placeOf={placeOf}
      words={words}
      onStored={(file) => onChange?.(file)}
    />
    {value && (
      <p>
        <FileName id={value} />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={remove}
          onClick={() => onChange?.(null)}
        />
      </p>
    )}
  </>
)
