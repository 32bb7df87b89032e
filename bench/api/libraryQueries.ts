// The list queries of the library: as calls of the API, and as SQL written by hand, with what a page shows of its rows.
import type { CallInput } from '#contract/call.ts'
import type { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import type { pageExerciseCard } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { resource } from '#contract/library/resource.ts'
import type { FilledLibrary } from './fillLibrary.ts'
import { type Ask, deepPage, type Measured, pageName } from './queries.ts'

const size = 10

/** Conditions on a table t, one for each library, as somebody would write them who knows what each library shows. */
const conditionsFor = ({ tenantId, userId }: FilledLibrary) => {
  const personal = `t.tenant_id = '${tenantId}' and t.owner_id = '${userId}'`
  const shared = `t.tenant_id = '${tenantId}' and t.enabled and (t.shared_at is not null or t.folder_id = any(array(
    select s.folder_id from folder_share s join folder f on f.id = s.folder_id
    where s.tenant_id = '${tenantId}' and s.user_id = '${userId}' and f.enabled)))`
  const granted = `t.tenant_id = '${publicTenantId}' and t.enabled and t.folder_id in (
    select f.id from folder f join tenant_grant g on g.item = f.id and g.kind = 'folder'
    where f.tenant_id = '${publicTenantId}' and f.enabled and g.tenant_id in ('${tenantId}', '${publicTenantId}'))`
  const schools = `t.tenant_id in ('${tenantId}', '${publicTenantId}')`
  const all = `${schools} and ((${personal}) or (${shared}) or (${granted}))`
  return { personal, shared, all }
}

interface BarePage {
  readonly table: 'exercise' | 'accessory'
  readonly where: string
  readonly current?: number
  /** What is read for the rows of the page: columns, and the tables that they come from. */
  readonly columns: string
  readonly joins: string
  readonly hasPoints?: boolean
}
const askPage = async (
  ask: Ask,
  { table, where, current = 1, columns, joins, hasPoints = false }: BarePage,
): Promise<void> => {
  const from = `from ${table} t where ${where}`
  const order = 'order by t.sort, t.id desc'
  const ids = `select t.id ${from} ${order} limit ${size} offset ${(current - 1) * size}`
  await ask(`select count(*) ${from}`)
  const rows = await ask(`select ${columns} from ${table} t ${joins} where t.id in (${ids}) ${order}`)
  if (!hasPoints || rows.length === 0) return
  await ask(`select e.exercise_id as id, p.id as point_id, p.name from exercise_point e
    join point p on p.id = e.point_id where e.exercise_id in (${rows.map(({ id }) => `'${id}'`).join(', ')})`)
}

const owner = 'left join "user" u on u.id = t.owner_id'
const labels = 'left join level l on l.id = t.level_id left join topic o on o.id = t.topic_id'
const version = 'join exercise_version v on v.id = t.version_id'
const isCollected = (userId: string) =>
  `exists (select 1 from favorite c where c.user_id = '${userId}' and c.item = t.id) as collected`

type ExerciseQuery = CallInput<typeof exercise.calls.page>['query']
type CardQuery = CallInput<typeof pageExerciseCard>['query']
type ResourceQuery = CallInput<typeof resource.calls.page>['query']

/** The school has `items` exercises and as many resources, added by fillLibrary.ts. */
export const libraryQueries = (library: FilledLibrary, items: number): readonly Measured[] => {
  const { folderId, levelId, pointId, userId, tenantId } = library
  const { personal, shared, all } = conditionsFor(library)
  const deep = deepPage((items * 4) / 5)
  const row = (name: string, rest: Omit<Measured, 'name' | 'who'>): Measured => ({
    name,
    who: 'teacher',
    ...rest,
  })

  const exercises = (name: string, query: ExerciseQuery, where: string): Measured =>
    row(`exercises, ${name}`, {
      callApi: (server, token) => server.must('pageExercise', { query }, token),
      askBare: (ask) =>
        askPage(ask, {
          table: 'exercise',
          where: `t.parent_id is null and ${where}`,
          current: Number(query.current ?? 1),
          columns: `t.*, v.number, v.stem, v.content, v.key, v.explanation, l.name as level_name,
            o.name as topic_name, m.name as mgr_name, u.name as owner_name, ${isCollected(userId)}`,
          joins: `${version} ${labels} left join course_mgr m on m.id = t.mgr_id ${owner}`,
          hasPoints: true,
        }),
    })
  const cards = (name: string, query: CardQuery, where: string): Measured =>
    row(`cards, ${name}`, {
      callApi: (server, token) => server.must('pageExerciseCard', { query }, token),
      askBare: (ask) =>
        askPage(ask, {
          table: 'exercise',
          where: `t.parent_id is null and ${where}`,
          columns: 't.*, v.stem, v.content, l.name as level_name, o.name as topic_name',
          joins: `${version} ${labels}`,
          hasPoints: true,
        }),
    })
  const resources = (name: string, query: ResourceQuery, where: string): Measured =>
    row(`resources, ${name}`, {
      callApi: (server, token) => server.must('pageResource', { query }, token),
      askBare: (ask) =>
        askPage(ask, {
          table: 'accessory',
          where,
          current: Number(query.current ?? 1),
          columns: `t.*, f.purpose, f.type, f.size, f.name as file_name, u.name as owner_name, ${isCollected(userId)}`,
          joins: `join file f on f.id = t.file_id ${owner}`,
        }),
    })

  const libraryType = libraryTypes.shared
  const rare = `（${items - 3}）`
  const atPoint = `t.id in (select e.exercise_id from exercise_point e where e.point_id = '${pointId}')`
  return [
    exercises(pageName(1), { libraryType }, shared),
    exercises(pageName(deep), { libraryType, current: deep }, shared),
    exercises('my own', { libraryType: libraryTypes.personal }, personal),
    exercises('all libraries', {}, all),
    exercises('text', { libraryType, text: '图书馆' }, `${shared} and t.text ilike '%图书馆%'`),
    exercises('rare text', { libraryType, text: rare }, `${shared} and t.text ilike '%${rare}%'`),
    exercises('no text', { libraryType, text: 'zzz' }, `${shared} and t.text ilike '%zzz%'`),
    exercises('point', { libraryType, pointId }, `${shared} and ${atPoint}`),
    exercises('level', { libraryType, levelId }, `${shared} and t.level_id = '${levelId}'`),
    exercises('folder', { libraryType, folderId }, `${shared} and t.folder_id = '${folderId}'`),
    cards(pageName(1), {}, all),
    cards('point', { pointId }, `${all} and ${atPoint}`),
    resources(pageName(1), { libraryType }, shared),
    resources(pageName(deep), { libraryType, current: deep }, shared),
    resources('text', { libraryType, name: '图书馆' }, `${shared} and t.name ilike '%图书馆%'`),
    resources(
      'videos',
      { libraryType, type: 'video' },
      `${shared} and t.file_id in (select f.id from file f where f.purpose = 'video')`,
    ),
    row('folders', {
      callApi: (server, token) => server.must('listFolders', { query: { resType: '1' } }, token),
      askBare: (ask) =>
        ask(`select f.*, u.name as owner_name from folder f left join "user" u on u.id = f.owner_id
          where f.res_type = '1' and (
            (f.tenant_id = '${tenantId}' and (f.owner_id = '${userId}' or exists (
              select 1 from exercise t where t.tenant_id = '${tenantId}' and t.folder_id = f.id
                and t.shared_at is not null and t.enabled)))
            or (f.tenant_id = '${publicTenantId}' and f.enabled and f.id in (select g.item from tenant_grant g
              where g.kind = 'folder' and g.tenant_id in ('${tenantId}', '${publicTenantId}'))))
          order by f.sort, f.id`),
    }),
  ]
}
