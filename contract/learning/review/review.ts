// A review: what the second reader says of a paper or an essay. It is a proposal; what counts is what a teacher accepts.
import { z } from 'zod'
import { uuidSchema } from '../../ids.ts'
import { wallTimeSchema } from '../../time.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'

export const reviewKinds = ['paper', 'essay'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewStates = ['queued', 'running', 'done', 'failed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Characters of an essay. */
export const essayMax = 10_000
export const rubricWordsMax = 30
/** Marks of one text. */
export const marksMax = 300
export const remarkMax = 1000

export const markKinds = [
  'malformed',
  'otherCharacter',
  'missingCharacter',
  'extraCharacter',
  'traditional',
  'pinyin',
  'punctuation',
  'omission',
  'addition',
  'choice',
  'order',
] as const
export type MarkKind = (typeof markKinds)[number]
/** The words and letters that teachers write beside a text, in every language of the interface. */
export const markNames: Readonly<Record<MarkKind, string>> = {
  ...{ malformed: '错字', otherCharacter: '别字', missingCharacter: '漏字', extraCharacter: '多字' },
  ...{ traditional: '繁体', pinyin: '拼音', punctuation: '标点' },
  ...{ omission: '遗漏', addition: '误加', choice: '误代', order: '错序' },
}
export const markLetters: Readonly<Partial<Record<MarkKind, string>>> = {
  ...{ malformed: 'C', otherCharacter: 'B', missingCharacter: 'L', extraCharacter: 'D' },
  ...{ traditional: 'F', pinyin: 'P' },
}

/** Why a rule marks a place. */
export const markReasons = ['sound', 'shape', 'traditional', 'pinyin', 'repeated', 'halfWidth'] as const
export const markSources = ['rules', 'model', 'teacher'] as const
export const decisions = ['open', 'accepted', 'refused'] as const
export type Decision = (typeof decisions)[number]

export const markSchema = z.object({
  id: z.number().int().describe('its number in the text'),
  from: z.number().int().describe('UTF-16 units from the beginning of the text'),
  to: z.number().int(),
  kind: z.enum(markKinds),
  quote: z.string().describe('the text of the place'),
  suggestion: z.string().describe('empty: none'),
  reason: z.enum(markReasons).nullable().describe('of the rules'),
  remark: z.string().describe('of the model, or of the teacher'),
  source: z.enum(markSources),
  decision: z.enum(decisions),
})
export type Mark = z.infer<typeof markSchema>

const levelSchema = z.object({
  level: z.number().int().nullable().describe('1 to 6 of HSK 2.0; null: in none of its lists'),
  words: z.number().int().describe('of the running text'),
  distinct: z.number().int(),
  share: z.number(),
})
const countedSchema = z.object({ word: z.string(), count: z.number().int() })

/** The grammatical forms that are looked for, in the words of textbooks. */
export const grammarForms = [
  'ba',
  'bei',
  'bi',
  'complement',
  'guo',
  'zhe',
  'shiDe',
  'yinwei',
  'suiran',
  'ruguo',
  'budan',
  'yueLaiYue',
  'yueYue',
  'yibian',
  'youYou',
  'lian',
  'chule',
  'zhiyao',
  'zhiyou',
  'yiJiu',
] as const
export type GrammarForm = (typeof grammarForms)[number]

export const factsSchema = z.object({
  characters: z.number().int().describe('hanzi alone'),
  distinctCharacters: z.number().int(),
  words: z.number().int(),
  distinctWords: z.number().int(),
  sentences: z.number().int(),
  paragraphs: z.number().int(),
  charactersPerSentence: z.number(),
  levels: z.array(levelSchema).describe('1 to 6, then none'),
  outOfList: z.array(countedSchema.extend({ pinyin: z.string() })).describe('the most frequent first'),
  grammar: z
    .array(z.object({ form: z.enum(grammarForms), count: z.number().int(), example: z.string() }))
    .describe('forms that are met; whether they are right is not known'),
  connectives: z.array(countedSchema),
  coverage: z.array(countedSchema).describe('the words of the task, in their order'),
  halfWidth: z.number().int().describe('signs of punctuation that are not Chinese ones'),
})
export type Facts = z.infer<typeof factsSchema>

/** The parts of an essay's score, of which a page says how they are computed. */
export const scoreParts = ['length', 'words', 'vocabulary', 'grammar', 'structure', 'writing'] as const
export type ScorePart = (typeof scoreParts)[number]
const partSchema = z.object({ part: z.enum(scoreParts), score: z.number(), points: z.number() })

export const remarkCodes = ['right', 'partly', 'wrong', 'unanswered', 'byRules', 'byModel', 'noText'] as const

export const reviewItemSchema = z.object({
  number: z.number().int().describe('of the question; 1 for an essay'),
  exerciseId: uuidSchema.nullable(),
  type: z.enum(exerciseTypes).nullable().describe('null: a text that was typed'),
  stem: z.string().describe('what was asked'),
  text: z.string().describe('what was answered'),
  facts: factsSchema.nullable(),
  parts: z.array(partSchema),
  score: z.number().nullable().describe('proposed, or the teacher’s once it is accepted'),
  proposed: z.number().nullable().describe('as the second reader has it, for ever'),
  points: z.number(),
  by: z.enum(['key', 'rules', 'model', 'nobody']).describe('who proposes'),
  remark: z.enum(remarkCodes),
  explanation: z.string().describe('of the exercise, or of the model'),
  comment: z.string().describe('of the teacher'),
  marks: z.array(markSchema),
  dropped: z.number().int().describe('marks of the model whose quotes are not in the text'),
  decision: z.enum(decisions),
})
export type ReviewItem = z.infer<typeof reviewItemSchema>

/** Why there is no word of the model although it was asked. */
export const modelProblems = ['late', 'refused', 'invalid', 'unreachable', 'off'] as const
export type ModelProblem = (typeof modelProblems)[number]
export const reviewFailures = ['tooLong', 'unexpected'] as const

export const reviewRowSchema = z.object({
  id: uuidSchema,
  kind: z.enum(reviewKinds),
  title: z.string(),
  state: z.enum(reviewStates),
  place: z.number().int().nullable().describe('in the queue of the school, from 1; null: it does not wait'),
  engine: z.enum(['rules', 'model']).describe('who was asked'),
  problem: z.enum(modelProblems).nullable(),
  score: z.number().nullable(),
  points: z.number(),
  open: z.number().int().describe('items that wait for a decision'),
  resourceId: uuidSchema.nullable().describe('the file that it was read from'),
  attemptId: uuidSchema.nullable(),
  createdAt: wallTimeSchema,
  acceptedAt: wallTimeSchema.nullable().describe('when the last item was accepted'),
})
export type ReviewRow = z.infer<typeof reviewRowSchema>

export const reviewSchema = reviewRowSchema.extend({
  failure: z.enum(reviewFailures).nullable(),
  model: z.string().describe('its name; empty: none'),
  facts: factsSchema.nullable().describe('of all that was written'),
  items: z.array(reviewItemSchema),
})
export type Review = z.infer<typeof reviewSchema>
