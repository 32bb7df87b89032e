// /live/onlineTrain: a training, for its host and its listeners; without an id the list of trainings.
import { Navigate, useSearchParams } from 'react-router-dom'
import { liveIdSchema } from '#contract/ids.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { AuditRoom } from './AuditRoom.tsx'
import { LightProviders } from './LightProviders.tsx'
import { trainingHome } from './liveHome.ts'
import { TeacherRoom } from './TeacherRoom.tsx'
import { useLiveRecord } from './useLiveRecord.ts'

const Training = () => {
  const [query] = useSearchParams()
  const kind = useSession((state) => state.user?.kind)
  const id = liveIdSchema.safeParse(query.get('id'))
  const { data: record, isPending } = useLiveRecord(id.data ?? null)
  if (!id.success) return <Navigate to={trainingHome(kind)} replace />
  if (isPending) return <PageSkeleton />
  // A refusal is shown by the room's page.
  return record?.may.enter === 'host' ? <TeacherRoom isTraining /> : <AuditRoom />
}

export const TrainingRoom = () => (
  <LightProviders>
    <Training />
  </LightProviders>
)
