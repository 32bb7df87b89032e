// Exercises in the library (/exercise/teach/exercise). Staff see the key; what students see is in exerciseViewCalls.ts.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { difficulties, resourceTags } from '../../constants.ts'
import { defineNoun } from '../../defineNoun.ts'
import { searchTextSchema, textSchema } from '../../fieldSchemas.ts'
import { fileIdSchema, uuidSchema } from '../../ids.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from '../../library/libraryItem.ts'
import { pointTypes } from '../../library/point.ts'
import { wallTimeSchema } from '../../time.ts'
import { exerciseWordingSchema } from './exercise.ts'
import { exerciseTypes } from './exerciseTypes.ts'

const idOrNone = uuidSchema.nullable()
const knowledgeType = z.enum(pointTypes).nullable()
const tag = z.enum(resourceTags).nullable()

/** These fields describe an exercise beside its wording. */
const exerciseLabels = {
  id: uuidSchema,
  type: z.enum(exerciseTypes),
  text: z.string().describe('the plain text of the stem'),
  levelId: idOrNone,
  levelName: z.string().nullable(),
  topicId: idOrNone,
  topicName: z.string().nullable(),
  points: z.array(z.object({ id: uuidSchema, name: z.string() })),
  knowledgeType,
  difficulty: z.enum(difficulties),
  tag,
} as const

/** A list shows so many characters of the stem. */
export const listedTextMax = 300
const listedText = z.string().describe(`how the plain text of the stem begins: ${listedTextMax} characters`)
export const listedLabels = { ...exerciseLabels, text: listedText } as const

/** Exercises are found by these filters. */
export const exerciseSearch = {
  text: searchTextSchema(100).optional(),
  type: z.enum(exerciseTypes).optional(),
  levelId: uuidSchema.optional(),
  topicId: uuidSchema.optional(),
  pointId: uuidSchema.optional(),
  knowledgeType: z.enum(pointTypes).optional(),
  difficulty: z.enum(difficulties).optional(),
  tag: z.enum(resourceTags).optional(),
} as const
const searchSchema = z.object(exerciseSearch)
export type ExerciseSearch = z.infer<typeof searchSchema>

const exerciseRecordSchema = z.object({
  ...exerciseLabels,
  version: z.number().int().describe('how many wordings it has had'),
  wording: exerciseWordingSchema,
  source: z.string(),
  textbook: z.string().describe('the name of the book that it goes with'),
  mgrId: idOrNone,
  mgrName: z.string().nullable().describe('the course that it goes with'),
  videoId: fileIdSchema.nullable(),
  copiedFrom: idOrNone,
  useCount: z.number().int().describe('in how many tasks; a change of the wording changes them'),
  createdAt: wallTimeSchema,
  ...libraryFields,
})
export type ExerciseRecord = z.infer<typeof exerciseRecordSchema>

/** A list shows exercises without their wording. */
const listedSchema = exerciseRecordSchema.omit({ wording: true }).extend({ text: listedText })
export type ExerciseListed = z.infer<typeof listedSchema>

const body = z.object({
  wording: exerciseWordingSchema,
  levelId: idOrNone.default(null),
  topicId: idOrNone.default(null),
  pointIds: z.array(uuidSchema).max(10, { error: 'field.tooMany' }).default([]),
  knowledgeType: knowledgeType.default(null),
  difficulty: z.enum(difficulties, { error: 'field.required' }),
  tag: tag.default(null),
  source: textSchema({ min: 0, max: 50 }).default(''),
  textbook: textSchema({ min: 0, max: 50 }).default(''),
  mgrId: idOrNone.default(null),
  videoId: fileIdSchema.nullable().default(null).describe('an mp4 that explains it'),
  copiedFrom: idOrNone
    .default(null)
    .describe('the exercise of which this is a changed copy, whose files it may show; it stays'),
  ...libraryBody,
})
export type ExerciseBody = z.infer<typeof body>

export const optionColumns = [
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'optionE',
  'optionF',
  'optionG',
  'optionH',
  'optionI',
  'optionJ',
] as const

const sheetColumns = [
  'type',
  'stem',
  ...optionColumns,
  'answer',
  'explanation',
  'levelName',
  'topicName',
  'points',
  'knowledgeType',
  'difficulty',
  'tag',
  'source',
  'textbook',
]

const path = '/exercise/teach/exercise'
const title = 'exercise'

export const exercise = defineNoun({
  name: 'Exercise',
  path,
  title,
  i18nNamespace: 'exercise',
  trash: 'personal',
  importPath: 'importFile',
  who: {
    page: staffKinds,
    get: staffKinds,
    create: staffKinds,
    update: staffKinds,
    remove: staffKinds,
    template: staffKinds,
    import: staffKinds,
    export: staffKinds,
  },
  record: exerciseRecordSchema,
  listed: listedSchema,
  body,
  // The tag and the type go together (HANZI-07); of a group the tag says what the whole trains.
  check: ({ wording, tag }, refuse) => {
    const parsed = exerciseWordingSchema.safeParse(wording)
    if (!parsed.success || parsed.data.type === 'group') return
    if ((parsed.data.type === 'write') !== (tag === 'handwriting')) refuse('tag', 'field.handwriting')
  },
  search: z.object({
    ...exerciseSearch,
    source: searchTextSchema(50).optional(),
    textbook: searchTextSchema(50).optional(),
    mgrId: uuidSchema.optional(),
    ...librarySearch,
  }),
  sort: ['text', 'sort', 'createdAt'],
  sheet: {
    import: sheetColumns,
    export: [...sheetColumns, 'id'],
    hasId: true,
    example: {
      type: 'choice',
      stem: '“谢谢”怎么回答？',
      optionA: '不客气',
      optionB: '没关系',
      answer: 'A',
      explanation: '“没关系”回答“对不起”。',
      difficulty: 'easy',
    },
    allowed: {
      type: { text: 'exerciseType', without: ['match', 'speak', 'group'] },
      stem: { text: 'stem' },
      ...Object.fromEntries(optionColumns.map((column) => [column, { text: 'option' }])),
      answer: { text: 'answer' },
      levelName: { text: 'named' },
      topicName: { text: 'named' },
      points: { text: 'severalNamed' },
      source: { length: { min: 0, max: 50 } },
      textbook: { length: { min: 0, max: 50 } },
    },
    synonyms: {
      knowledgeType: {
        syllable: ['拼音', 'pinyin', 'suku kata', 'sílabas', 'слоги'],
        character: ['字', '汉字书写', 'characters', 'huruf', 'caracteres', 'иероглифы'],
        word: ['词', '词语', '生词', 'words', 'vocabulary', 'palavras', 'слова', 'лексика'],
        grammar: ['语法点', '文法', 'tata bahasa', 'грам'],
        culture: ['文化知识'],
      },
      difficulty: {
        easy: [
          '简单',
          '易',
          '低',
          'low',
          'simple',
          'rendah',
          'gampang',
          'baixa',
          'лёгкий',
          'легко',
          'простая',
          'низкая',
        ],
        medium: ['中', '一般', '普通', '适中', 'middle', 'normal', 'menengah', 'médio', 'средний', 'средне'],
        hard: [
          '难',
          '较难',
          '高',
          'high',
          'difficult',
          'tinggi',
          'sukar',
          'alta',
          'высокий',
          'сложная',
          'сложно',
          'трудная',
        ],
      },
      tag: {
        listening: ['听', 'listen', 'dengar', 'ouvir', 'слушание'],
        speaking: ['说', 'speak', 'bicara', 'falar', 'речь'],
        reading: ['读', 'read', 'baca', 'ler'],
        writing: ['写', 'write', 'tulis', 'escrever'],
        handwriting: ['写字', '手写', '汉字书写', 'tulis tangan', 'escrita à mão'],
        character: ['字', '认字'],
        word: ['词', '词语', '生词', 'vocabulary'],
        grammar: ['语法点', '文法'],
        syllable: ['拼音', 'pinyin'],
      },
    },
  },
  refuses: [
    'NOT_FOUND',
    'NOT_OWNER',
    'SHARED_LOCKED',
    'FOLDER_LOCKED',
    'STORAGE_FULL',
    'STORAGE_OWN_FULL',
    'EXERCISE_USED',
    'EXERCISE_FIXED',
  ],
})

export const exerciseCalls = libraryCalls({ path, title, flag: 'exercise', who: staffKinds })
