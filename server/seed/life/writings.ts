// Characters that the students wrote by hand. Their ink is not kept.
import type { writing } from '../../db/schema/writing.ts'
import { strokesOf } from '../../features/library/hanzi/strokeFiles.ts'
import { type Learner, skillIn } from './learners.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { idAt, later, pastWeeks, type SchoolDays } from './schoolDays.ts'

export type WritingRow = typeof writing.$inferInsert & { readonly createdAt: Date }

const chars = [...'我你他好人大小中国学生老师们是不在有这那家爱吃喝水火山日月明天今年看听说读写字']

const writtenBy = (learner: Learner, { tenantId }: DemoSchoolRows, days: SchoolDays, random: Random) =>
  Array.from({ length: pastWeeks + 1 }, (_, week) => week).flatMap((week): WritingRow[] => {
    if (!random.isChance(learner.diligence * 0.8)) return []
    const monday = days.at(days.firstDay, '16:00')
    const begin = later(monday, (week * 7 + random.whole(0, 6)) * 24 * 60 + random.whole(0, 240))
    if (later(begin, 30) > later(days.now, -learner.silentDays * 24 * 60)) return []
    const skill = skillIn(learner, week)
    let at = begin
    return random.some(chars, random.whole(4, 9)).flatMap((char): WritingRow[] => {
      const strokes = strokesOf(char)?.strokes.length
      if (!strokes) return []
      const mistakes = Array.from({ length: strokes }, () => random.isChance((1 - skill) * 0.4)).filter(
        Boolean,
      )
      const ms = strokes * random.whole(700, 2200)
      at = later(at, ms / 60_000 + 0.1)
      const counts = { strokes, mistakes: mistakes.length, hints: random.isChance(0.2) ? 1 : 0, ms }
      const score = Math.max(0, 1 - mistakes.length / strokes)
      const row = {
        id: idAt<string>(at),
        tenantId,
        studentId: learner.id,
        char,
        ...counts,
        score,
        createdAt: at,
      }
      return [{ ...row, source: random.isChance(0.7) ? 'practice' : 'card' }]
    })
  })

export const writingsOf = (school: DemoSchoolRows, days: SchoolDays, random: Random): WritingRow[] =>
  school.classes.flatMap(({ learners }) => learners.flatMap((one) => writtenBy(one, school, days, random)))
