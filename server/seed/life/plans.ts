// Lesson plans that the teachers wrote over the months: some are shared, some are templates.
import { eq } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import {
  type CourseType,
  emptyRichText,
  emptyRoom,
  type PlanSection,
  planSections,
} from '#contract/learning/plan/planParts.ts'
import type { RichText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { Transaction } from '../../db/database.ts'
import { lessonPlan } from '../../db/schema/lessonPlan.ts'
import { insertPlan } from '../../features/learning/plan/changePlan.ts'
import planThread from '../../features/learning/plan/document/planThread.ts'
import { firstFolder } from '../../kit/library/requirePlace.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { later, type SchoolDays } from './schoolDays.ts'

interface Plan {
  readonly name: string
  readonly courseType: CourseType
  readonly hours: number
  readonly goal: string
  readonly steps: readonly (readonly [title: string, minutes: number])[]
  readonly isShared?: true
  readonly isTemplate?: true
}

const plans: readonly Plan[] = [
  {
    name: '数字和电话号码',
    courseType: 'comprehensive',
    hours: 2,
    goal: '能听懂、能说电话号码',
    steps: [
      ['热身', 5],
      ['听数字', 15],
      ['打电话', 20],
    ],
    isShared: true,
  },
  {
    name: '租房子',
    courseType: 'speaking',
    hours: 2,
    goal: '能问房租和地点',
    steps: [
      ['看图说话', 10],
      ['对话练习', 25],
    ],
    isShared: true,
  },
  {
    name: '春节',
    courseType: 'reading',
    hours: 2,
    goal: '读懂一篇介绍春节的短文',
    steps: [
      ['生词', 15],
      ['快速阅读', 10],
      ['讨论', 20],
    ],
  },
  {
    name: '部首“氵”和“火”',
    courseType: 'comprehensive',
    hours: 1,
    goal: '认识部首，会写十个字',
    steps: [
      ['看部首', 10],
      ['写字', 25],
    ],
    isShared: true,
  },
  {
    name: '新闻标题',
    courseType: 'reading',
    hours: 2,
    goal: '从标题猜内容',
    steps: [
      ['猜一猜', 10],
      ['读标题', 20],
      ['写标题', 15],
    ],
  },
  {
    name: '写一封信',
    courseType: 'writing',
    hours: 2,
    goal: '会写书信的开头和结尾',
    steps: [
      ['看例子', 10],
      ['写信', 30],
    ],
    isShared: true,
  },
  {
    name: '听力课的样子',
    courseType: 'listening',
    hours: 1,
    goal: '听前、听中、听后',
    steps: [
      ['听前', 5],
      ['听中', 20],
      ['听后', 15],
    ],
    isTemplate: true,
  },
]

const contentOf = ({ name, courseType, hours, goal, steps }: Plan): PlanContent => {
  const sections = planSections.map((section) => [
    section,
    section === 'goals' ? richText(goal) : emptyRichText,
  ])
  return {
    ...{ name, courseType, hours, textbookId: null, unitId: null },
    ...(Object.fromEntries(sections) as Record<PlanSection, RichText>), // every section is there
    steps: steps.map(([title, minutes], at) => ({
      ...{ id: `step${at + 1}`, title, minutes, stage: 'inClass', text: emptyRichText },
      ...{ exercises: [], resources: [], room: emptyRoom },
    })),
  }
}

export const addPlans = async (
  tx: Transaction,
  { tenantId, teachers }: DemoSchoolRows,
  days: SchoolDays,
): Promise<void> => {
  const [, ...owners] = teachers
  for (const [at, plan] of plans.entries()) {
    const owner = owners[at % Math.max(1, owners.length)]
    if (!owner) return
    const folderId = await firstFolder(tx, { tenantId, userId: owner.id }, resourceTypes.lessonPlan)
    const placed = { tenantId, ownerId: owner.id, folderId, copiedFrom: null }
    const madePlan = planThread({ updates: [], change: contentOf(plan) })
    const template = plan.isTemplate ?? false
    const { id } = await insertPlan(tx, { placed, madePlan, template, creatorId: owner.id })
    const createdAt = later(days.at(days.firstDay, '20:00'), at * 8 * 24 * 60)
    const times = {
      createdAt,
      changedAt: later(createdAt, 90),
      sharedAt: plan.isShared ? later(createdAt, 120) : null,
    }
    await tx.update(lessonPlan).set(times).where(eq(lessonPlan.id, id))
  }
}
