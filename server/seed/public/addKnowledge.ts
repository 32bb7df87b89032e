// The levels, topics and points of the public set as rows of a school that has none of them.
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/schema/columns.ts'
import { level } from '../../db/schema/level.ts'
import { point } from '../../db/schema/point.ts'
import { topic } from '../../db/schema/topic.ts'
import { type PublicKnowledge, pointText } from './readKnowledge.ts'

export const addKnowledge = async (
  tx: Transaction,
  tenantId: TenantId,
  { levels, topics, points }: PublicKnowledge,
): Promise<void> => {
  // Lists show the newest first, and ids grow with time: what stands first in the files gets the last id.
  const codes = [...levels, ...topics, ...points].map(({ code }) => code).toReversed()
  const ids = new Map(codes.map((code) => [code, newId<string>()]))
  const idOf = (code: string): string => {
    const id = ids.get(code)
    if (!id) throw new Error(`the public set has no ${code}`)
    return id
  }
  await tx.insert(level).values(
    levels.map(({ code, name, standard }, at) => ({
      id: idOf(code),
      tenantId,
      name,
      sort: at + 1,
      standard,
      code,
    })),
  )
  await tx.insert(topic).values(
    topics.map(({ code, name, level: levelCode }, at) => ({
      id: idOf(code),
      tenantId,
      name,
      levelId: idOf(levelCode),
      sort: at + 1,
      code,
    })),
  )
  await tx.insert(point).values(
    points.map((one) => ({
      id: idOf(one.code),
      tenantId,
      name: one.name,
      type: one.type,
      levelId: one.level ? idOf(one.level) : null,
      parentId: one.parent ? idOf(one.parent) : null,
      explanation: pointText(one),
      code: one.code,
    })),
  )
}
