// The people of the demo school are not all alike: levels, kinds of study, when they came, and some who have left.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { student } from '../../db/schema/student.ts'
import { user } from '../../db/schema/user.ts'
import { insertPeople } from '../../features/access/person/writePeople.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { later, type SchoolDays } from './schoolDays.ts'

const leavers = [
  {
    username: 'student61',
    name: '安德烈',
    gender: 'male',
    nationality: '俄罗斯',
    motherLanguage: '俄语',
    grade: '初级',
  },
  {
    username: 'student62',
    name: '黎氏梅',
    gender: 'female',
    nationality: '越南',
    motherLanguage: '越南语',
    grade: '中级',
  },
  {
    username: 'student63',
    name: '托马斯',
    gender: 'male',
    nationality: '英国',
    motherLanguage: '英语',
    grade: '高级',
  },
  {
    username: 'student64',
    name: '普特丽',
    gender: 'female',
    nationality: '印度尼西亚',
    motherLanguage: '印尼语',
    grade: '初级',
  },
] as const

const levels: Readonly<Record<string, readonly [string, ...string[]]>> = {
  初级: ['HSK 1', 'HSK 2', 'HSK 2'],
  中级: ['HSK 3', 'HSK 4', 'HSK 4'],
  高级: ['HSK 5', 'HSK 6'],
}
const types = ['长期生', '长期生', '长期生', '短期生', '交换生'] as const

/** Their accounts are frozen, as of everybody who has left. */
export const addLeavers = async (
  tx: Transaction,
  { tenantId }: DemoSchoolRows,
  days: SchoolDays,
  random: Random,
): Promise<void> => {
  const createdAt = days.at(days.firstDay, '08:00')
  await insertPeople(
    tx,
    leavers.map(({ username, name, ...origin }, at) => ({
      ...{ tenantId, username, name, kind: 'student' as const, status: 'frozen' as const, createdAt },
      details: {
        ...origin,
        tenantId,
        createdAt,
        number: `S2026${100 + at}`,
        ...{ type: random.pick(types), capabilityLevel: random.pick(levels[origin.grade] ?? ['HSK 1']) },
        admissionTime: days.dayOf(later(createdAt, -200 * 24 * 60)),
        leftAt: later(createdAt, random.whole(7, 50) * 24 * 60),
      },
    })),
  )
}

/** A tenth of them came when the two months began. */
export const varyStudents = async (
  tx: Transaction,
  { classes }: DemoSchoolRows,
  days: SchoolDays,
  random: Random,
): Promise<void> => {
  for (const { grade, learners } of classes)
    for (const { id } of learners) {
      const ago = random.isChance(0.1) ? random.whole(57, 62) : random.whole(63, 400)
      const came = later(days.now, -ago * 24 * 60)
      const columns = {
        capabilityLevel: random.pick(levels[grade] ?? ['HSK 1']),
        type: random.pick(types),
        admissionTime: days.dayOf(came),
        createdAt: came,
      }
      await tx.update(student).set(columns).where(eq(student.id, id))
      await tx.update(user).set({ createdAt: came }).where(eq(user.id, id))
    }
}
