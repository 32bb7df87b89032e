// Stores tasks and exams with their papers.
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { assignment, assignmentTarget } from '../../db/schema/assignment.ts'
import { newId } from '../../db/schema/columns.ts'
import { paper, paperItem, paperSection } from '../../db/schema/paper.ts'
import { type Assigned, marksItself } from './assigned.ts'
import { insertRows } from './insertRows.ts'
import { later } from './schoolDays.ts'

const paperRow = (tenantId: TenantId, { paperId: id, kind, name, group, startAt }: Assigned) => {
  const made = { id, tenantId, ownerId: group.teacher.id, createdAt: later(startAt, -24 * 60) }
  if (kind === 'task') return { ...made, kind: 'private' as const }
  const released = { state: 'released' as const, releasedAt: later(startAt, -24 * 60) }
  return { ...made, ...released, kind: 'library' as const, name, minutes: 40 }
}

const assignmentRow = (tenantId: TenantId, one: Assigned) => {
  const { items: _items, group, placeFromLast: _place, resultsAt, ...columns } = one
  const releasedAt = columns.kind === 'exam' ? later(columns.startAt, -24 * 60) : columns.startAt
  return {
    ...columns,
    ...{ tenantId, ownerId: group.teacher.id, releasedAt, createdAt: later(releasedAt, -60) },
    minutes: columns.kind === 'exam' ? 40 : null,
    ...{ resultsAt, resultsCountedAt: resultsAt, selfMarking: marksItself(one) },
  }
}

export const addAssigned = async (
  tx: Transaction,
  tenantId: TenantId,
  assigned: readonly Assigned[],
): Promise<void> => {
  const sections = assigned.map(({ paperId, kind }) => ({
    ...{ id: newId<string>(), tenantId, paperId, sort: 0 },
    name: kind === 'exam' ? '一、综合' : '',
  }))
  const items = assigned.flatMap((one, at) =>
    one.items.map(({ exercise, points }, sort) => ({
      ...{ tenantId, paperId: one.paperId, sectionId: sections[at]?.id ?? '', points, sort },
      exerciseId: exercise.id,
      // A released paper of the library has pinned versions.
      versionId: one.kind === 'exam' ? exercise.versionId : null,
    })),
  )
  const targets = assigned.map(({ id: assignmentId, group }) => ({
    tenantId,
    assignmentId,
    classId: group.id,
  }))
  await insertRows(
    tx,
    paper,
    assigned.map((one) => paperRow(tenantId, one)),
  )
  await insertRows(tx, paperSection, sections)
  await insertRows(tx, paperItem, items)
  await insertRows(
    tx,
    assignment,
    assigned.map((one) => assignmentRow(tenantId, one)),
  )
  await insertRows(tx, assignmentTarget, targets)
}
