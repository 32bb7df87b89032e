// Notifies the new collaborators of a course, a task, a lesson plan or an exam.
import type { UserId } from '#contract/ids.ts'
import { paths } from '#contract/pagePaths.ts'
import type { NoticeKind } from '#contract/system/notice.ts'
import type { Transaction } from '#server/db/database.ts'
import type { collaborator } from '#server/db/schema/collaborator.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'

type CollaboratorKind = (typeof collaborator.$inferSelect)['kind']

interface Item {
  readonly kind: CollaboratorKind
  readonly itemId: string
  readonly itemName: string
}

/** The kind of notice, and the page where a collaborator finds the item. A course is changed from the list of courses. */
const notices: Record<Item['kind'], { kind: NoticeKind; path: string; hasPage: boolean }> = {
  course: { kind: 'addedToCourse', path: paths.myCourses, hasPage: false },
  task: { kind: 'addedToTask', path: paths.task, hasPage: true },
  plan: { kind: 'addedToPlan', path: paths.lessonPlan, hasPage: true },
  exam: { kind: 'addedToExam', path: paths.exam, hasPage: true },
}

export const notifyAdded = async (
  tx: Transaction,
  { tenantId, userId, name }: TenantCaller,
  { kind, itemId, itemName }: Item,
  receiverIds: readonly UserId[],
): Promise<void> => {
  const notice = notices[kind]
  await sendNotice(tx, {
    tenantId,
    senderId: userId,
    receiverIds,
    kind: notice.kind,
    values: { name: itemName, teacher: name },
    path: notice.hasPage ? `${notice.path}?${new URLSearchParams({ id: itemId })}` : notice.path,
  })
}
