// Who signed in with the app; freezing somebody is freezing the account.
import { useTranslation } from 'react-i18next'
import { type AppUserRecord, appUser } from '#contract/access/appUser.ts'
import { freezeUsers, unfreezeUsers, userNoun } from '#contract/access/user.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { NameMark } from '../shared/NameMark.tsx'

const Status = ({ status }: Pick<AppUserRecord, 'status'>) => {
  const { t } = useTranslation('appUser')
  return (
    <StatusLabel tone={status === 'normal' ? 'jade' : 'amber'}>{t(`value.status.${status}`)}</StatusLabel>
  )
}

const useActions = (): RowAction<AppUserRecord>[] => {
  const { t } = useTranslation('user')
  const manyWords = useBulkResultText()
  return [
    {
      key: 'freeze',
      call: freezeUsers,
      label: t('freeze'),
      on: 'both',
      isFirst: true,
      isDanger: true,
      isFor: ({ isOwn, status }) => !isOwn && status === 'normal',
      confirm: (records) => ({ title: t('freezeTitle', countAndName(records)), text: t('freezeText') }),
      run: async (records) => manyWords(await request(freezeUsers, { body: idsBody(records) }), t('frozen')),
    },
    {
      key: 'unfreeze',
      call: unfreezeUsers,
      label: t('unfreeze'),
      on: 'both',
      isFirst: true,
      isFor: ({ status }) => status === 'frozen',
      run: async (records) =>
        manyWords(await request(unfreezeUsers, { body: idsBody(records) }), t('unfrozen')),
    },
  ]
}

export const AppUserPage = () => {
  const { t } = useTranslation('appUser')
  const actions = useActions()
  return (
    <NounScreen
      noun={appUser}
      shownIn={[userNoun]}
      extra={<SchoolSelect />}
      columns={[
        { key: 'name', isMain: true, width: 130 },
        {
          key: 'username',
          width: 160,
          render: ({ username, isOwn }) => <NameMark name={username} mark={isOwn ? t('own') : ''} />,
        },
        { key: 'kind', width: 130 },
        { key: 'school', width: 180, isOptional: true },
        { key: 'phone', width: 130 },
        { key: 'clientId', width: 120 },
        { key: 'signedInAt', width: 170 },
        { key: 'status', width: 110, render: ({ status }) => <Status status={status} /> },
      ]}
      search={[
        { key: 'name', label: t('searchKeys'), isWide: true },
        { key: 'kind', type: 'select' },
        { key: 'status', type: 'select' },
        'clientId',
      ]}
      actions={actions}
    />
  )
}
