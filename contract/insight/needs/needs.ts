// Who needs a word from the teacher: why, since when, and from which number on, which the school says.
import { z } from 'zod'

/** In the order in which the reasons of one person stand. */
export const needKinds = ['tasks', 'fell', 'away', 'silent', 'words'] as const
export type NeedKind = (typeof needKinds)[number]
export const needKindSchema = z.enum(needKinds)

/** What lies further back says nothing about today. */
export const needsLookBackDays = 120

/** The largest number of each need. */
export const needMax = { tasks: 20, fell: 100, away: 20, silent: 90, words: 1000 } as const satisfies Record<
  NeedKind,
  number
>

const threshold = (need: NeedKind) =>
  z
    .number({ error: 'field.required' })
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(needMax[need], {
      error: 'field.invalid',
    })

export const needSettingSchema = z.object({
  tasks: threshold('tasks').describe(
    'so many tasks in a row ended without a hand-in; 0: nobody is named for it',
  ),
  fell: threshold('fell').describe(
    'the last two results are lower by more than so many points of 100; 0: as above',
  ),
  away: threshold('away').describe('away so many lessons in a row; 0: as above'),
  silent: threshold('silent').describe('nothing answered for so many days; 0: as above'),
  words: threshold('words').describe('so many words are due, and they become more; 0: as above'),
})
export type NeedSetting = z.infer<typeof needSettingSchema>

export const needReasonSchema = z.object({
  need: needKindSchema,
  count: z.number().describe('tasks or lessons in a row, points of 100, days or words'),
  before: z
    .number()
    .nullable()
    .describe('fell: the mean share of the results before; words: those due a week ago'),
  after: z.number().nullable().describe('fell: the mean share of the last two; words: those due now'),
  mark: z.string().max(60).describe('another one where something came since'),
})
export type NeedReason = z.infer<typeof needReasonSchema>
