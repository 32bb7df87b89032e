// What a hand-in asks of the database, written by hand: the bare figure beside the API's. And what has been stored.
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

export interface BareHandIn {
  readonly tenantId: string
  readonly attemptId: string
  readonly exerciseIds: readonly string[]
}

/** Under the same row-level security as a call. */
const begin = async (client: pg.Client, tenantId: string) => {
  await client.query('begin')
  await client.query(
    `select set_config('role', 'tongxue_app', true), set_config('app.tenant', $1, true),
       set_config('app.library', 'public', true)`,
    [tenantId],
  )
}

/** Rolled back, so that it can be asked again. */
export const handInBare = async (
  client: pg.Client,
  { tenantId, attemptId, exerciseIds }: BareHandIn,
): Promise<void> => {
  await begin(client, tenantId)
  await client.query('select * from attempt where id = $1 for no key update', [attemptId])
  await client.query(
    `select i.*, v.stem, v.content, v.key from attempt a join paper_item i on i.paper_id = a.paper_id
     join exercise_version v on v.id = i.version_id where a.id = $1`,
    [attemptId],
  )
  await client.query(
    `insert into answer (tenant_id, attempt_id, exercise_id, student_id, version_id, value, seq, handed_in_at)
     select $1, a.id, e.id, a.student_id, e.version_id, '{"chosen": ["o1"]}', 2000000, now()
     from attempt a, exercise e where a.id = $2 and e.id = any($3::uuid[])
     on conflict (attempt_id, exercise_id) do update set value = excluded.value, handed_in_at = now()`,
    [tenantId, attemptId, exerciseIds],
  )
  await client.query(`update attempt set state = 'handedIn', handed_in_at = now() where id = $1`, [attemptId])
  await client.query('rollback')
}

/** How many answers of these attempts are handed in, each with the value that was given to it. */
export const countStored = async (
  client: pg.Client,
  tenantId: string,
  attemptIds: readonly string[],
  answerTo: (attemptId: string, exerciseId: string) => unknown,
): Promise<number> => {
  await begin(client, tenantId)
  const { rows } = await client.query<{ attempt_id: string; exercise_id: string; value: unknown }>(
    'select attempt_id, exercise_id, value from answer where attempt_id = any($1::uuid[]) and handed_in_at is not null',
    [attemptIds],
  )
  await client.query('commit')
  return rows.filter((row) => isDeepStrictEqual(row.value, answerTo(row.attempt_id, row.exercise_id))).length
}
