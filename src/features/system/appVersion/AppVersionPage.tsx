import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { type AppVersionRecord, appVersion } from '#contract/system/appVersion.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from '../shared/admin.module.css'
import { useSchools } from '../shared/useSchools.ts'
import { ApkInput } from './ApkInput.tsx'

const Force = ({ force }: Pick<AppVersionRecord, 'force'>) => {
  const { t } = useTranslation('appVersion')
  return <StatusLabel tone={force ? 'amber' : 'jade'}>{t(force ? 'yes' : 'no')}</StatusLabel>
}

const Size = ({ bytes }: { bytes: number }) => {
  const locale = useLocale()
  return bytes > 0 ? formatBytes(bytes, locale) : null
}

const Versions = () => {
  const { t } = useTranslation('appVersion')
  return (
    <NounScreen
      noun={appVersion}
      addWords={t('add')}
      above={<p className={styles.hint}>{t('hint')}</p>}
      nameOf={({ version }) => version}
      columns={[
        { key: 'version', isMain: true, width: 120 },
        { key: 'force', width: 130, render: ({ force }) => <Force force={force} /> },
        { key: 'apkName', width: 180 },
        { key: 'content', width: 260 },
        { key: 'createdAt', width: 170 },
      ]}
      search={['version']}
      detail={{
        fields: [
          'version',
          { key: 'force', render: ({ force }) => <Force force={force} /> },
          'apkName',
          { key: 'apkSize', render: ({ apkSize }) => <Size bytes={apkSize} /> },
          'androidUrl',
          'iosUrl',
          'content',
          'createdAt',
        ],
      }}
      form={{
        fields: [
          { key: 'version', isRequired: true, hint: t('versionHint') },
          { key: 'force', type: 'switch' },
          { key: 'apk', type: 'custom', isWide: true, input: <ApkInput /> },
          { key: 'androidUrl', isWide: true },
          { key: 'iosUrl', isWide: true },
          { key: 'content', type: 'textarea', isRequired: true, isWide: true },
        ],
      }}
    />
  )
}

/** Uploads of the platform lie in the public library, so this page acts there. */
const ActInPublicLibrary = () => {
  const { choosingError, handleChoose } = useSchools()
  useEffect(() => handleChoose(publicTenantId), [handleChoose])
  if (!choosingError) return <Skeleton active />
  return <CallFailed error={choosingError} onRetry={() => handleChoose(publicTenantId)} />
}

export const AppVersionPage = () => {
  const isPublic = useSession(({ user }) => user?.tenant?.id === publicTenantId)
  return isPublic ? <Versions /> : <ActInPublicLibrary />
}
