// Whether the groups of a session left boards that a person may look at, for queries over classrooms.
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { liveClassroom } from '#server/db/schema/live.ts'

const pastGroups = sql`${liveClassroom.state} -> 'pastGroups'`

/** Students may see the boards of their own groups; with null as `studentId` (staff) all boards count. */
export const hasGroupBoards = (studentId: UserId | null): SQL<boolean> =>
  studentId === null
    ? sql<boolean>`coalesce(jsonb_array_length(${pastGroups}) > 0, false)`
    : sql<boolean>`exists (
        select from jsonb_array_elements(${liveClassroom.state} -> 'seats') as seat
        where seat ->> 'userId' = ${studentId} and jsonb_path_exists(
          ${pastGroups}, '$[*][*][*] ? (@ == $seat)', jsonb_build_object('seat', seat -> 'id')
        )
      )`
