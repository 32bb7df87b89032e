import { RoomPage } from './RoomPage.tsx'
import { studentInside } from './rooms.ts'

export const StudentRoom = () => <RoomPage as="student" inside={studentInside} />
