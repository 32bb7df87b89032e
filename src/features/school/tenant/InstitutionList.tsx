// Institutions: all of them for the platform's administrator, the own one for a school's.
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type TenantBody, type TenantRecord, tenant } from '#contract/school/tenant.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounList } from '#src/kit/NounList.tsx'
import type { Column, FormDeclaration, FormField } from '#src/kit/screen.ts'
import { SchoolFileInput } from './SchoolFileInput.tsx'
import { SchoolOfForm } from './schoolOfForm.ts'
import { useShowLink } from './useShowLink.tsx'
import { type ContentDrawer, useTenantActions } from './useTenantActions.tsx'

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const answerSchema = z.object({ signInPath: z.string(), password: z.string() })

const fileField = (key: 'logo' | 'background' | 'contract' | 'certificate'): FormField<TenantBody> => {
  const purpose = key === 'logo' || key === 'background' ? 'image' : 'material'
  return { key, type: 'custom', only: 'update', input: <SchoolFileInput purpose={purpose} /> }
}

const useTenantForm = (): FormDeclaration<TenantRecord, TenantBody> => {
  const { t } = useTranslation('tenant')
  return {
    fields: [
      { key: 'name', isRequired: true },
      { key: 'number' },
      { key: 'adminUsername', only: 'create', isRequired: true },
      { key: 'adminName', only: 'create', isRequired: true },
      { key: 'timeZone', type: 'select', options: zones, isRequired: true },
      { key: 'domain', note: t('domainNote') },
      { key: 'startDate', type: 'date' },
      { key: 'endDate', type: 'date' },
      { key: 'orderStatus', type: 'select', isRequired: true },
      { key: 'storageGb', type: 'number', min: 1 },
      { key: 'defaultPassword', type: 'password', note: t('passwordNote') },
      { key: 'contacts', type: 'textarea', isWide: true, only: 'create', note: t('filesNote') },
      { key: 'contacts', type: 'textarea', isWide: true, only: 'update' },
      ...(['logo', 'background', 'contract', 'certificate'] as const).map(fileField),
    ],
    initial: { timeZone: ownZone, orderStatus: 'trial' },
    around: ({ id }, form) => <SchoolOfForm.Provider value={id}>{form}</SchoolOfForm.Provider>,
  }
}

interface Props {
  content: ContentDrawer
  heading: 'h1' | 'h2'
}

export const InstitutionList = ({ content, heading }: Props) => {
  const { t } = useTranslation('tenant')
  const form = useTenantForm()
  const actions = useTenantActions(content)
  const showLink = useShowLink()
  const isPlatform = useSession(({ user }) => user?.kind === 'systemAdmin')
  const columns: Column<TenantRecord>[] = [
    { key: 'name', isMain: true, width: 220 },
    { key: 'number', width: 110 },
    { key: 'status', width: 100 },
    { key: 'cooperation', width: 130 },
    {
      key: 'endDate',
      width: 130,
      render: ({ endDate }) => endDate ?? t('openEnded'),
    },
    { key: 'orderStatus', width: 110 },
    { key: 'domain', width: 180 },
    { key: 'accounts', width: 90, isNumber: true },
    {
      key: 'administrators',
      width: 110,
      isNumber: true,
      render: ({ administrators }) => (administrators === 0 ? t('noAdministrator') : administrators),
    },
  ]
  return (
    <NounList
      heading={heading}
      {...(!isPlatform && { title: t('own') })}
      noun={tenant}
      columns={columns}
      {...(isPlatform && {
        search: [
          'name',
          { key: 'status', type: 'select' },
          { key: 'cooperation', type: 'select' },
          { key: 'orderStatus', type: 'select' },
        ] as const,
      })}
      form={form}
      actions={actions}
      onAdded={(answer) => showLink(t('name'), answerSchema.parse(answer))}
      detail={{
        fields: [
          'name',
          'number',
          'status',
          'startDate',
          'endDate',
          'cooperation',
          'orderStatus',
          'domain',
          'timeZone',
          'contacts',
          'hasDefaultPassword',
          { key: 'storageGb', render: ({ storageGb }) => storageGb ?? t('noLimit') },
          'accounts',
          'administrators',
        ],
      }}
    />
  )
}
