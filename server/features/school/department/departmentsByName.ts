// Finds the departments that a sheet names.
import { and, eq } from 'drizzle-orm'
import type { DepartmentId } from '#contract/ids.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import { treeDepthMax } from '#contract/rules/tree.ts'
import type { Database } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { inVisibleDepartments } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

interface Row {
  readonly id: DepartmentId
  readonly name: string
  readonly parentId: DepartmentId | null
}

const plain = (text: string) => foldName(text).replace(/\s+/g, '')

/** All paths that name a department: its name, its parent's name and a slash before it, and so on to the root. */
const waysToWrite = (row: Row, byId: ReadonlyMap<string, Row>): string[] => {
  const ways = [plain(row.name)]
  const seen = new Set<string>([row.id])
  for (
    let at = row.parentId;
    at && !seen.has(at) && seen.size < treeDepthMax;
    at = byId.get(at)?.parentId ?? null
  ) {
    seen.add(at)
    ways.push(`${plain(byId.get(at)?.name ?? '')}/${ways.at(-1)}`)
  }
  return ways
}

/** Finds the department of a cell among those that the caller sees. An empty cell means none; an unknown name is refused. */
export const departmentsByName = async (database: Database, caller: TenantCaller) => {
  const { all, seen } = await database.inTenant(caller.tenantId, async (tx) => {
    const { id, name, parentId, tenantId } = department
    const isOwn = eq(tenantId, caller.tenantId)
    const visible = await tx
      .select({ id })
      .from(department)
      .where(and(isOwn, inVisibleDepartments(id, caller)))
    return { all: await tx.select({ id, name, parentId }).from(department).where(isOwn), seen: visible }
  })
  const byId = new Map<string, Row>(all.map((row) => [row.id, row]))
  const idsByName = new Map<string, DepartmentId[]>()
  for (const { id } of seen) {
    const row = byId.get(id)
    for (const way of row ? waysToWrite(row, byId) : [])
      idsByName.set(way, [...(idsByName.get(way) ?? []), id])
  }
  return (text: string | undefined, refuse: (reason: string) => void): DepartmentId | null => {
    if (!text) return null
    const [one, ...others] = idsByName.get(plain(text)) ?? []
    if (!one) refuse('field.unknownName')
    if (others.length > 0) refuse('field.severalNames')
    return one ?? null
  }
}
