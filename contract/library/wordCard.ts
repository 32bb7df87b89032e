// Word cards (/teach/word/card): a word with its reading, meaning, example and sound. A library item (libraryItem.ts).
import { z } from 'zod'
import { everybody, staffKinds } from '../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, ofTool, pageOf, pageQuery } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { paragraphsSchema, searchTextSchema, textSchema, typedSchema } from '../fieldSchemas.ts'
import { fileIdSchema, uuidSchema } from '../ids.ts'
import { manyIds } from '../noun.ts'
import { importStarted, isPreview, sheetBodyLimit, uploadOf } from '../sheet.ts'
import { wallTimeSchema } from '../time.ts'
import { partsOfSpeech } from './lexicon.ts'
import { folderRefSchema, libraryBody, libraryCalls, libraryFields, librarySearch } from './libraryItem.ts'

const partOfSpeech = z.enum(partsOfSpeech).nullable()

export const wordCardRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  pinyin: z.string().describe('marked, a space between syllables'),
  partOfSpeech,
  interpretation: z.string(),
  collocation: z.string(),
  sentence: z.string(),
  soundId: fileIdSchema.nullable().describe('the school’s own recording'),
  createdAt: wallTimeSchema,
  ...libraryFields,
})
export type WordCardRecord = z.infer<typeof wordCardRecordSchema>

/** The longest word, reading, meaning … in characters. */
export const wordCardLengths = {
  name: 20,
  pinyin: 100,
  interpretation: 300,
  collocation: 300,
  sentence: 500,
} as const

export const wordCardBody = z.object({
  name: textSchema({ min: 1, max: wordCardLengths.name }),
  pinyin: textSchema({ min: 0, max: wordCardLengths.pinyin })
    .default('')
    .describe('digits and v become marks and ü; empty: that of the dictionary'),
  partOfSpeech: partOfSpeech.default(null),
  interpretation: paragraphsSchema({ min: 0, max: wordCardLengths.interpretation }).default(''),
  collocation: paragraphsSchema({ min: 0, max: wordCardLengths.collocation }).default(''),
  sentence: paragraphsSchema({ min: 0, max: wordCardLengths.sentence }).default(''),
  soundId: fileIdSchema.nullable().default(null).describe('a stored sound of one’s own'),
  ...libraryBody,
})
export type WordCardBody = z.infer<typeof wordCardBody>

const search = z.object({
  name: searchTextSchema(50).optional().describe('in the word, the reading or the meaning'),
  partOfSpeech: z.enum(partsOfSpeech).optional(),
  ...librarySearch,
})
export type WordCardSearch = z.infer<typeof search>

const path = '/teach/word/card'
const title = 'word card'
const columns = ['name', 'pinyin', 'partOfSpeech', 'interpretation', 'collocation', 'sentence']

export const wordCard = defineNoun({
  name: 'WordCard',
  path,
  tool: 'wordCard',
  title,
  i18nNamespace: 'wordCard',
  who: {
    page: staffKinds,
    get: everybody,
    create: staffKinds,
    update: staffKinds,
    remove: staffKinds,
    template: staffKinds,
    import: staffKinds,
    export: staffKinds,
  },
  record: wordCardRecordSchema,
  body: wordCardBody,
  search,
  sort: ['name', 'sort', 'createdAt'],
  sheet: {
    import: columns,
    export: [...columns, 'id'],
    hasId: true,
    example: {
      name: '苹果',
      pinyin: 'ping2 guo3',
      partOfSpeech: 'noun',
      interpretation: 'яблоко',
      collocation: '吃苹果',
      sentence: '我喜欢吃苹果。',
    },
    allowed: {
      name: { length: { min: 1, max: wordCardLengths.name } },
      pinyin: { text: 'pinyin', length: { min: 0, max: wordCardLengths.pinyin } },
      partOfSpeech: { text: 'dictionary' },
      interpretation: { text: 'dictionary', length: { min: 0, max: wordCardLengths.interpretation } },
      collocation: { length: { min: 0, max: wordCardLengths.collocation } },
      sentence: { length: { min: 0, max: wordCardLengths.sentence } },
    },
    headers: {
      name: ['生词', '单词', '词', 'words'],
      interpretation: ['意思', '含义', '翻译', 'translation', 'перевод'],
    },
    synonyms: {
      partOfSpeech: {
        noun: ['n', '名', 'сущ', 'sust'],
        verb: ['v', '动', 'гл', 'глаг'],
        adjective: ['adj', '形', 'прил'],
        adverb: ['adv', '副', 'нареч'],
        pronoun: ['pron', '代', 'мест'],
        numeral: ['num', '数', 'числ'],
        measure: ['m', 'mw', 'cl', '量', 'classifier', 'сч сл'],
        preposition: ['prep', '介', 'предл'],
        conjunction: ['conj', '连', 'союзы'],
        particle: ['part', '助', 'част'],
        interjection: ['interj', '叹', 'межд'],
        phrase: ['phr', '词组', 'frase'],
        idiom: ['idioms', '习语'],
      },
    },
  },
  refuses: ['NOT_OWNER', 'SHARED_LOCKED', 'FOLDER_LOCKED', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})

export const wordCardCalls = ofTool(
  'wordCard',
  libraryCalls({ path, title, flag: 'wordCard', who: staffKinds }),
)

export const removeWordCards = bothWays({
  path: `${path}/delete`,
  tool: 'wordCard',
  summary: 'Delete several word cards of one’s own, or none',
  who: staffKinds,
  needs: 'wordCard_del',
  body: manyIds,
  query: z.object({ ids: manyInQuery(uuidSchema, 200) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'IN_USE'],
})

export const listWordCard = defineCall({
  method: 'GET',
  path: `${path}/list`,
  tool: 'wordCard',
  summary: 'One’s own and shared word cards',
  who: staffKinds,
  needs: 'wordCard_view',
  query: z.object({ name: searchTextSchema(50).optional() }),
  answer: z.array(wordCardRecordSchema).max(5000),
})

export const pageAllWordCard = defineCall({
  method: 'GET',
  path: `${path}/pageAll`,
  tool: 'wordCard',
  summary:
    'Page of all word cards that the caller sees: own, shared and public ones; of a student the enabled ones',
  who: everybody,
  needs: 'wordCard_view',
  query: pageQuery.extend(search.shape).extend({
    inDeck: z.enum(['false']).optional().describe('false: only words that are not in one’s own deck'),
  }),
  answer: pageOf(wordCardRecordSchema),
})

const into = folderRefSchema.nullable().default(null).describe('null: the caller’s first folder')
export const copyWordCard = bothWays({
  path: `${path}/copy`,
  tool: 'wordCard',
  summary: 'Copy word cards that one sees: the copies are one’s own and not shared',
  who: staffKinds,
  needs: 'wordCard_add',
  body: manyIds.extend({ folderId: into }),
  query: z.object({ ids: manyInQuery(uuidSchema, 200), folderId: into }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})

/** Cards made at once, and characters of a pasted list. */
export const wordListLimits = { cards: 200, text: 20_000 } as const

const readCardSchema = z.object({
  line: z.number().int().describe('of the pasted text, from 1'),
  name: z.string(),
  pinyin: z.string(),
  partOfSpeech,
  interpretation: z.string(),
  sentence: z.string(),
  problem: z
    .enum(['noHanzi', 'tooLong', 'twice', 'unknown'])
    .nullable()
    .describe('unknown: not in the dictionary, so the reading is a guess; such a card can be made'),
})
export type ReadCard = z.infer<typeof readCardSchema>

export const readWordList = defineCall({
  method: 'POST',
  path: `${path}/readList`,
  tool: 'wordCard',
  summary: 'A pasted list of words as cards, a line each, with what was not understood; nothing is stored',
  who: staffKinds,
  needs: 'wordCard_add',
  body: z.object({
    text: typedSchema
      .min(1, { error: 'field.required' })
      .max(wordListLimits.text, { error: 'field.tooLong' }),
  }),
  answer: z.object({
    cards: z.array(readCardSchema),
    left: z.number().int().describe('lines beyond the limit'),
  }),
})

export const createWordCards = defineCall({
  method: 'POST',
  path: `${path}/createBatch`,
  tool: 'wordCard',
  summary: 'Make several word cards, all or none',
  who: staffKinds,
  needs: 'wordCard_add',
  body: z.object({
    cards: z
      .array(wordCardBody.omit({ folderId: true, soundId: true }))
      .min(1)
      .max(wordListLimits.cards, { error: 'field.tooMany' }),
    folderId: into,
  }),
  answer: z.object({ ids: z.array(uuidSchema) }),
  refuses: ['FOLDER_LOCKED'],
})

/** Whether Anki gives such a name to a package of notes. */
export const isAnkiName = (name: string) => /\.apkg$/i.test(name)

export const importAnkiCards = defineCall({
  method: 'POST',
  path: `${path}/importAnki`,
  tool: 'wordCard',
  summary:
    'Begin the import of an Anki package: a note that a card left as, or came from, changes this card; then ask /teach/import/{id}',
  who: staffKinds,
  needs: 'wordCard_import',
  body: uploadOf(isAnkiName, 'field.ankiFile').extend({ isPreview }),
  bodyLimit: sheetBodyLimit,
  answer: importStarted,
})

export const getWordVoice = defineCall({
  method: 'GET',
  path: '/exercise/teach/exercise/getWordVoice',
  tool: 'wordCard',
  summary: 'How a word sounds: a recording of the school, speech made by the server, or a clear none',
  who: everybody,
  query: z.object({
    word: typedSchema.min(1).max(wordCardLengths.sentence),
    pinyin: typedSchema.max(wordCardLengths.pinyin).optional().describe('left out: that of the dictionary'),
    cardId: uuidSchema.optional().describe('its own recording comes first'),
    only: z.enum(['recording']).optional().describe('no speech made by the server: the browser has a voice'),
  }),
  answer: z.discriminatedUnion('source', [
    z.object({ source: z.literal('recording'), fileId: fileIdSchema }),
    z.object({ source: z.literal('speech'), type: z.literal('audio/wav'), base64: z.string() }),
    z.object({ source: z.literal('none') }),
  ]),
})
