import { insideRoom } from './insideRoom.tsx'

export const studentInside = insideRoom(
  async () => (await import('./inside/StudentInside.tsx')).StudentInside,
)
export const teacherInside = insideRoom(
  async () => (await import('./inside/TeacherInside.tsx')).TeacherInside,
)
export const trainerInside = insideRoom(
  async () => (await import('./inside/TeacherInside.tsx')).TrainerInside,
)
export const auditInside = insideRoom(async () => (await import('./inside/AuditInside.tsx')).AuditInside)
