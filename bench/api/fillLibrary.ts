// A library as a large school has after some years: exercises and resources of many teachers, most of them shared.
import type { TenantId } from '#contract/ids.ts'
import type { DatabaseAddress } from '#server/db/address.ts'
import { idOf, ids, type Query, rowsPerStatement, writeRows } from '#tests/support/largeSchool.ts'

interface Library {
  /** How many exercises there are, and how many resources. */
  readonly items: number
  /** So many teachers, who have been added before, have a folder each. */
  readonly owners: number
  /** Who is measured, and has every hundredth item. */
  readonly username: string
}
/** What the queries name. */
export interface FilledLibrary {
  readonly tenantId: TenantId
  readonly userId: string
  /** Of one of the other teachers. */
  readonly folderId: string
  readonly levelId: string
  readonly pointId: string
}

const kinds = { exercise: '1', resource: '2' } as const
const folderOf = (kind: keyof typeof kinds, number: string) => idOf(kind === 'exercise' ? '4' : '5', number)
const exerciseId = (number: string) => idOf('6', number)
const versionId = (number: string) => idOf('7', number)
const resourceId = (number: string) => idOf('8', number)
const fileId = (number: string) => idOf('9', number)

/** The folder with the number `owners` is the measured person's ($3); $1 is the school, $2 the number of owners. */
const addFolders = async (
  query: Query,
  school: string,
  { owners, userId }: { owners: number; userId: string },
) => {
  for (const kind of ['exercise', 'resource'] as const)
    await query(
      `insert into folder (id, tenant_id, library, res_type, owner_id, name)
       select ${folderOf(kind, 'n')}, $1, 'personal', '${kinds[kind]}',
         case when n = $2::int then $3::uuid else ${ids.teacher('n')} end, '题目' || n
       from generate_series(0, $2::int) n`,
      [school, owners, userId],
    )
}

/** Of the rows from $2 to $3: columns of the library, $4 owners, $5 the measured person. */
const isMine = 'n % 100 = 0'
const owner = `case when ${isMine} then $5::uuid else ${ids.teacher('n % $4::int')} end`
const folder = (kind: keyof typeof kinds) =>
  folderOf(kind, `(case when ${isMine} then $4::int else n % $4::int end)`)
const sharedAt = 'case when n % 5 > 0 then now() end'
const rows = 'from generate_series($2::int, $3::int - 1) n'

const doc = (text: string) =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
    'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text})))))`
/** Some hundred sentences, each with its number; one of eight has 图书馆. */
const sentence = `(array['小明', '王老师', '我妹妹', '他的同学', '李医生', '那个学生', '爸爸'])[1 + n % 7] ||
  (array['昨天', '今天早上', '上个星期六', '下课以后', '放假的时候'])[1 + n % 5] ||
  (array['在图书馆看书', '去公园散步', '在食堂吃饭', '坐地铁去学校', '给朋友写信', '在家做饭', '学习汉语', '看电影'])[1 + n % 8] ||
  '，对吗？（' || n || '）'`
const options = ['对', '不对', '不知道', '没有说']
const content = `jsonb_build_object('many', false, 'shuffle', true, 'options', jsonb_build_array(${options
  .map((text, at) => `jsonb_build_object('id', 'o${at}', 'body', ${doc(`'${text}'`)})`)
  .join(', ')}))`

/** Each has two points, of which the second is another one unless the school has one alone. */
const addExercises = async (query: Query, values: readonly unknown[]) => {
  const labels = `(select array_agg(id order by sort, id) as levels from level where tenant_id = $1) l`
  await query(
    `insert into exercise (id, tenant_id, type, version_id, text, level_id, difficulty, source,
       folder_id, owner_id, shared_at)
     select ${exerciseId('n')}, $1, 'choice', ${versionId('n')}, ${sentence}, levels[1 + n % cardinality(levels)],
       (array['easy', 'medium', 'hard'])[1 + n % 3], '', ${folder('exercise')}, ${owner}, ${sharedAt}
     ${rows}, ${labels}`,
    [...values],
  )
  const own = values.slice(0, 3)
  await query(
    `insert into exercise_version (id, tenant_id, exercise_id, number, type, stem, content, key, explanation, creator_id)
     select ${versionId('n')}, $1, ${exerciseId('n')}, 1, 'choice', ${doc(sentence)}, ${content},
       '{"right": ["o0"], "partial": "none"}', ${doc("'句子里说得很清楚。'")}, ${ids.teacher('0')} ${rows}`,
    own,
  )
  await query(
    `insert into exercise_point (tenant_id, exercise_id, point_id)
     select $1, ${exerciseId('n')}, points[1 + place % cardinality(points)]
     ${rows}, (select array_agg(id order by id) as points from point where tenant_id = $1) p,
       unnest(array[n, n * 7 + 1]) place
     on conflict do nothing`,
    own,
  )
}

/** As many have a file of each category. No bytes: lists do not read them. */
const addResources = async (query: Query, values: readonly unknown[]) => {
  const suffix = `(array['pdf', 'jpg', 'mp3', 'mp4', 'pptx', 'zip'])[1 + n % 6]`
  const name = `${sentence.replace("'，对吗？（' || n || '）'", "' ' || n")} || '.' || ${suffix}`
  await query(
    `insert into file (id, tenant_id, owner_id, name, type, size, purpose, stored_at)
     select ${fileId('n')}, $1, ${owner}, ${name}, 'application/octet-stream', 1000 + n,
       (array['document', 'image', 'audio', 'video', 'courseware', 'material'])[1 + n % 6], now() ${rows}`,
    [...values],
  )
  await query(
    `insert into accessory (id, tenant_id, file_id, name, folder_id, owner_id, shared_at)
     select ${resourceId('n')}, $1, ${fileId('n')}, ${name}, ${folder('resource')}, ${owner}, ${sharedAt} ${rows}`,
    [...values],
  )
}

/** Fills the library of the demo school, which has its people already; `username` is who is measured. */
export const fillLibrary = (
  address: DatabaseAddress,
  { items, owners, username }: Library,
): Promise<FilledLibrary> =>
  writeRows(address, async (query, tenantId) => {
    const [found] = await query<{ id: string; level: string | null; point: string | null; folder: string }>(
      `select u.id, (select l.id from level l where l.tenant_id = $1 order by l.sort, l.id limit 1) as level,
         (select p.id from point p where p.tenant_id = $1 order by p.id limit 1) as point,
         ${folderOf('exercise', '1')} as folder
       from "user" u where u.tenant_id = $1 and u.username = $2`,
      [tenantId, username],
    )
    if (!found?.level || !found.point) throw new Error('the demo school has no teacher, level or point')
    const { id: userId, level: levelId, point: pointId, folder: folderId } = found
    await addFolders(query, tenantId, { owners, userId })
    for (let start = 0; start < items; start += rowsPerStatement) {
      const values = [tenantId, start, Math.min(items, start + rowsPerStatement), owners, userId]
      await addExercises(query, values)
      await addResources(query, values)
    }
    return { tenantId, userId, folderId, levelId, pointId }
  })
