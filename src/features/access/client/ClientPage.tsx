import { useTranslation } from 'react-i18next'
import { type ClientBody, type ClientRecord, clientNoun, lifetimes } from '#contract/access/client.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, FormDeclaration } from '#src/kit/screen.ts'
import { useClientActions, useShowSecret } from './useClientActions.tsx'

const [minute, hour, day] = [60, 3600, 86_400]

/** Seconds in the largest unit without a remainder. */
const Lifetime = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('client')
  if (seconds % day === 0) return t('span.days', { count: seconds / day })
  if (seconds % hour === 0) return t('span.hours', { count: seconds / hour })
  return t('span.minutes', { count: Math.round(seconds / minute) })
}

/** A new client begins as our own pages do. */
const initial = {
  grantTypes: ['password', 'refresh_token'],
  accessSeconds: 43_200,
  refreshSeconds: 2_592_000,
  autoApprove: true,
  sealsPassword: true,
  allowsSeveral: true,
  checksCode: false,
  domain: '',
  callback: '',
  info: '',
} satisfies Omit<ClientBody, 'id'>

const fields = [
  'id',
  'secret',
  'domain',
  'callback',
  'grantTypes',
  'accessSeconds',
  'refreshSeconds',
  'checksCode',
  'sealsPassword',
  'allowsSeveral',
  'autoApprove',
  'takesRegistrations',
  'liveLogins',
  'info',
] as const

const useClientForm = (): FormDeclaration<ClientRecord, ClientBody> => {
  const { t } = useTranslation('client')
  return {
    fields: [
      { key: 'id', only: 'create', isRequired: true, hint: t('idHint') },
      { key: 'grantTypes', type: 'many', isRequired: true },
      { key: 'domain', note: t('noteHint') },
      { key: 'callback', note: t('noteHint') },
      { key: 'accessSeconds', type: 'number', isRequired: true, ...lifetimes.access },
      { key: 'refreshSeconds', type: 'number', isRequired: true, ...lifetimes.refresh },
      { key: 'checksCode', type: 'switch' },
      { key: 'sealsPassword', type: 'switch' },
      { key: 'allowsSeveral', type: 'switch' },
      { key: 'autoApprove', type: 'switch', note: t('noteHint') },
      { key: 'info', type: 'textarea' },
    ],
    initial,
  }
}

/** The programs that may sign people in; what is switched here counts for the next sign-in. */
export const ClientPage = () => {
  const { t } = useTranslation('client')
  const form = useClientForm()
  const actions = useClientActions()
  const tellSecret = useShowSecret()
  const columns: Column<ClientRecord>[] = [
    { key: 'id', isMain: true, width: 130 },
    { key: 'isOwn', width: 120, render: ({ isOwn }) => (isOwn ? t('own') : t('other')) },
    { key: 'grantTypes', width: 180 },
    { key: 'checksCode', width: 110 },
    { key: 'sealsPassword', width: 120 },
    { key: 'allowsSeveral', width: 120 },
    { key: 'accessSeconds', width: 130, render: ({ accessSeconds }) => <Lifetime seconds={accessSeconds} /> },
    {
      key: 'refreshSeconds',
      width: 130,
      render: ({ refreshSeconds }) => <Lifetime seconds={refreshSeconds} />,
    },
    { key: 'liveLogins', width: 100 },
  ]
  return (
    <NounScreen
      noun={clientNoun}
      nameOf={({ id }) => id}
      columns={columns}
      search={['id', 'domain']}
      form={form}
      actions={actions}
      detail={{ fields }}
      onAdded={tellSecret}
    />
  )
}
