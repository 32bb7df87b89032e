// A live room from its address on: loads the lesson, then the device preview, then the room.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import type { EnterAs } from '#src/classroom/openClassroom.ts'
import { roomPath } from '#src/features/classroom/shared/roomPath.ts'
import { codeOf } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { EntryPage } from './EntryPage.tsx'
import type { Entry } from './entryChoice.ts'
import { Inside, type LoadRoom } from './insideRoom.tsx'
import { LightProviders } from './LightProviders.tsx'
import { liveHome } from './liveHome.ts'
import { rememberEntry, rememberedEntry } from './roomEntry.ts'
import { useLiveRecord } from './useLiveRecord.ts'

const refusalOf = (record: LiveRecord): ErrorCode | null => {
  if (record.state === 'ended') return 'LIVE_ENDED'
  if (record.state === 'closed') return 'LIVE_CLOSED'
  return record.may.enter ? null : 'LIVE_NOT_ADMITTED'
}

/** The way in for this person, when the address is somebody else's; a student may also listen. */
const ownDoor = ({ id, type, may }: LiveRecord, as: EnterAs): string | null =>
  may.enter === null || as === 'audit' || as === may.enter ? null : roomPath(id, may.enter, type)

const afterPaintMs = 200

interface Props {
  as: EnterAs
  inside: LoadRoom
}

const Door = ({ as, inside }: Props) => {
  const { t } = useTranslation(['room', 'errors'])
  const [query] = useSearchParams()
  const location = useLocation()
  const id = liveIdSchema.safeParse(query.get('id'))
  const liveId = id.success ? id.data : null
  const { data: record, error, isFetching, refetch } = useLiveRecord(liveId)
  const role = useSession((state) => state.user?.kind)
  const isAtDoor = record !== undefined
  // Loads after the door has been drawn, so that the door does not wait for what comes behind it.
  useEffect(() => {
    if (!isAtDoor) return undefined
    // Entering loads it again, and says what fails.
    const timer = setTimeout(() => void inside().catch(() => undefined), afterPaintMs)
    return () => clearTimeout(timer)
  }, [isAtDoor, inside])
  // A listener has no devices to choose, and after a reload they were chosen before.
  const [entry, setEntry] = useState<Entry | null>(() => {
    if (as === 'audit') return { mic: false, camera: false }
    return liveId && rememberedEntry(liveId)
  })
  if (!record && isFetching) return <PageSkeleton />
  const refusal = record && refusalOf(record)
  if (refusal || !liveId || !record) {
    const code = refusal ?? (liveId ? codeOf(error) : 'NOT_FOUND')
    // This is no refusal: the request failed and can be repeated.
    const isUnanswered = errors[code].retry
    return (
      <PageMessage
        sign="door"
        title={t(isUnanswered ? 'room:cannotEnter.query' : 'room:cannotEnter.title')}
        text={error && !refusal ? errorText(error) : t(`errors:${code}`)}
        action={{ to: liveHome(role, record), words: t('room:backToList') }}
      >
        {isUnanswered && <LightButton onClick={() => void refetch()}>{t('room:problem.retry')}</LightButton>}
      </PageMessage>
    )
  }
  const door = ownDoor(record, as)
  if (door) return <Navigate to={door} replace state={location.state} />
  const handleEnter = (chosen: Entry) => {
    if (as !== 'audit') rememberEntry(liveId, chosen)
    setEntry(chosen)
  }
  if (!entry) return <EntryPage record={record} onEnter={handleEnter} />
  return <Inside load={inside} record={record} liveId={liveId} as={as} entry={entry} onEntry={handleEnter} />
}

export const RoomPage = (props: Props) => (
  <LightProviders>
    <Door {...props} />
  </LightProviders>
)
