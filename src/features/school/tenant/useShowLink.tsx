// The sign-in link of a new administrator, shown once.
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NewAdministrator } from '#contract/school/tenant.ts'
import { useModal } from '#src/ui/modals.tsx'
import styles from './tenant.module.css'

export const useShowLink = () => {
  const { t } = useTranslation('tenant')
  const modal = useModal()
  return (name: string, { signInPath, password = '' }: Partial<NewAdministrator>) => {
    const url = new URL(signInPath ?? '/', window.location.origin).href
    void modal.info({
      centered: true,
      title: t('linkTitle', { name }),
      content: (
        <>
          <p>{t('linkText')}</p>
          <Typography.Text code copyable className={styles.secret ?? ''}>
            {url}
          </Typography.Text>
          {password && <p>{t('linkPassword', { password })}</p>}
        </>
      ),
      okText: t('linkOk'),
    })
  }
}
