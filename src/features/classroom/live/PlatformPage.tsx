import { useTranslation } from 'react-i18next'
import { getLiveAttendance } from '#contract/classroom/live.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveDialogs } from './LiveDialogs.tsx'
import { LiveList } from './LiveList.tsx'
import { MoreActions } from './MoreActions.tsx'
import { useLiveDialogs } from './useLiveDialogs.ts'

/** The school's lessons and those that it is invited to: listen in while one runs; the office sees who was there. */
export const PlatformPage = () => {
  const { t } = useTranslation('live')
  const dialogs = useLiveDialogs()
  const may = useMayCall()
  return (
    <>
      <LiveList
        title={t('title.platform')}
        source="overview"
        hasTeacher
        hasPeople
        empty={<EmptyView title={t('empty.platformTitle')} text={t('empty.platformText')} />}
        more={(record) => (
          <MoreActions
            record={record}
            onAttendance={may(getLiveAttendance) ? dialogs.handleAttendance : undefined}
          />
        )}
      />
      <LiveDialogs {...dialogs} />
    </>
  )
}
