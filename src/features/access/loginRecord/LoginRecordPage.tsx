import { useTranslation } from 'react-i18next'
import { endLogins, type LoginRecord, loginNoun } from '#contract/access/login.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { countAndName } from '#src/kit/rows.ts'
import type { Column, RowAction } from '#src/kit/screen.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { NameMark } from '../shared/NameMark.tsx'

const useEnd = (): RowAction<LoginRecord> => {
  const { t } = useTranslation('loginRecord')
  const manyWords = useBulkResultText()
  return {
    key: 'end',
    call: endLogins,
    label: t('end'),
    on: 'both',
    isFirst: true,
    isDanger: true,
    // One's own is ended by signing out.
    isFor: ({ isOwn }) => !isOwn,
    confirm: (records) => ({
      title: t('endTitle', countAndName(records)),
      text: t('endText'),
    }),
    run: async (records) => {
      const ids = records.filter(({ isOwn }) => !isOwn).map(({ id }) => id)
      return ids.length > 0 ? manyWords(await request(endLogins, { body: { ids } }), t('ended')) : ''
    },
  }
}

/** The live logins; ending one takes effect at once. */
export const LoginRecordPage = () => {
  const { t } = useTranslation('loginRecord')
  const hasSchool = useSession(({ user }) => Boolean(user?.tenant))
  const end = useEnd()
  const columns: Column<LoginRecord>[] = [
    {
      key: 'name',
      isMain: true,
      width: 180,
      render: ({ name, isOwn }) => <NameMark name={name} mark={isOwn ? t('own') : ''} />,
    },
    { key: 'username', width: 150 },
    { key: 'kind', width: 150 },
    ...(hasSchool ? [] : [{ key: 'school' as const, width: 160 }]),
    { key: 'since', width: 180 },
    { key: 'clientId', width: 120 },
    { key: 'address', width: 160 },
  ]
  return (
    <NounScreen
      noun={loginNoun}
      columns={columns}
      search={[
        { key: 'name', label: t('searchKeys'), isWide: true },
        { key: 'kind', type: 'select' },
        'clientId',
        'address',
      ]}
      actions={[end]}
      extra={<SchoolSelect />}
    />
  )
}
