// Two lessons that the first demo teacher can start at once: one for all students, one for a single student.
import { eq, inArray } from 'drizzle-orm'
import type { LiveBody } from '#contract/classroom/live.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '../db/database.ts'
import { tenant } from '../db/schema/tenant.ts'
import { user } from '../db/schema/user.ts'
import { createSession } from '../features/classroom/live/planSession.ts'

const minute = 60_000
const quarter = 15 * minute

export const seedDemoLive = async (database: Database, now: number = Date.now()): Promise<void> => {
  const people = await database.asPlatform('seed', (tx) =>
    tx
      .select({ id: user.id, username: user.username, tenantId: tenant.id, timeZone: tenant.timeZone })
      .from(user)
      .innerJoin(tenant, eq(tenant.id, user.tenantId))
      .where(inArray(user.username, ['teacher', 'student1'])),
  )
  const teacher = people.find(({ username }) => username === 'teacher')
  const student = people.find(({ username }) => username === 'student1')
  if (!teacher || !student) return
  const next = Math.ceil(now / quarter) * quarter
  const wall = (at: number) => toWallTime(new Date(at), teacher.timeZone)
  const plans: LiveBody[] = [
    {
      name: '口语课：自我介绍',
      type: 'course',
      kind: '1vN',
      micMode: 'free',
      startTime: wall(next),
      endTime: wall(next + 45 * minute),
      studentIds: [],
      classIds: [],
      invitedTenantIds: [],
      cover: null,
      remark: '请每位同学准备一分钟的自我介绍。',
    },
    {
      name: '一对一辅导：声调',
      type: 'course',
      kind: '1v1',
      micMode: 'auto',
      startTime: wall(next + 60 * minute),
      endTime: wall(next + 90 * minute),
      studentIds: [student.id],
      classIds: [],
      invitedTenantIds: [],
      cover: null,
      remark: '',
    },
  ]
  for (const plan of plans) {
    await createSession(database, { ...teacher, userId: teacher.id }, plan)
  }
}
