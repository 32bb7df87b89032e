import { useTranslation } from 'react-i18next'
import { alumnus } from '#contract/alumnus.ts'
import { NounFormPage } from '#src/ui/kit/form/NounFormPage.tsx'
import { alumniForm } from './alumniForm.tsx'

/** One alumnus after the other. */
export const AlumniEntryPage = () => {
  const { t } = useTranslation('office')
  return (
    <NounFormPage
      noun={alumnus}
      form={alumniForm}
      title={t('alumni.entryTitle')}
      text={t('alumni.entryText')}
    />
  )
}
