// A class in groups, as its teacher and three students live through it: one room, which all join once.
import type { Page } from '@playwright/test'
import { violationsIn } from './support/accessibility.ts'
import { draw, expectBoard, expectShapes, shapesOf } from './support/board.ts'
import { expectInside, expectMicClosed, expectMicOpen, micOf, teach } from './support/lesson.ts'
import { connectionsMade, expectHears, expectHearsOnly } from './support/mediaStats.ts'
import { callAs, expect, type Open, planLive, test, tokenOf } from './support/people.ts'

const setup = (teacher: Page) => teacher.getByRole('dialog', { name: '分组讨论' })
const place = async (teacher: Page, student: string, number: number) => {
  await setup(teacher).getByRole('button', { name: student, pressed: false }).click()
  await setup(teacher)
    .getByRole('button', { name: `放到第 ${number} 组` })
    .click()
}
/** Before the lesson: 王小明 in the first group, 李大卫 in the second. */
const prepareGroups = async (open: Open, lesson: RegExp) => {
  const page = await open('teacher', '/classRoom/live/index')
  await page
    .getByRole('row', { name: lesson })
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '准备分组' }).click()
  const drawer = page.getByRole('dialog', { name: '准备分组' })
  await drawer.getByRole('radio', { name: '自己安排' }).check()
  await drawer.getByRole('button', { name: '王小明' }).press('1')
  await drawer.getByRole('button', { name: '李大卫' }).press('2')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('分组已保存')).toBeVisible()
}
const openMic = async (page: Page) => {
  await page.getByRole('button', { name: '打开麦克风', exact: true }).click()
  await expectMicOpen(page)
}
const table = (teacher: Page, name: string) => teacher.getByRole('region', { name, exact: true })
const expectAt = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}\\?id=`))

test('[ROUTE-024] [ROUTE-025] [LIVE-20] [LIVE-21] [LIVE-22] [LIVE-23] [LIVE-24] [STATE-LIVE-02] [PRIVATE-2] [PRIVATE-3 part] [PRIVATE-4] [GROUP-11] two groups: whom each hears, a private talk with a colleague who listens, a demonstration, the way out and back, the end, and nobody joins again @media', async ({
  app,
  open,
}) => {
  const studentIds = await Promise.all(
    ['student1', 'student2', 'student3'].map(
      async (name) => (await callAs(app, await tokenOf(app, name), 'getUserInfo', {})).data.sysUser.userId,
    ),
  )
  const live = await planLive(app, { name: '第 8 课 小组朗读', studentIds })
  await prepareGroups(open, /小组朗读/)
  const {
    teacher,
    students: [ming, anna, david],
  } = await teach({ app, open }, { live, students: ['student1', 'student2', 'student3'] })
  const all = [teacher, ming, anna, david]
  const joined = await Promise.all(all.map(connectionsMade))
  await Promise.all([expectHears(ming, 1), expectHears(david, 1)])

  // As prepared; 安娜 was in no group, and comes to the first.
  await teacher.getByRole('button', { name: '分组', exact: true }).click()
  await teacher.getByRole('radio', { name: '课前分好的组' }).check()
  await expect(setup(teacher).getByRole('region', { name: '还没有组（留在主教室）' })).toHaveText(/安娜/)
  await place(teacher, '安娜', 1)
  await teacher.getByRole('button', { name: '开始讨论' }).click()

  await expectAt(teacher, '/live/teacher/group')
  await Promise.all([ming, anna, david].map((page) => expectAt(page, '/live/student/group')))
  await expect(ming.getByRole('heading', { name: '第 1 组' })).toBeVisible()
  await expect(ming.getByRole('list', { name: '同组的人' })).toHaveText('安娜')
  await expect(david.getByRole('heading', { name: '第 2 组' })).toBeVisible()
  await expect(table(teacher, '第 1 组').getByRole('listitem')).toHaveCount(2)
  await expect(table(teacher, '第 2 组').getByRole('listitem')).toHaveCount(1)
  expect(await violationsIn(teacher, { withColours: false })).toEqual([])
  await Promise.all([ming, anna, david].map(openMic))
  await Promise.all([
    expectHears(ming, 1),
    expectHears(anna, 1),
    expectHearsOnly(david, 0),
    expectHearsOnly(teacher, 0),
  ])
  // The teacher sees who speaks in every group, and hears none.
  for (const [group, name] of [
    ['第 1 组', '王小明'],
    ['第 2 组', '李大卫'],
  ] as const) {
    await expect(table(teacher, group).getByRole('listitem').filter({ hasText: name })).toContainText(
      '正在说话',
    )
  }

  // Each group has a board of its own, with a pen.
  await Promise.all([ming, anna, david].map(expectBoard))
  await draw(ming, [
    [0.3, 0.4],
    [0.6, 0.5],
  ])
  await expectShapes(anna, 1)
  await expectShapes(david, 0)
  // On the wall the boards are small pictures.
  const drawn = table(teacher, '第 1 组').getByRole('img', { name: '第 1 组的白板' })
  const strokesOf = (picture: Element) =>
    picture instanceof HTMLImageElement && picture.naturalWidth > 0
      ? fetch(picture.src).then(async (svg) => ((await svg.text()).match(/<path/g) ?? []).length)
      : 0
  await expect.poll(() => drawn.evaluate(strokesOf)).toBe(1)
  await expect(table(teacher, '第 2 组').getByText('还没有写东西')).toBeVisible()

  // A hand calls the teacher, one press goes there.
  await ming.getByRole('button', { name: '叫老师' }).click()
  await expect(table(teacher, '第 1 组')).toContainText('叫老师')
  await expect(teacher.getByRole('button', { name: '去王小明那一组' })).toBeVisible()
  await teacher.getByRole('button', { name: '第 1 组叫老师，去看看' }).click()
  await expect(teacher.getByRole('heading', { name: '你在第 1 组' })).toBeVisible()
  await expect(anna.getByText('老师在你们组', { exact: true })).toBeVisible()
  await expectShapes(teacher, 1)
  await Promise.all([
    expectHears(teacher, 2),
    expectHears(ming, 2),
    expectHears(anna, 2),
    expectHearsOnly(david, 0),
  ])
  await teacher.getByRole('button', { name: '回到各组' }).click()
  await Promise.all([expectHears(teacher, 0), expectHears(anna, 1)])
  await expect(table(teacher, '第 1 组')).not.toContainText('叫老师')

  // A colleague listens to the lesson: without groups of its own there is the teacher alone to hear.
  const colleague = await open('teacher2', `/live/student/audit?id=${live}`)
  await expectHears(colleague, 1)

  // Into one ear: only 王小明 hears the teacher, and only the teacher hears 王小明, whose own tap opens the microphone.
  const ear = teacher.getByRole('button', { name: '按住，单独跟王小明说话' })
  await ear.hover()
  await teacher.mouse.down()
  await expect(teacher.getByRole('region', { name: '单独对话' })).toContainText('只有王小明听得见你')
  await expect(ming.getByRole('region', { name: '单独对话' })).toContainText('在单独跟你说话')
  await Promise.all([
    expectHears(ming, 2),
    expectHears(teacher, 1),
    expectHearsOnly(anna, 0),
    expectHearsOnly(david, 0),
  ])
  await expect(anna.getByRole('region', { name: '单独对话' })).toBeHidden()
  await teacher.mouse.up()
  await Promise.all([expectMicClosed(ming), expectMicOpen(teacher), expectHears(ming, 1)])
  await ear.focus()
  await teacher.keyboard.down('Space')
  await Promise.all([
    expectHears(ming, 2),
    expectHearsOnly(teacher, 0),
    expectMicClosed(ming),
    expectHearsOnly(colleague, 0),
  ])
  // The colleague sees that the talk goes on, and is seen by both when listening to it.
  const overheard = colleague.getByRole('region', { name: '单独对话' })
  await expect(overheard).toContainText('李老师在单独跟王小明说话')
  await overheard.getByRole('button', { name: '旁听这段对话' }).click()
  for (const page of [teacher, ming]) {
    await expect(page.getByRole('region', { name: '单独对话' })).toContainText('也在听')
  }
  await ming.getByRole('button', { name: '回答', exact: true }).click()
  await Promise.all([expectHears(teacher, 1), expectHears(colleague, 2), expectHearsOnly(anna, 0)])
  await teacher.keyboard.up('Space')
  await expectMicClosed(ming)
  await openMic(ming)
  await Promise.all([expectHears(anna, 1), expectHears(ming, 1), expectHearsOnly(teacher, 0)])
  await colleague.close()

  // The voice and a message into all groups.
  await teacher.getByRole('button', { name: '对所有组说话' }).click()
  await Promise.all([expectHears(ming, 2), expectHears(david, 1), expectHearsOnly(teacher, 0)])
  await teacher.getByRole('button', { name: '所有组都听得见你' }).click()
  await teacher.getByRole('button', { name: '发消息' }).click()
  await teacher.getByRole('textbox', { name: '给所有组的消息' }).fill('请准备汇报')
  await teacher.getByRole('button', { name: '发给所有组' }).click()
  for (const page of [ming, david]) {
    await expect(page.getByRole('status').getByText('老师对所有组说：请准备汇报')).toBeAttached()
    await page.getByRole('region', { name: '老师对所有组说' }).getByRole('button', { name: '知道了' }).click()
  }

  // Everybody hears the group that is shown; the others are silent.
  await david.setViewportSize({ width: 390, height: 844 })
  await teacher.getByRole('button', { name: '把第 1 组展示给全班' }).click()
  await expect(david.getByText('正在看一个组的展示，先听一听')).toBeVisible()
  // Its board, on which the others write nothing, whole on a small screen too; its people beside it.
  await david.getByRole('tab', { name: '白板' }).click()
  await expect(david.getByText('这是展示的小组的白板')).toBeVisible()
  await expect(shapesOf(david)).toBeInViewport({ ratio: 0.9 })
  await david.setViewportSize({ width: 1440, height: 900 })
  await expectShapes(david, 1)
  await expect(david.getByLabel('王小明的画面')).toBeVisible()
  await david.getByRole('radio', { name: '画面', exact: true }).check()
  await expect(david.getByRole('region', { name: '课堂画面' }).getByLabel('王小明的画面')).toBeVisible()
  await Promise.all([
    expectHears(david, 3),
    expectHears(teacher, 2),
    expectHearsOnly(ming, 2),
    expectHearsOnly(anna, 2),
  ])
  await teacher.getByRole('button', { name: '停止展示第 1 组' }).click()
  await expectShapes(david, 0)
  await Promise.all([expectHears(david, 0), expectHears(teacher, 0), expectMicClosed(david)])

  // Out into the main room, where the teacher is, with a shut microphone; and back.
  await anna.getByRole('button', { name: '回主教室' }).click()
  await expectAt(anna, '/live/student')
  await expectMicClosed(anna)
  await Promise.all([expectHears(anna, 1), expectHears(ming, 0)])
  await expectAt(ming, '/live/student/group')
  await anna.getByRole('button', { name: '回到第 1 组' }).click()
  await expectAt(anna, '/live/student/group')
  await expectHears(anna, 1)

  // After a reload a message that was closed stays closed.
  await david.reload()
  await expectInside(david)
  await expect(david.getByRole('heading', { name: '第 2 组' })).toBeVisible()
  await expect(david.getByRole('region', { name: '老师对所有组说' })).toHaveCount(0)
  joined[3] = await connectionsMade(david)

  // The teacher moves a student; then everybody is back, with shut microphones, and who opens one is heard by all.
  await table(teacher, '第 1 组').getByRole('button', { name: '安娜换组' }).click()
  await teacher.getByRole('menuitem', { name: '到第 2 组' }).click()
  await expect(david.getByRole('list', { name: '同组的人' })).toHaveText('安娜')
  await teacher.getByRole('button', { name: '结束分组' }).click()
  await teacher.getByRole('button', { name: '现在都回来' }).click()
  await expectAt(teacher, '/live/teacher')
  await Promise.all([ming, anna, david].map((page) => expectAt(page, '/live/student')))
  await Promise.all([ming, anna, david].map(expectMicClosed))
  await openMic(ming)
  await Promise.all([expectHears(anna, 2), expectHears(david, 2), expectHears(teacher, 1)])

  // A carousel with cards: an odd class has a group of three, and the next card comes at one press.
  await teacher.getByRole('button', { name: '分组', exact: true }).click()
  await teacher.getByRole('radio', { name: '两人轮换' }).check()
  await setup(teacher).getByRole('textbox', { name: '话题卡' }).fill('你几点起床？\n你喜欢吃什么？')
  await teacher.getByRole('button', { name: '开始讨论' }).click()
  const expectCard = (text: string) =>
    Promise.all(all.map((page) => expect(page.getByRole('region', { name: '小组讨论' })).toContainText(text)))
  await expectCard('你几点起床？')
  await Promise.all([expectHears(anna, 1), expectHears(david, 1), expectHearsOnly(teacher, 0)])
  await teacher.getByRole('button', { name: '现在换搭档' }).click()
  await expectCard('你喜欢吃什么？')
  await expectAt(ming, '/live/student/group')
  await Promise.all(all.map((page) => expect(micOf(page)).toBeVisible()))
  expect(await Promise.all(all.map(connectionsMade)), 'the same connections for media').toEqual(joined)
})
