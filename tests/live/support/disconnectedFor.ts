// A seat whose socket was lost some time ago, as the classroom's row stores it, so that no test waits half a minute.
import { eq, sql } from 'drizzle-orm'
import type { LiveId, SeatId } from '#contract/ids.ts'
import { liveClassroom } from '#server/db/schema/live.ts'
import type { TestServer } from '#tests/support/startServer.ts'

export const disconnectedFor = async (
  server: Pick<TestServer, 'database'>,
  { liveId, seatId, ms }: { liveId: LiveId; seatId: SeatId; ms: number },
) => {
  const since = Date.now() - ms
  const seats = sql`(select jsonb_agg(case when seat->>'id' = ${seatId}
    then jsonb_set(seat, '{awaySince}', to_jsonb(${since}::bigint)) else seat end order by place)
    from jsonb_array_elements(${liveClassroom.state}->'seats') with ordinality as all_seats(seat, place))`
  await server.database.asPlatform('test', (tx) =>
    tx
      .update(liveClassroom)
      .set({ state: sql`jsonb_set(${liveClassroom.state}, '{seats}', ${seats})` })
      .where(eq(liveClassroom.liveId, liveId)),
  )
}
