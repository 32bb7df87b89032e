// The tools of the teaching-research centre (/teach/research): a text in numbers, and sentences out of textbooks.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineCall, pageOf, pageQuery } from '../call.ts'
import { searchTextSchema, typedSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'
import { lexiconWordMax } from './lexicon.ts'

/** Characters of a text that is analysed at once. */
export const analysisMax = 20_000
/** Words of an analysis that are listed, of each list the most frequent: a text of a school has fewer. */
export const wordsListedMax = 3_000

const countedWord = z.object({
  word: z.string(),
  count: z.number().int(),
  hsk2: z.number().int().nullable().describe('level 1 to 6 of HSK 2.0; null: in none of its lists'),
})
export type CountedWord = z.infer<typeof countedWord>
const levelSchema = z.object({
  level: z.number().int().nullable().describe('1 to 6; null: in none of the lists'),
  words: z.number().int().describe('of the running text'),
  distinct: z.number().int(),
  share: z.number().describe('of the running words, 0 to 1'),
})
const analysisSchema = z.object({
  characters: z.number().int().describe('hanzi alone'),
  distinctCharacters: z.number().int(),
  words: z.number().int(),
  distinctWords: z.number().int(),
  sentences: z.number().int(),
  levels: z.array(levelSchema).describe('1 to 6, then none'),
  unknown: z
    .array(countedWord.extend({ pinyin: z.string().describe('a guess for what is not in the dictionary') }))
    .max(wordsListedMax)
    .describe('words of no list, the most frequent first; how many there are, levels say'),
  list: z
    .array(countedWord)
    .max(wordsListedMax)
    .describe('every word once, the most frequent first; how many there are, levels say'),
})
export type TextAnalysis = z.infer<typeof analysisSchema>

export const analyseText = defineCall({
  method: 'POST',
  path: '/teach/research/textAnalysis',
  tool: 'textAnalysis',
  summary: 'A Chinese text in numbers: characters, words, levels, unknown words; the same for the same text',
  who: staffKinds,
  needs: 'research_view',
  body: z.object({
    text: typedSchema.min(1, { error: 'field.required' }).max(analysisMax, { error: 'field.tooLong' }),
  }),
  answer: analysisSchema,
})

const corpusHitSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  textbookId: uuidSchema,
  textbookName: z.string(),
  unitName: z.string().describe('empty: none'),
  pageId: uuidSchema,
  pageNumber: z.number().int().describe('from 1'),
})
export type CorpusHit = z.infer<typeof corpusHitSchema>

export const searchCorpus = defineCall({
  method: 'GET',
  path: '/teach/research/corpus',
  tool: 'corpus',
  summary: 'Sentences with a word, out of the textbooks that the caller sees',
  who: staffKinds,
  needs: 'research_view',
  query: pageQuery.extend({
    word: typedSchema.min(1, { error: 'field.required' }).max(lexiconWordMax),
    textbookId: uuidSchema.optional(),
  }),
  answer: pageOf(corpusHitSchema),
})

const knowledgeCardSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: z.string(),
  levelName: z.string().nullable(),
  explanation: z.string(),
})
export type KnowledgeCard = z.infer<typeof knowledgeCardSchema>
export const pageKnowledgeCards = defineCall({
  method: 'GET',
  path: '/teach/research/knowledgecard',
  summary: 'The knowledge points of the school as cards',
  who: staffKinds,
  needs: 'research_view',
  query: pageQuery.extend({
    name: searchTextSchema(50).optional(),
    levelId: uuidSchema.optional(),
  }),
  answer: pageOf(knowledgeCardSchema),
})
