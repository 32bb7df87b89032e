// Levels of a school's teaching (/teach/knowledge/level), such as HSK 1: points and topics name one.
import { z } from 'zod'
import { office } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { uuidSchema } from '../ids.ts'
import { sortSchema, titleSchema } from '../rules.ts'

export const level = defineNoun({
  name: 'Level',
  path: '/teach/knowledge/level',
  title: 'level',
  words: 'level',
  flag: 'knowledge',
  who: { page: office, list: office, create: office, update: office, remove: office },
  record: z.object({ id: uuidSchema, name: z.string(), sort: z.number().int() }),
  body: z.object({ name: titleSchema, sort: sortSchema }),
  search: z.object({ name: z.string().max(50).optional() }),
  sort: ['name', 'sort'],
})
