// Words in the decks of the students: known ones, those that are being learnt, and those that they forget again and again.
import type { TenantId } from '#contract/ids.ts'
import type { memory, memoryReview } from '../../db/schema/memory.ts'
import { newSchedule, repeatWord } from '../../features/learning/memory/schedule.ts'
import { type Learner, skillIn } from './learners.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { idAt, later, type SchoolDays } from './schoolDays.ts'

type MemoryRow = typeof memory.$inferInsert & { readonly id: string }
type ReviewRow = typeof memoryReview.$inferInsert
export interface Deck {
  readonly memories: readonly MemoryRow[]
  readonly reviews: readonly ReviewRow[]
}

const wordsOf: Readonly<Record<string, string>> = {
  初级: '学校 教室 同学 苹果 米饭 茶 水果 衣服 商店 医院 火车 飞机 昨天 明天 现在 漂亮 便宜 觉得 认为 已经 虽然 因为 帮助 准备 开始',
  中级: '环境 经济 习惯 影响 解决 机会 经验 压力 适应 交流 特别 虽然 尽管 既然 否则 逐渐 难道 究竟 竟然 仍然 避免 导致 保护 浪费 丰富',
  高级: '显著 潜力 忽略 推测 维持 承担 挑战 逻辑 抽象 典型 趋势 矛盾 妥协 谨慎 暂且 何况 反之 莫非 势必 宁可 贯彻 衡量 协调 启发 渗透',
}
/** Most of a class forgets these. */
const hard = new Set([
  '觉得',
  '认为',
  '虽然',
  '已经',
  '究竟',
  '竟然',
  '仍然',
  '否则',
  '何况',
  '势必',
  '贯彻',
  '暂且',
])

const minutesOfDay = 24 * 60

const learn = (
  tenantId: TenantId,
  learner: Learner,
  { word, since }: { readonly word: string; readonly since: Date },
  days: SchoolDays,
  random: Random,
): Deck => {
  const id = idAt<string>(since)
  const last = later(days.now, -learner.silentDays * minutesOfDay)
  let schedule = newSchedule(since)
  let counted = { wrongCount: 0, lastWrongAt: null as Date | null }
  const reviews: ReviewRow[] = []
  // Some do every repetition when it is due, some come later, and now and then one is left.
  for (let at = later(since, random.whole(30, 600)); at < last; ) {
    const skill = skillIn(learner, days.weekOf(at)) * (hard.has(word) ? 0.55 : 1.1)
    const isRight = random.isChance(skill)
    const recall = isRight ? (random.isChance(0.15) ? 'hinted' : 'right') : 'wrong'
    schedule = repeatWord(schedule, recall, at)
    if (!isRight) counted = { wrongCount: counted.wrongCount + 1, lastWrongAt: at }
    reviews.push({ tenantId, memoryId: id, at, recall, ms: random.whole(1200, 9000) })
    const due = Math.max(schedule.due.getTime(), at.getTime())
    const waits = random.isChance(learner.diligence) ? random.whole(0, 1) : random.whole(2, 9)
    at = later(new Date(due), waits * minutesOfDay + random.whole(5, 300))
  }
  const row = { id, tenantId, studentId: learner.id, word, skill: 'know' as const, createdAt: since }
  return { memories: [{ ...row, ...schedule, ...counted }], reviews }
}

export const decksOf = ({ tenantId, classes }: DemoSchoolRows, days: SchoolDays, random: Random): Deck => {
  const decks = classes.flatMap(({ grade, learners }) => {
    const words = wordsOf[grade]?.split(' ') ?? []
    // Three new words a week, so that there is always something being learnt.
    const begun = words.map((word, at) => ({
      word,
      since: later(days.at(days.firstDay, '09:00'), Math.floor(at / 3) * 7 * minutesOfDay),
    }))
    return learners.flatMap((learner) =>
      begun
        .filter(({ since }) => since < days.now && random.isChance(0.6))
        .map((one) => learn(tenantId, learner, one, days, random)),
    )
  })
  return {
    memories: decks.flatMap(({ memories }) => memories),
    reviews: decks.flatMap(({ reviews }) => reviews),
  }
}
