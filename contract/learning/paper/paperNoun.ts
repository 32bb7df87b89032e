// Papers of the library (/teach/paper): exercises in sections, and rules by which further ones are drawn at the release. A library
// item (libraryItem.ts). A released paper is the same for everybody who sits it, so it does not change any more.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { difficulties, resourceTags } from '../../constants.ts'
import { defineNoun } from '../../defineNoun.ts'
import { searchTextSchema, titleSchema } from '../../fieldSchemas.ts'
import { uuidSchema } from '../../ids.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from '../../library/libraryItem.ts'
import { exerciseCountOf } from '../../rules/paper/draws.ts'
import { wallTimeSchema } from '../../time.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'
import {
  drawsMax,
  itemsMax,
  paperItemSchema,
  paperSectionSchema,
  paperStates,
  pointsDefault,
  pointsSchema,
  repeatedItems,
  sectionsMax,
} from './paper.ts'

export const paperMinutesMax = 600
export const paperMinutesSchema = z
  .number({ error: 'field.invalid' })
  .int({ error: 'field.invalid' })
  .min(1, { error: 'field.invalid' })
  .max(paperMinutesMax, { error: 'field.invalid' })
  .nullable()

/** Exercises that are drawn when the paper is released, once and the same for all. */
export const drawSchema = z.object({
  count: z
    .number({ error: 'field.invalid' })
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(itemsMax, { error: 'field.invalid' }),
  levelId: uuidSchema.nullable().default(null),
  tag: z.enum(resourceTags).nullable().default(null),
  difficulty: z.enum(difficulties).nullable().default(null),
  points: pointsSchema.default(pointsDefault).describe('of each exercise'),
})
export type Draw = z.output<typeof drawSchema>

export const playsMax = 9

const sectionFields = {
  minutes: paperMinutesSchema.default(null).describe('how long this section takes'),
  sharesTime: z
    .boolean()
    .default(false)
    .describe('its time is that of the section before, as the parts of a listening test have one'),
  plays: z
    .number({ error: 'field.invalid' })
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(playsMax, { error: 'field.invalid' })
    .nullable()
    .default(null)
    .describe('how often each of its sounds may be played in an exam; null: as often as one likes'),
  draws: z.array(drawSchema).max(drawsMax, { error: 'field.tooMany' }).default([]),
} as const

/** A section as a teacher writes it: one that is in the paper already is sent with its id. */
const sectionBody = paperSectionSchema.extend({ id: uuidSchema.optional(), ...sectionFields })
export type PaperSectionBody = z.output<typeof sectionBody>

const sectionsBody = z
  .array(sectionBody)
  .max(sectionsMax, { error: 'field.tooMany' })
  .superRefine((sections, context) => {
    if (exerciseCountOf(sections) > itemsMax) context.addIssue({ code: 'custom', message: 'field.tooMany' })
    for (const [section, item] of repeatedItems(sections))
      context.addIssue({ code: 'custom', path: [section, 'items', item], message: 'field.twice' })
    const ids = sections.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'field.twice' })
  })

/** The words of an exercise are for staff only, because they are the question. */
const shownItemSchema = paperItemSchema.extend({
  type: z.enum(exerciseTypes),
  text: z.string().describe('the plain text of the stem, as the paper has it'),
  practisable: z
    .boolean()
    .describe(
      'students find it in the exercise book, with its answer, while nobody has been given the paper',
    ),
})
export const shownSectionSchema = paperSectionSchema.extend({
  id: uuidSchema,
  ...sectionFields,
  items: z.array(shownItemSchema),
})
export type PaperShownSection = z.output<typeof shownSectionSchema>

const facts = {
  id: uuidSchema,
  name: z.string(),
  levelId: uuidSchema.nullable(),
  levelName: z.string().nullable(),
  minutes: z.number().int().nullable().describe('how long the whole takes'),
  state: z.enum(paperStates),
  releasedAt: wallTimeSchema.nullable(),
  exerciseCount: z.number().int().describe('with those that are still to be drawn'),
  totalPoints: z.number().describe('the sum of the points of its exercises'),
  editable: z.boolean().describe('the caller is the owner, and it is neither shared nor released'),
  createdAt: wallTimeSchema,
  ...libraryFields,
} as const
const recordSchema = z.object({ ...facts, sections: z.array(shownSectionSchema) })
export type PaperRecord = z.output<typeof recordSchema>
/** Without its sections. */
const listedSchema = z.object(facts)
export type PaperListed = z.output<typeof listedSchema>

const body = z.object({
  name: titleSchema,
  levelId: uuidSchema.nullable().default(null),
  minutes: paperMinutesSchema.default(null),
  sections: sectionsBody.default([]),
  ...libraryBody,
})
export type PaperBody = z.output<typeof body>

const search = z.object({
  name: searchTextSchema(50).optional(),
  levelId: uuidSchema.optional(),
  state: z.enum(paperStates).optional(),
  released: z.enum(['1']).optional().describe('1: only released ones, given to students or not'),
  ...librarySearch,
})
export type PaperSearch = z.output<typeof search>

const path = '/teach/paper'
const title = 'paper'

export const paper = defineNoun({
  name: 'Paper',
  path,
  title,
  i18nNamespace: 'testPaper',
  who: { page: staffKinds, get: staffKinds, create: staffKinds, update: staffKinds, remove: staffKinds },
  record: recordSchema,
  listed: listedSchema,
  body,
  search,
  sort: ['name', 'sort', 'createdAt'],
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'FOLDER_LOCKED', 'PAPER_RELEASED', 'IN_USE'],
})

export const paperLibraryCalls = libraryCalls({ path, title, flag: 'paper', who: staffKinds })
