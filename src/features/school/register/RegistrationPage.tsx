import { useTranslation } from 'react-i18next'
import {
  acceptRegistrations,
  type RegistrationRecord,
  refuseRegistrations,
  registrationNoun,
} from '#contract/school/register.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'

const columns = [
  { key: 'name', isMain: true, width: 140 },
  { key: 'fullName', width: 190, isOptional: true },
  { key: 'username', width: 160 },
  { key: 'phone', width: 140 },
  { key: 'state', width: 120 },
  { key: 'time', width: 180 },
  { key: 'decidedBy', width: 140 },
  { key: 'decidedTime', width: 180 },
] as const

const isWaiting = ({ state }: RegistrationRecord) => state === 'waiting'

const useDecisions = (): readonly RowAction<RegistrationRecord>[] => {
  const { t } = useTranslation('register')
  return [
    {
      key: 'accept',
      call: acceptRegistrations,
      label: t('accept'),
      on: 'both',
      isFor: isWaiting,
      run: async (records) => {
        const { userIds } = await request(acceptRegistrations, { body: idsBody(records) })
        return t('accepted', { count: userIds.length })
      },
    },
    {
      key: 'refuse',
      call: refuseRegistrations,
      label: t('refuse'),
      on: 'both',
      isFor: isWaiting,
      isDanger: true,
      confirm: (records) => ({ title: t('refuseTitle', { count: records.length }), text: t('refuseText') }),
      run: async (records) => {
        await request(refuseRegistrations, { body: idsBody(records) })
        return t('refused')
      },
    },
  ]
}

/** The people who asked for an account; the office makes students of them or not. */
export const RegistrationPage = () => {
  return (
    <NounScreen
      noun={registrationNoun}
      columns={columns}
      search={['name', { key: 'state', type: 'select' }]}
      actions={useDecisions()}
    />
  )
}
