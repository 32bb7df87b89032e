// The personal centre: the same page for a student, a teacher and the school's office, each at an address of its own.

import { Card, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { AvatarCard } from './AvatarCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './personal.module.css'
import { useProfile } from './useProfile.ts'

export const AccountPage = () => {
  const { t } = useTranslation('personal')
  const { data: profile, error, refetch } = useProfile()
  if (error && !profile) return <CallFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {profile ? <AvatarCard profile={profile} /> : <Skeleton avatar active />}
      <div className={styles.cards}>
        <Card title={t('contact')}>{profile ? <ProfileForm profile={profile} /> : <Skeleton active />}</Card>
        <Card title={t('password.title')}>
          <PasswordForm />
        </Card>
      </div>
    </div>
  )
}
