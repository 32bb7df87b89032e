// The lesson plans of a demo school: two that its first teacher wrote, bound to lessons, one together with a colleague.
import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import {
  type CourseType,
  emptyRichText,
  emptyRoom,
  type PlanStep,
  planSections,
} from '#contract/learning/plan/planParts.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { Transaction } from '../db/database.ts'
import { lesson } from '../db/schema/catalogCourse.ts'
import { collaborator } from '../db/schema/collaborator.ts'
import { exercise } from '../db/schema/exercise.ts'
import { textbook, textbookUnit } from '../db/schema/textbook.ts'
import { user } from '../db/schema/user.ts'
import { insertPlan } from '../features/learning/plan/changePlan.ts'
import planThread from '../features/learning/plan/document/planThread.ts'
import { firstFolder } from '../kit/library/requirePlace.ts'
import { singleRow } from '../kit/relatedRows.ts'

type Step = Partial<Omit<PlanStep, 'id' | 'text'>> & { readonly title: string; readonly text: string }
interface DemoPlan {
  readonly name: string
  /** The lesson of a course that it is for. */
  readonly lesson: string
  readonly unit: string
  readonly courseType: CourseType
  readonly texts: Partial<Record<(typeof planSections)[number], string>>
  readonly steps: readonly Step[]
  /** Words by which exercises of the public library are found. */
  readonly about?: string
}

const plans: readonly DemoPlan[] = [
  {
    ...{
      name: '去商店买东西',
      lesson: '去商店买东西',
      unit: '第八课 去商店买东西',
      courseType: 'comprehensive',
    },
    about: '多少钱',
    texts: {
      objects: '初级一班，零起点，学习汉语三个月',
      content:
        '生词：{商店|shāngdiàn}、{苹果|píngguǒ}、{多少钱|duōshao qián}\n语法：“多少”和“几”；人民币的说法',
      goals: '**能听懂**价钱，能问价钱、说要买什么\n能用“多少钱”“太贵了”完成一次买卖',
      keyPoints: '价钱的读法：块、毛、分\n“……多少钱一斤？”',
      difficultPoints: '“两”和“二”；“多少”和“几”的区别',
      methods: '情景教学、两人对话、小组活动',
      tools: '水果图片、价格卡片、白板',
      procedure: '由听到说，由跟读到自由对话，最后在“商店”里买东西',
      homework: '写一段在商店买东西的对话，至少八句\n听写本课生词',
    },
    steps: [
      {
        ...{
          title: '热身：这是什么水果',
          minutes: 5,
          stage: 'inClass',
          text: '出示图片，学生抢答水果的名字。',
        },
        room: { ...emptyRoom, micMode: 'free', words: ['苹果', '香蕉', '西瓜', '葡萄'] },
      },
      {
        ...{
          title: '生词和价钱',
          minutes: 15,
          stage: 'inClass',
          text: '点名读价钱：3.50 元、12 元、20.80 元。',
        },
        room: { ...emptyRoom, micMode: 'rollCall', timerSeconds: 300, grouping: { kind: 'together' } },
      },
      {
        ...{
          title: '买卖对话',
          minutes: 20,
          stage: 'inClass',
          text: '两人一组，一个卖水果，一个买水果，然后交换。',
        },
        room: { ...emptyRoom, micMode: 'free', grouping: { kind: 'random', size: 2, minutes: 10 } },
      },
      { title: '课后练习', minutes: 0, stage: 'afterClass', text: '完成练习，明天课前讲评。' },
    ],
  },
  {
    ...{ name: '点菜', lesson: '点菜', unit: '第五课 点菜', courseType: 'speaking' },
    texts: {
      objects: '初级一班口语课',
      content: '菜单上的生词；{服务员|fúwùyuán}和客人的对话',
      goals: '能看懂简单的菜单，能点菜、提要求、结账',
      keyPoints: '“来一个……”“不要放辣椒”',
      difficultPoints: '量词：一碗、一盘、一杯',
      methods: '角色扮演',
      tools: '菜单、餐具图片',
      homework: '录一段点菜的对话，一分钟左右',
    },
    steps: [
      { title: '看菜单说菜名', minutes: 10, stage: 'inClass', text: '快速问答。' },
      {
        ...{ title: '在饭馆', minutes: 25, stage: 'inClass', text: '轮换对话：每人和三个同学各演一次。' },
        room: {
          ...emptyRoom,
          micMode: 'free',
          grouping: {
            kind: 'carousel',
            seconds: 180,
            cards: ['你请客，要省钱。', '你不吃辣。', '你要快一点。'],
          },
        },
      },
    ],
  },
]

const contentOf = (
  { steps, texts, ...plan }: DemoPlan,
  book: string,
  unitId: string,
  exerciseIds: string[],
) =>
  ({
    ...{ name: plan.name, textbookId: book, unitId, courseType: plan.courseType, hours: 2 },
    ...Object.fromEntries(
      planSections.map((section) => [section, texts[section] ? richText(texts[section]) : emptyRichText]),
    ),
    steps: steps.map(({ text, ...step }, at) => ({
      ...{ minutes: 0, stage: null, exercises: [], resources: [], room: emptyRoom },
      ...step,
      ...(step.stage === 'afterClass' && { exercises: exerciseIds }),
      id: `step${at + 1}`,
      text: richText(text),
    })),
  }) as PlanContent // every section has a text

const exercisesAbout = async (tx: Transaction, about: string | undefined): Promise<string[]> => {
  if (!about) return []
  const rows = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .where(
      and(
        eq(exercise.tenantId, publicTenantId),
        isNull(exercise.parentId),
        ilike(exercise.text, `%${about}%`),
      ),
    )
    .orderBy(asc(exercise.id))
    .limit(3)
  return rows.map(({ id }) => id)
}

export const seedDemoPlans = async (tx: Transaction, tenantId: TenantId): Promise<void> => {
  const people = await tx
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), or(eq(user.username, 'teacher'), eq(user.username, 'teacher2'))))
  const idOf = (username: string): UserId | undefined => people.find((one) => one.username === username)?.id
  const ownerId = idOf('teacher')
  const colleague = idOf('teacher2')
  if (!ownerId || !colleague) return
  const owner = { tenantId, userId: ownerId }
  const placed = { tenantId, ownerId, copiedFrom: null }
  const books = await firstFolder(tx, owner, resourceTypes.textbook)
  const book = singleRow(
    await tx
      .insert(textbook)
      .values({ ...placed, folderId: books, name: '汉语教程', sharedAt: new Date() })
      .returning({ id: textbook.id }),
  ).id
  const folderId = await firstFolder(tx, owner, resourceTypes.lessonPlan)
  for (const [sort, plan] of plans.entries()) {
    const unit = { tenantId, textbookId: book, name: plan.unit, depth: 0, sort }
    const { id: unitId } = singleRow(
      await tx.insert(textbookUnit).values(unit).returning({ id: textbookUnit.id }),
    )
    const content = contentOf(plan, book, unitId, await exercisesAbout(tx, plan.about))
    const madePlan = planThread({ updates: [], change: content })
    const planned = { placed: { ...placed, folderId }, madePlan, template: false, creatorId: ownerId }
    const { id } = await insertPlan(tx, planned)
    await tx.insert(collaborator).values({ tenantId, kind: 'plan', itemId: id, userId: colleague })
    const bound = { kind: 'plan' as const, id, name: plan.name }
    await tx
      .update(lesson)
      .set({ bound })
      .where(and(eq(lesson.tenantId, tenantId), eq(lesson.name, plan.lesson)))
  }
}
