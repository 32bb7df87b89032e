// The people of the caller's scope that rows of a sheet may mean.
import { and, eq, inArray, or } from 'drizzle-orm'
import { foldPhone } from '#contract/rules/text/phoneNumber.ts'
import { foldText, trimmedText } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import type { student } from '#server/db/schema/student.ts'
import type { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Cells } from '#server/kit/sheet/importer.ts'
import type { ExistingPerson } from './matchPeople.ts'

export const findPeople = async (
  tx: Transaction,
  table: typeof student | typeof teacher,
  caller: TenantCaller,
  rows: readonly Cells[],
): Promise<ExistingPerson[]> => {
  const people = new Map<string, ExistingPerson>()
  for (const chunk of inChunks(rows)) {
    const all = (textsOf: (cells: Cells) => (string | undefined)[]) =>
      chunk.flatMap(textsOf).flatMap((text) => text || [])
    const names = all(({ name, fullName }) => [trimmedText(name ?? ''), trimmedText(fullName ?? '')])
    const matching = await tx
      .select({
        id: user.id,
        name: user.name,
        fullName: user.fullName,
        phone: user.phone,
        number: table.number,
      })
      .from(table)
      .innerJoin(user, eq(user.id, table.id))
      .where(
        and(
          eq(table.tenantId, caller.tenantId),
          inDataScope(table.id, caller),
          or(
            inArray(
              table.number,
              all(({ number }) => [foldText(number ?? '')]),
            ),
            inArray(
              user.phone,
              all(({ phone }) => [foldPhone(phone ?? '')]),
            ),
            inArray(user.name, names),
            inArray(user.fullName, names),
          ),
        ),
      )
    for (const person of matching) people.set(person.id, { ...person, classes: [] })
  }
  return [...people.values()]
}
