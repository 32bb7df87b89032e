import { useTranslation } from 'react-i18next'
import { type ApplicationBody, type ApplicationRecord, application } from '#contract/library/application.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, FormDeclaration } from '#src/kit/screen.ts'
import { IconPick, IconView } from '../../access/shared/IconPick.tsx'

const columns: readonly Column<ApplicationRecord>[] = [
  { key: 'name', isMain: true, width: 200 },
  { key: 'icon', width: 140, render: ({ icon }) => <IconView value={icon} /> },
  { key: 'address', width: 320 },
  { key: 'enabled', width: 100 },
]

/** The pages elsewhere that institutions can be given. */
export const ApplicationPage = () => {
  const { t } = useTranslation('application')
  const form: FormDeclaration<ApplicationRecord, ApplicationBody> = {
    fields: [
      { key: 'name', isRequired: true },
      { key: 'address', isRequired: true, note: t('addressNote') },
      { key: 'enabled', type: 'switch' },
      { key: 'icon', type: 'custom', input: <IconPick />, view: <IconView />, isWide: true },
    ],
    initial: { icon: 'school', enabled: true },
  }
  return <NounScreen noun={application} columns={columns} search={['name']} form={form} />
}
