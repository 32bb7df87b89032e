import { useTranslation } from 'react-i18next'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveDialogs } from './LiveDialogs.tsx'
import { LiveList } from './LiveList.tsx'
import { MoreActions } from './MoreActions.tsx'
import { useLiveDialogs } from './useLiveDialogs.ts'

/** The school's lessons for those who oversee: listen in while one runs, see who was there afterwards. */
export const PlatformPage = () => {
  const { t } = useTranslation('live')
  const dialogs = useLiveDialogs()
  return (
    <>
      <LiveList
        title={t('title.platform')}
        hasTeacher
        hasPeople
        empty={<EmptyView title={t('empty.platformTitle')} text={t('empty.platformText')} />}
        more={(record) => <MoreActions record={record} onAttendance={dialogs.handleAttendance} />}
      />
      <LiveDialogs {...dialogs} />
    </>
  )
}
