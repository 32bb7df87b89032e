// The film or the sound of a research item.
import { useTranslation } from 'react-i18next'
import { type FileFieldProps, OneFileInput } from '#src/files/OneFileInput.tsx'

const isSound = ({ type, name }: File) => type.startsWith('audio/') || /\.(mp3|m4a|wav|ogg)$/i.test(name)

export const MediaInput = (field: FileFieldProps) => {
  const { t } = useTranslation('research')
  return (
    <OneFileInput
      {...field}
      accept=".mp4,.mp3,.m4a,.wav,.ogg"
      placeOf={(file) => ({ purpose: isSound(file) ? 'audio' : 'video' })}
      words={t('chooseFile')}
      remove={t('removeFile')}
    />
  )
}
