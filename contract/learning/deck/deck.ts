// A student's deck (/teach/word/deck): words that are repeated until they stay, memories of kind word (memory.ts).
import { z } from 'zod'
import { bothWays, defineCall, pageOf, pageQuery } from '../../call.ts'
import { typedSchema } from '../../fieldSchemas.ts'
import { classIdSchema, uuidSchema } from '../../ids.ts'
import { partsOfSpeech } from '../../library/lexicon.ts'
import { wordCardLengths } from '../../library/wordCard.ts'
import { manyIds } from '../../noun.ts'
import { sheetFileSchema } from '../../sheet.ts'
import { wallTimeSchema } from '../../time.ts'
import { recalls, wordSkills } from '../memory.ts'

const path = '/teach/word/deck'
const student = ['student'] as const

/** Words of one sitting: some five minutes on a phone. */
export const sittingSize = 20
/** A word counts as known once its next repetition is so many days away. */
export const knownDays = 7

const skill = z.enum(wordSkills)
export const deckWordSchema = z.object({
  id: uuidSchema,
  word: z.string(),
  skill: skill.describe('know: from the word to its meaning; write: from the meaning to the word'),
  cardId: uuidSchema.nullable().describe('the card that it was taken from, where the student still sees it'),
  pinyin: z.string(),
  partOfSpeech: z.enum(partsOfSpeech).nullable(),
  interpretation: z.string(),
  collocation: z.string(),
  sentence: z.string(),
  due: wallTimeSchema,
  isNew: z.boolean().describe('never repeated yet'),
})
export type DeckWord = z.infer<typeof deckWordSchema>

export const getDeck = defineCall({
  method: 'GET',
  path,
  tool: 'wordCard',
  summary: 'What the student repeats today, the longest overdue first, new words last',
  who: student,
  needs: 'wordCard_view',
  answer: z.object({
    words: z.array(deckWordSchema).max(sittingSize),
    due: z.number().int().describe('today in all'),
    doneToday: z.number().int(),
    total: z.number().int(),
    known: z.number().int().describe('to be repeated in a week or later'),
  }),
})

export const pageDeck = defineCall({
  method: 'GET',
  path: `${path}/page`,
  tool: 'wordCard',
  summary: 'Page of one’s own deck, what is due first',
  who: student,
  needs: 'wordCard_view',
  query: pageQuery,
  answer: pageOf(deckWordSchema),
})

export const listKnownWords = defineCall({
  method: 'GET',
  path: `${path}/known`,
  tool: 'wordCard',
  summary: 'The words that the student knows, for pinyin above unknown words alone',
  who: student,
  answer: z.array(z.string()).max(20_000),
})

export const listDeckWords = defineCall({
  method: 'GET',
  path: `${path}/words`,
  tool: 'wordCard',
  summary: 'The words of one’s own deck, so that a list of words shows which are in it',
  who: student,
  needs: 'wordCard_view',
  answer: z.array(z.string()).max(20_000),
})

export const addToDeck = defineCall({
  method: 'POST',
  path: `${path}/add`,
  tool: 'wordCard',
  summary: 'Put words of cards, or a word as it is, into one’s own deck; what is in it stays as it is',
  who: student,
  needs: 'wordCard_view',
  body: z
    .object({
      cardIds: z.array(uuidSchema).max(200).default([]),
      word: typedSchema
        .regex(/\p{Script=Han}/u, { error: 'field.invalid' })
        .max(wordCardLengths.name)
        .optional(),
      skill: skill.default('know'),
    })
    .refine(({ cardIds, word }) => cardIds.length > 0 || word, {
      path: ['cardIds'],
      error: 'field.required',
    }),
  answer: z.object({ added: z.number().int() }),
  refuses: ['NOT_FOUND'],
})

export const giveDeck = bothWays({
  path: `${path}/give`,
  tool: 'wordCard',
  summary: 'Put the words of cards into the decks of all students of one’s classes',
  who: ['teacher'],
  needs: 'wordCard_view',
  body: manyIds.extend({ classIds: z.array(classIdSchema).min(1).max(50), skill: skill.default('know') }),
  query: z.object({
    ids: z.union([z.array(uuidSchema).min(1).max(200), uuidSchema.transform((one) => [one])]),
    classIds: z.union([z.array(classIdSchema).min(1).max(50), classIdSchema.transform((one) => [one])]),
    skill: skill.default('know'),
  }),
  answer: z.object({ students: z.number().int() }),
  refuses: ['NOT_FOUND'],
})

export const reviewWord = defineCall({
  method: 'POST',
  path: `${path}/review`,
  tool: 'wordCard',
  summary: 'How a repetition of a word went',
  who: student,
  needs: 'wordCard_view',
  body: z.object({
    id: uuidSchema,
    recall: z.enum(recalls),
    ms: z.number().int().min(0).max(600_000).nullable().default(null),
  }),
  answer: z.object({ due: wallTimeSchema }),
  refuses: ['NOT_FOUND'],
})

export const removeFromDeck = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  tool: 'wordCard',
  summary: 'Take words out of one’s own deck',
  who: student,
  needs: 'wordCard_view',
  body: manyIds,
  answer: z.boolean(),
})

export const exportDeck = defineCall({
  method: 'GET',
  path: `${path}/export`,
  tool: 'wordCard',
  summary: 'One’s own deck as an Anki package',
  who: student,
  needs: 'wordCard_view',
  answer: sheetFileSchema,
})

export const exportCardsToAnki = defineCall({
  method: 'POST',
  path: '/teach/word/card/anki',
  tool: 'wordCard',
  summary: 'Word cards that one sees as an Anki package',
  who: ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'],
  needs: 'wordCard_view',
  body: manyIds,
  answer: sheetFileSchema,
  refuses: ['NOT_FOUND'],
})
