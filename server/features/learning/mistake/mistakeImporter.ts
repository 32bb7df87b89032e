// Imports mistakes from a sheet. Each row is a mistake that waits for its confirmation.
import { and, eq, ne } from 'drizzle-orm'
import { abilityTypes, mistakeCauses, mistakeTypes } from '#contract/learning/mistake/mistake.ts'
import type { mistake as noun } from '#contract/learning/mistake/mistakeNoun.ts'
import { foldName, trimmedText } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { level } from '#server/db/schema/level.ts'
import { mistake } from '#server/db/schema/mistake.ts'
import { point } from '#server/db/schema/point.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Cells, Importer } from '#server/kit/sheet/importer.ts'

type Ids = ReadonlyMap<string, string>
interface Catalogue {
  readonly points: Ids
  readonly levels: Ids
  /** `name type` of existing mistakes, and of the rows that are read already. */
  readonly names: Set<string>
}

const nameKey = (name: string, type: string) => `${trimmedText(name)} ${type}`

const readCatalogue = async (tx: Transaction, { tenantId, userId }: TenantCaller): Promise<Catalogue> => {
  const idsOf = async (table: typeof level | typeof point): Promise<Ids> => {
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.tenantId, tenantId))
    return new Map(rows.map(({ id, name }) => [foldName(name), id]))
  }
  const ownMistakes = await tx
    .select({ name: mistake.name, type: mistake.type })
    .from(mistake)
    .where(and(eq(mistake.tenantId, tenantId), eq(mistake.ownerId, userId), ne(mistake.state, 'merged')))
  const names = new Set(ownMistakes.map(({ name, type }) => nameKey(name, type)))
  return { points: await idsOf(point), levels: await idsOf(level), names }
}

type Refuse = (column: string, reason: string) => void

const bodyOfRow = (cells: Cells, { points, levels, names }: Catalogue, refuse: Refuse): unknown => {
  let isRefused = false
  const wrong = (column: string, reason: string) => {
    isRefused = true
    refuse(column, reason)
    return null
  }
  const named = (ids: Ids, column: string) => {
    const name = cells[column]
    if (!name) return null
    return ids.get(foldName(name)) ?? wrong(column, 'field.unknownName')
  }
  const word = <const W extends string>(words: readonly W[], column: string) => {
    const cell = cells[column]
    if (!cell) return null
    return words.find((one) => one === cell) ?? wrong(column, 'field.invalid')
  }
  const { name = '', baseCount, source = '', factor = '', detail = '', childDetail = '' } = cells
  const type = word(mistakeTypes, 'type')
  const key = nameKey(name, type ?? '')
  if (names.has(key)) wrong('name', 'field.taken')
  const body = {
    ...{ name, type, source, factor, detail, childDetail },
    pointId: named(points, 'pointName'),
    levelId: named(levels, 'levelName'),
    cause: word(mistakeCauses, 'cause'),
    abilityType: word(abilityTypes, 'abilityType'),
    baseCount: baseCount ?? 0,
  }
  if (isRefused) return null
  names.add(key)
  return body
}

export const mistakeImporter: Importer<typeof noun.declared> = {
  required: ['name', 'type'],
  begin: async (database, caller) => {
    const catalogue = await database.inTenant(caller.tenantId, (tx) => readCatalogue(tx, caller))
    return {
      bodyOf: (cells, refuse) => bodyOfRow(cells, catalogue, refuse),
      store: async (tx, bodies) => {
        const { tenantId, userId: ownerId } = caller
        const state = 'toConfirm' as const
        const rows = bodies.map((body) => ({ ...body, id: newId<string>(), tenantId, ownerId, state }))
        for (const chunk of inChunks(rows)) await tx.insert(mistake).values(chunk)
        return rows.map(({ id }) => id)
      },
    }
  },
}
