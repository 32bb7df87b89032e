import { useTranslation } from 'react-i18next'
import { alumnus } from '#contract/school/alumnus.ts'
import { NounFormPage } from '#src/kit/form/NounFormPage.tsx'
import { useAlumniForm } from './useAlumniForm.tsx'

/** One alumnus after the other. */
export const AlumniEntryPage = () => {
  const { t } = useTranslation('office')
  const form = useAlumniForm()
  return (
    <NounFormPage noun={alumnus} form={form} title={t('alumni.entryTitle')} text={t('alumni.entryText')} />
  )
}
