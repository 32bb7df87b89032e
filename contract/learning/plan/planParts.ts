// The parts of a lesson plan: nine texts, and the steps of the lesson with what each does to the room.
import { z } from 'zod'
import { carouselLimits, learningStages, micModes, timerSecondsMax } from '../../constants.ts'
import { textSchema } from '../../fieldSchemas.ts'
import { uuidSchema } from '../../ids.ts'
import { longRichTextSchema, partIdSchema, type RichText, richTextSchema } from '../../richText.ts'

/** The sections in the order of the page. Each is a text in the record, and a Y.XmlFragment in the document. */
export const planSections = [
  'objects',
  'content',
  'goals',
  'keyPoints',
  'difficultPoints',
  'methods',
  'tools',
  'procedure',
  'homework',
] as const
export type PlanSection = (typeof planSections)[number]

/** The kinds of lessons (课型). */
export const courseTypes = [
  'comprehensive',
  'listening',
  'speaking',
  'reading',
  'writing',
  'characters',
  'culture',
  'review',
] as const
export type CourseType = (typeof courseTypes)[number]

/** The most that one call brings; in the document people may write more. */
export const planLimits = {
  sectionLength: 20_000,
  stepLength: 5000,
  steps: 60,
  exercises: 50,
  resources: 50,
  words: 60,
  wordLength: 20,
  minutes: 600,
  hours: 100,
  boardPage: 200,
  groupSize: 20,
} as const

const within = (min: number, max: number) =>
  z
    .number({ error: 'field.invalid' })
    .int({ error: 'field.invalid' })
    .min(min, { error: 'field.invalid' })
    .max(max, { error: 'field.invalid' })

/** together: groups are closed. random: by chance. prepared: as the host has prepared them. carousel: pairs in turn. */
const groupingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('together') }),
  z.object({
    kind: z.literal('random'),
    size: within(2, planLimits.groupSize),
    minutes: within(1, 180).nullable().default(null),
  }),
  z.object({ kind: z.literal('prepared'), minutes: within(1, 180).nullable().default(null) }),
  z.object({
    kind: z.literal('carousel'),
    seconds: within(carouselLimits.secondsMin, carouselLimits.secondsMax),
    cards: z
      .array(textSchema({ min: 1, max: carouselLimits.cardLength }))
      .max(carouselLimits.cards, { error: 'field.tooMany' })
      .default([]),
  }),
])
export type PlanGrouping = z.infer<typeof groupingSchema>

/** The changes that a step makes to the room; null leaves that as it is. */
export const planRoomSchema = z.object({
  micMode: z.enum(micModes).nullable().default(null),
  boardPage: within(1, planLimits.boardPage).nullable().default(null).describe('1: the first page'),
  grouping: groupingSchema.nullable().default(null),
  timerSeconds: within(1, timerSecondsMax).nullable().default(null),
  words: z
    .array(textSchema({ min: 1, max: planLimits.wordLength }))
    .max(planLimits.words, { error: 'field.tooMany' })
    .default([]),
  exerciseId: uuidSchema.nullable().default(null).describe('given to everybody'),
})
export type PlanRoom = z.output<typeof planRoomSchema>
export const emptyRoom: PlanRoom = {
  micMode: null,
  boardPage: null,
  grouping: null,
  timerSeconds: null,
  words: [],
  exerciseId: null,
}

export const planMinutesSchema = within(0, planLimits.minutes)
export const planHoursSchema = within(0, planLimits.hours)
const stage = z.enum(learningStages).nullable()

/** An answered step has whatever the document has. */
export const planStepSchema = z.object({
  id: z.string().describe('made once, and kept when the step is moved'),
  title: z.string(),
  minutes: z.number().int().describe('0: not said'),
  stage,
  text: longRichTextSchema,
  exercises: z.array(uuidSchema).describe('in their order'),
  resources: z.array(uuidSchema),
  room: planRoomSchema,
})
export type PlanStep = z.output<typeof planStepSchema>

const manyOf = (max: number) => z.array(uuidSchema).max(max, { error: 'field.tooMany' }).default([])

export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A step that a body sends. */
export const planStepBody = z.object({
  id: partIdSchema.optional().describe('of a step that is there already; left out: a new one'),
  title: textSchema({ min: 0, max: 50 }).default(''),
  minutes: planMinutesSchema.default(0),
  stage: stage.default(null),
  text: richTextSchema({ max: planLimits.stepLength, isLong: true }).default(emptyRichText),
  exercises: manyOf(planLimits.exercises),
  resources: manyOf(planLimits.resources),
  room: planRoomSchema.default(emptyRoom),
})
export type PlanStepBody = z.output<typeof planStepBody>

export const planSectionBody = richTextSchema({
  max: planLimits.sectionLength,
  pictures: 50,
  sounds: 20,
  isLong: true,
}).default(emptyRichText)
