import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { foldText, trimmedText } from '#contract/rules/text/typedText.ts'
import { type AlumnusBody, alumnus as noun } from '#contract/school/alumnus.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { alumnus } from '#server/db/schema/alumnus.ts'
import { newId } from '#server/db/schema/columns.ts'
import { department } from '#server/db/schema/department.ts'
import { file } from '#server/db/schema/file.ts'
import { contains, equals, hasSearchKey, requireIds } from '#server/kit/conditions.ts'
import { departmentForNew, inVisibleDepartments } from '#server/kit/dataScope.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { plainStore } from '#server/kit/plainStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { mayCall } from '#server/platform/route.ts'
import { createMatcher, type ExistingPerson } from '../../access/person/matchPeople.ts'
import { movedNames } from '../../access/person/movedNames.ts'
import { searchColumns } from '../../access/person/searchKeys.ts'

const columnsOf = (body: AlumnusBody, caller: TenantCaller) => ({
  ...body,
  departmentId: body.departmentId === null ? departmentForNew(caller) : body.departmentId,
  ...searchColumns(body, body.number),
})

const plain = plainStore({
  noun,
  table: alumnus,
  columnsOf,
  check: async (tx, { photo, departmentId }, caller) => {
    const isPicture = and(eq(file.purpose, 'image'), isNotNull(file.storedAt))
    await requireIds(tx, { table: file, ids: photo ? [photo] : [], field: 'photo', also: isPicture })
    const [ids, also] = [departmentId ? [departmentId] : [], inVisibleDepartments(department.id, caller)]
    await requireIds(tx, { table: department, ids, field: 'departmentId', also })
  },
  nameOf: ({ name }) => name,
  where: ({ name, className, grade }) => [
    hasSearchKey(alumnus.searchKeys, name),
    contains(alumnus.className, className),
    equals(alumnus.grade, grade),
  ],
  sort: {
    name: alumnus.pinyin,
    number: alumnus.number,
    className: alumnus.className,
    createdAt: alumnus.id,
  },
  scope: (caller) => inVisibleDepartments(alumnus.departmentId, caller),
  importer: {
    required: ['name', 'className'],
    movedCells: movedNames,
    takeBack: { mayRemove: (caller) => mayCall(caller, noun.calls.remove) },
    findMatches: (database, caller, rows) =>
      database.inTenant(caller.tenantId, async (tx) => {
        const named: ExistingPerson[] = []
        for (const chunk of inChunks(rows)) {
          const names = chunk.map(({ name }) => trimmedText(name ?? ''))
          const numbers = chunk.flatMap(({ number }) => foldText(number ?? '') || [])
          const isMeant = or(
            inArray(alumnus.name, names),
            inArray(alumnus.fullName, names),
            inArray(alumnus.number, numbers),
          )
          const isSeen = and(
            eq(alumnus.tenantId, caller.tenantId),
            inVisibleDepartments(alumnus.departmentId, caller),
          )
          const alumni = await tx.select().from(alumnus).where(and(isSeen, isMeant))
          // Alumni have no account, so no phone of a kind.
          named.push(...alumni.map((row) => ({ ...row, phone: '', classes: [row.className] })))
        }
        const people = new Map(named.map((person) => [person.id, person]))
        return rows.map(createMatcher([...people.values()]))
      }),
    begin: async (_database, caller) => ({
      bodyOf: (cells) => cells,
      store: async (tx, bodies) => {
        const { tenantId } = caller
        const rows = bodies.map((body) => ({ ...columnsOf(body, caller), id: newId<string>(), tenantId }))
        for (const chunk of inChunks(rows)) await tx.insert(alumnus).values(chunk)
        return rows.map(({ id }) => id)
      },
    }),
  },
})

export const alumnusStore: NounStore<typeof noun.declared> = {
  ...plain,
  filesOf: ({ photo }) => [photo],
  read: async (tx, slice) => {
    const select = tx
      .select({ row: alumnus, departmentName: department.name })
      .from(alumnus)
      .leftJoin(department, eq(department.id, alumnus.departmentId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(({ row, departmentName }) => noun.declared.record.parse({ ...row, departmentName }))
  },
}
