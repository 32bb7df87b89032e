import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { PictureInput } from '#src/files/PictureInput.tsx'
import { Photo } from './Photo.tsx'

interface Props {
  // Set by the form.
  id?: string
  value?: FileId
  onChange?: (photo: FileId | undefined) => void
}

export const PhotoView = ({ value }: Pick<Props, 'value'>) => {
  const { t } = useTranslation('office')
  return value && <Photo id={value} name={t('alumni.photo')} />
}

/** A picture of the person. */
export const PhotoInput = (props: Props) => {
  const { t } = useTranslation('office')
  const words = { words: t('alumni.choosePhoto'), remove: t('alumni.removePhoto') }
  return <PictureInput {...props} purpose="image" alt={t('alumni.photo')} {...words} />
}
