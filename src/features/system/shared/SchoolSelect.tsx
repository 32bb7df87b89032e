// The school switch of the system administrator; hidden for accounts that have a school.
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import styles from './admin.module.css'
import { useSchools } from './useSchools.ts'

const Choice = () => {
  const { t } = useTranslation('schoolChoice')
  const { schools, error, chosen, isChoosing, handleChoose, handleRetry } = useSchools()
  if (error && !schools) return <Button onClick={handleRetry}>{t('retry')}</Button>
  return (
    <Select
      aria-label={t('label')}
      className={styles.school ?? ''}
      placeholder={t('hint')}
      loading={!schools || isChoosing}
      allowClear
      showSearch={findInLabel}
      value={chosen ?? null}
      options={(schools ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => handleChoose(id ?? undefined)}
    />
  )
}

/** Stands in the head of a screen, as `extra` of a noun's screen. */
export const SchoolSelect = () => {
  const isPlatform = useSession(({ user }) => user?.kind === 'systemAdmin')
  return isPlatform ? <Choice /> : null
}

interface GateProps {
  title: string
  /** Belongs to no school, so it is there before one is chosen. */
  above?: ReactNode
  children: ReactNode
}

/** Shows what belongs to a school once there is one. */
export const SchoolGate = ({ title, above, children }: GateProps) => {
  const { t } = useTranslation('schoolChoice')
  const hasSchool = useSession(({ user }) => Boolean(user?.tenant))
  if (hasSchool) return children
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {above}
      <div className={styles.panel}>
        <EmptyView title={t('emptyTitle')} text={t('emptyText')}>
          <SchoolSelect />
        </EmptyView>
      </div>
    </>
  )
}
