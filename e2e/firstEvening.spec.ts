// The first evening of somebody who has just started the program: the demo school has two months behind it, and every page of its
// statistics shows what the calls answer. That the calls say what is stored is tested at the server.
import type { CallName } from '#contract/calls.ts'
import type { Stat } from '#contract/insight/stat/defineStat.ts'
import { timeDimensions } from '#contract/insight/stat/dimensions.ts'
import { type StatName, stats } from '#contract/insight/stat/stats.ts'
import { toWallTime } from '#contract/wallTime.ts'
import words from '#locales/zh/insight.json' with { type: 'json' }
import { statPages } from '#src/features/insight/pages/statPages.ts'
import { periodOf } from '#src/features/insight/shared/stat/period.ts'
import { type App, startApp } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp({}, { fromNothing: true })
})
test.afterAll(() => app.stop())

const pages = [
  ['[SCREEN-ST-01]', '/queryStatistics/course/index', '课程统计'],
  ['[SCREEN-ST-02]', '/queryStatistics/task/index', '任务统计'],
  ['[SCREEN-ST-03]', '/queryStatistics/smartClass/index', '智慧课堂课时统计'],
  ['[SCREEN-ST-04]', '/queryStatistics/teacher/index', '教师统计'],
  ['[SCREEN-ST-05]', '/queryStatistics/class/index', '班级统计'],
  ['[SCREEN-ST-06]', '/queryStatistics/student/index', '学生统计'],
  ['[SCREEN-ST-07]', '/queryStatistics/resource/index', '资源分布统计'],
  ['[SCREEN-ST-08]', '/queryStatistics/exam/index', '考试统计'],
  ['[SCREEN-ST-09]', '/queryStatistics/signIn/index', '签到统计'],
  ['[SCREEN-ST-10]', '/queryStatistics/duration/index', '时长统计'],
  ['[SCREEN-ST-11]', '/queryStatistics/pen/index', '手写笔统计'],
  ['[SCREEN-ST-12]', '/queryStatistics/exerciseBank/index', '题库统计'],
  ['[SCREEN-ST-13]', '/queryStatistics/loginDuration/index', '登录时长统计'],
  ['[SCREEN-ST-14]', '/inquiryStatistics/teacher/index', '教师数据'],
  ['[SCREEN-ST-15]', '/inquiryStatistics/teaching/index', '教学数据'],
  ['[SCREEN-ST-16]', '/inquiryStatistics/student/index', '学生数据'],
  ['[SCREEN-ST-17]', '/inquiryStatistics/record/index', '记录数据'],
  ['[SCREEN-ST-18]', '/inquiryStatistics/examData/index', '考试数据'],
  ['[SCREEN-A-02]', '/queryStatistics/dataCentre/index', '数据中心'],
  ['[SCREEN-T-03]', '/lessonPlanTasks/learningReport/index', '学习报告'],
] as const

const word = (group: Record<string, unknown>, name: string): string => {
  const text = group[name]
  return typeof text === 'string' ? text : ''
}
const titleOf = (name: StatName): string => words.stat[name].title

/** The first measure that is a plain number, as the table's head says it. */
const countOf = ({ measures }: Stat) =>
  Object.keys(measures).find(
    (name) => measures[name]?.unit === 'count' && typeof measures[name]?.as === 'string',
  )

/** The number under its measure in the row of the sum. */
const shownTotal = async (card: import('@playwright/test').Locator, measure: string) => {
  const heads = await card.getByRole('columnheader').allTextContents()
  const column = heads.findIndex((head, at) => at > 0 && head.startsWith(word(words.measure, measure)))
  return card.getByRole('row', { name: /^合计/ }).getByRole('cell').nth(column)
}

for (const [id, path, name] of pages)
  test(`${id} ${name} shows what was done in two months, as the calls say it, and no card is empty`, async ({
    open,
  }) => {
    const username = id === '[SCREEN-T-03]' ? 'teacher' : 'education'
    const token = await tokenOf(app, username)
    const { data: reader } = await callAs(app, token, 'getUserInfo', {})
    const period = periodOf('term', toWallTime(new Date(), reader.tenant?.timeZone ?? 'UTC').slice(0, 10))
    const page = await open(username, path, { app })
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const cards = statPages[path]
    const shown = page.getByRole('main').locator('section[aria-label]')
    await expect(shown).toHaveCount(cards.length)
    for (const [at, { stat: statName, by }] of [...cards.entries()] as [
      number,
      { stat: StatName; by?: readonly string[] },
    ][]) {
      const stat: Stat = stats[statName]
      const card = shown.nth(at)
      await expect(card).toHaveAccessibleName(titleOf(statName))
      await expect(card.getByRole('row', { name: /^合计/ })).toBeVisible()
      const measure = countOf(stat)
      if (!measure) continue
      const dimension = by?.[0] ?? stat.by[0]
      const query = {
        ...(stat.filters.includes('period') && period),
        ...(stat.by.length > 1 && { countType: dimension }),
        ...(timeDimensions.includes(dimension as Stat['by'][number]) && { size: '1100' }),
      }
      const { data } = await callAs(app, token, statName as CallName, { query } as never)
      const total = (data as { total: Record<string, number> }).total[measure] ?? 0
      await expect(await shownTotal(card, measure)).toHaveText(total.toLocaleString('zh-CN'))
    }
  })
