import { useTranslation } from 'react-i18next'
import { alumnus } from '#contract/school/alumnus.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { Photo } from './Photo.tsx'
import { useAlumniForm } from './useAlumniForm.tsx'

const columns = [
  { key: 'name', isMain: true, width: 140 },
  { key: 'fullName', width: 190, isOptional: true },
  { key: 'number', width: 110 },
  { key: 'grade', width: 100 },
  { key: 'className', width: 150 },
  { key: 'teacher', width: 120 },
  { key: 'site', width: 160 },
  { key: 'duty', width: 160 },
  { key: 'contact', width: 150 },
] as const

const fields = [...columns.map(({ key }) => key), 'departmentName', 'profile'] as const

/** The people who learned here once. */
export const AlumniPage = () => {
  const { t } = useTranslation('office')
  const form = useAlumniForm()
  return (
    <NounScreen
      noun={alumnus}
      title={t('alumni.title')}
      columns={columns}
      search={[{ key: 'name', label: t('person.searchKeys'), isWide: true }, 'className', 'grade']}
      form={form}
      detail={{
        fields,
        below: ({ photo, name }) => photo && <Photo id={photo} name={name} />,
      }}
    />
  )
}
