import { RoomPage } from './RoomPage.tsx'
import { teacherInside, trainerInside } from './rooms.ts'

export const TeacherRoom = ({ isTraining = false }: { isTraining?: boolean }) => (
  <RoomPage as="host" inside={isTraining ? trainerInside : teacherInside} />
)
