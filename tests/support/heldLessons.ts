// Lessons that were held at a known time, for tests of numbers: through calls, and then as if they had been held then.
import { eq } from 'drizzle-orm'
import type { LiveBody } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import type { SmartClassPlace } from '#contract/learning/task/smartClassCalls.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { smartClass } from '#server/db/schema/smartClass.ts'
import { startedLive } from './lessons.ts'
import type { TestSchool } from './testSchool.ts'

interface Held {
  /** ISO. */
  readonly from: string
  readonly minutes: number
}
const minutesLater = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

export const heldLive = async (
  server: TestSchool,
  token: string,
  { from, minutes, ...over }: Held & Partial<LiveBody>,
): Promise<LiveId> => {
  const id = await startedLive(server, token, over)
  await server.must('endLive', { params: { id } }, token)
  const startedAt = new Date(from)
  await server.database.inTenant(await server.schoolId(), (tx) =>
    tx
      .update(liveSession)
      .set({ startTime: startedAt, startedAt, endedAt: minutesLater(startedAt, minutes) })
      .where(eq(liveSession.id, id)),
  )
  return id
}

/** A window of the smart class that showed this place all the time. */
export const heldSmartClass = async (
  server: TestSchool,
  token: string,
  { from, minutes, ...place }: Held & SmartClassPlace,
): Promise<void> => {
  await server.must('signSmartClass', { body: place }, token)
  const enteredAt = new Date(from)
  const { sysUser } = await server.must('getUserInfo', {}, token)
  await server.database.inTenant(await server.schoolId(), async (tx) => {
    const rows = await tx.select().from(smartClass).where(eq(smartClass.teacherId, sysUser.userId))
    const last = rows.sort((one, other) => one.seenAt.getTime() - other.seenAt.getTime()).at(-1)
    if (!last) throw new Error('the sign left nothing')
    await tx
      .update(smartClass)
      .set({ enteredAt, seenAt: minutesLater(enteredAt, minutes) })
      .where(eq(smartClass.id, last.id))
  })
}
