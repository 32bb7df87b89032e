// The key under which an exam's paper is delivered before its start (contract/learning/exam/sealCalls.ts). A table of its own, so
// that no query of exams can select it by mistake. The row stands from the first delivery on, and fixes the exam.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { assignment } from './assignment.ts'
import { createdAt, tenantId } from './columns.ts'

export const examSeal = pgTable('exam_seal', {
  examId: uuid('exam_id')
    .primaryKey()
    .references(() => assignment.id, { onDelete: 'cascade' }),
  tenantId: tenantId(),
  /** 32 bytes as base64. */
  key: text('key').notNull(),
  createdAt: createdAt(),
})
