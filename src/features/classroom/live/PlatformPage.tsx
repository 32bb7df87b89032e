import { useTranslation } from 'react-i18next'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveList } from './LiveList.tsx'
import { MoreActions } from './MoreActions.tsx'

/** The school's lessons and those that it is invited to: listen in while one runs; the office reads the reports. */
export const PlatformPage = () => {
  const { t } = useTranslation('live')
  return (
    <LiveList
      title={t('title.platform')}
      source="overview"
      hasTeacher
      hasPeople
      empty={<EmptyView of="lesson" title={t('empty.platformTitle')} text={t('empty.platformText')} />}
      more={(record) => <MoreActions record={record} />}
    />
  )
}
