import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureInput } from './PictureInput.tsx'

type FromForm = Pick<ComponentProps<typeof PictureInput>, 'id' | 'value' | 'onChange'>

/** The cover of a textbook, a video, an example or a lesson, in its form. */
export const CoverInput = (fromForm: FromForm) => {
  const { t } = useTranslation('upload')
  return (
    <PictureInput
      purpose="cover"
      alt={t('cover')}
      words={t('chooseCover')}
      remove={t('removeCover')}
      {...fromForm}
    />
  )
}
