import { RoomPage } from './RoomPage.tsx'
import { auditInside } from './rooms.ts'

export const AuditRoom = () => <RoomPage as="audit" inside={auditInside} />
