// Students of the demo teacher's class who are signed in already: a password takes the server a tenth of a second, and
// this benchmark is about what comes after it.
import type { DatabaseAddress } from '#server/db/address.ts'
import { hashSecret, newSecret } from '#server/platform/auth.ts'
import { ids, writeRows } from '#tests/support/largeSchool.ts'

/** Their access tokens. The students have been added by fillSchool. */
export const addStudents = (
  address: DatabaseAddress,
  { count, classId }: { readonly count: number; readonly classId: string },
): Promise<readonly string[]> =>
  writeRows(address, async (query, school) => {
    await query(
      `insert into class_student (tenant_id, class_id, student_id)
       select $1, $2, ${ids.student('n')} from generate_series(0, $3::int - 1) n`,
      [school, classId, count],
    )
    // A tenth of them had left the school.
    await query(`update student set left_at = null where tenant_id = $1 and id < ${ids.student('$2::int')}`, [
      school,
      count,
    ])
    const tokens = Array.from({ length: count }, newSecret)
    await query(
      `with signed_in as (
         insert into login (id, tenant_id, user_id, client_id)
         select gen_random_uuid(), $1, ${ids.student('n')}, 'web' from generate_series(0, $2::int - 1) n
         returning id)
       insert into token (id, tenant_id, login_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
       select gen_random_uuid(), $1, login.id, hash, 'refresh ' || hash, now() + interval '1 day', now() + interval '1 day'
       from (select id, row_number() over () as at from signed_in) login
       join unnest($3::text[]) with ordinality as given(hash, at) using (at)`,
      [school, count, tokens.map(hashSecret)],
    )
    return tokens
  })
