import { useTranslation } from 'react-i18next'
import { type UserRecord, userNoun } from '#contract/access/user.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column } from '#src/kit/screen.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import styles from '../../system/shared/admin.module.css'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { NameMark } from '../shared/NameMark.tsx'
import { SameUsernames } from './SameUsernames.tsx'
import { useUserActions } from './useUserActions.tsx'
import { useUserForm } from './useUserForm.tsx'

const UserStatus = ({ status }: Pick<UserRecord, 'status'>) => {
  const { t } = useTranslation('user')
  return (
    <StatusLabel tone={status === 'normal' ? 'jade' : 'amber'}>{t(`value.status.${status}`)}</StatusLabel>
  )
}

const fields = [
  'name',
  'fullName',
  'username',
  'kind',
  'role',
  'department',
  'school',
  'phone',
  'email',
  'status',
  'since',
] as const

/** Every account of the school; who acts in no school sees those of all, and adds system administrators. */
export const UserPage = () => {
  const { t } = useTranslation('user')
  const school = useSession(({ user }) => user?.tenant?.id)
  const hasSchool = school !== undefined
  const form = useUserForm()
  const actions = useUserActions()
  const columns: Column<UserRecord>[] = [
    { key: 'name', isMain: true, width: 130 },
    { key: 'fullName', width: 190, isOptional: true },
    {
      key: 'username',
      width: 160,
      render: ({ username, isOwn, sameUsername }) => (
        <NameMark name={username} mark={isOwn ? t('own') : sameUsername ? t('sameUsername') : ''} />
      ),
    },
    { key: 'kind', width: 140 },
    { key: 'role', width: 150 },
    ...(hasSchool ? [{ key: 'department' as const, width: 130 }] : [{ key: 'school' as const, width: 160 }]),
    { key: 'phone', width: 130 },
    { key: 'email', width: 180, isOptional: true },
    { key: 'status', width: 110, render: ({ status }) => <UserStatus status={status} /> },
  ]
  return (
    <NounScreen
      noun={userNoun}
      {...(!hasSchool && { addWords: t('addSystem') })}
      above={
        <>
          {!hasSchool && <p className={styles.hint}>{t('allSchools')}</p>}
          <SameUsernames />
        </>
      }
      extra={<SchoolSelect />}
      columns={columns}
      search={[
        { key: 'name', label: t('searchKeys'), isWide: true },
        { key: 'kind', type: 'select' },
        { key: 'status', type: 'select' },
        'phone',
      ]}
      form={form}
      actions={actions}
      detail={{ fields }}
    />
  )
}
