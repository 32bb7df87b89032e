import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccessoryId, UserId } from '#contract/ids.ts'
import {
  type Facts,
  modelProblems,
  type ReviewItem,
  reviewFailures,
  reviewKinds,
  reviewStates,
} from '#contract/learning/review/review.ts'
import { accessory } from './accessory.ts'
import { attempt } from './attempt.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** An item as it waits to be read: what a review is made of, so that a later change of the answer does not change it. */
export interface ReviewInput extends Omit<ReviewItem, 'facts' | 'parts' | 'marks' | 'dropped' | 'decision'> {
  /** To be read by rules, and by the model if it is asked. */
  readonly isOpen: boolean
  readonly minChars: number
  readonly words: readonly string[]
  /** ISO 8601; null: it is no answer. */
  readonly handedInAt: string | null
}

/** What the second reader says of a paper or an essay. Its owner alone sees it. */
export const review = pgTable(
  'review',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: reviewStates }).notNull().default('queued'),
    engine: text('engine', { enum: ['rules', 'model'] }).notNull(),
    failure: text('failure', { enum: reviewFailures }),
    /** The attempt of answers: accepted marks go there. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'cascade' }),
    /** The file that the text was read from. */
    resourceId: uuid('resource_id')
      .$type<AccessoryId>()
      .references(() => accessory.id, { onDelete: 'set null' }),
    input: jsonb('input').$type<readonly ReviewInput[]>().notNull(),
    facts: jsonb('facts').$type<Facts>(),
    /** As the second reader has it, for ever. */
    result: jsonb('result').$type<readonly ReviewItem[]>(),
    /** As the teacher has it; null: unchanged. */
    corrected: jsonb('corrected').$type<readonly ReviewItem[]>(),
    score: doublePrecision('score'),
    points: doublePrecision('points').notNull(),
    /** Items that wait for a decision. */
    open: integer('open').notNull(),
    model: text('model').notNull().default(''),
    promptVersion: text('prompt_version').notNull().default(''),
    /** The raw answers of the model, in the order of the items. */
    answers: jsonb('answers').$type<readonly string[]>().notNull().default([]),
    problem: text('problem', { enum: modelProblems }),
    /** When the run that has it began; its process renews the sign of life, without which another one takes it. */
    startedAt: instant('started_at'),
    aliveAt: instant('alive_at'),
    finishedAt: instant('finished_at'),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_own').on(table.tenantId, table.ownerId, table.id),
    index('review_waiting').on(table.state, table.tenantId, table.id),
    index('review_owner').on(table.ownerId),
    index('review_attempt').on(table.attemptId),
    index('review_resource').on(table.resourceId),
  ],
)
export type ReviewTableRow = typeof review.$inferSelect
