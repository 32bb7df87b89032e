// A lesson with a guest school and a training, as the people of both schools see them.
import { chooseAction, enterToStart } from './support/lesson.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const hostSchool = '同学国际学校'
const guestSchool = '远方中文学校'

test('[ROUTE-027] [ENT-LIVE part] [MENUG-07] a teacher invites a school by its name; its teacher finds the lesson and listens, and is seen as a guest', async ({
  app,
  open,
}) => {
  const host = await open('teacher', '/classRoom/live/index')
  await host.getByRole('button', { name: '新建直播课' }).click()
  const form = host.getByRole('dialog', { name: '新建直播课' })
  await form.getByLabel('名称').fill('两校联合朗读')
  await form.getByText('讲座').click()
  await expect(form.getByText('一对多')).toBeVisible()
  await form.getByLabel('邀请机构').fill('远方')
  await host.locator('.ant-select-item-option').getByText(guestSchool).click()
  await form.getByLabel('备注').fill('请带课本')
  await form.getByRole('button', { name: '安排这节课' }).click()
  await host
    .getByRole('dialog', { name: '对全校学生开放？' })
    .getByRole('button', { name: '对全校开放' })
    .click()
  const row = host.getByRole('row', { name: /两校联合朗读/ })
  await expect(row).toContainText('讲座 · 一对多')
  await expect(row).toContainText('邀请了 1 个机构')
  await row.getByRole('button', { name: '开始上课' }).click()
  await expect(host).toHaveURL(/live\/teacher\?id=/)
  const id = new URL(host.url()).searchParams.get('id') ?? ''
  await enterToStart(host)

  const guest = await open('teacher.b', '/live/platform')
  const theirs = guest.getByRole('row', { name: /两校联合朗读/ })
  await expect(theirs).toContainText(`${hostSchool}的课`)
  await expect(theirs).toContainText('上课中')
  await theirs.getByRole('button', { name: '旁听' }).click()
  await expect(guest).toHaveURL(new RegExp(`/live/student/audit\\?id=${id}`))
  await expect(guest.getByText('你在旁听，别人听不见也看不见你')).toBeVisible()
  await expect(guest.getByRole('button', { name: /麦克风|摄像头|共享屏幕/ })).toHaveCount(0)
  const inspector = await open('education', `/live/student/audit?id=${id}`)
  const people = inspector.getByRole('list', { name: '教室里的人' })
  await expect(people.getByRole('listitem').filter({ hasText: guestSchool })).toContainText('旁听')
  await expect(people.getByRole('listitem').filter({ hasText: '我' })).toContainText('巡课')

  // A student of the invited school draws with a pen, and adds no files: they would be stored in that school.
  const quiet = { entry: { mic: false, camera: false } }
  const teaching = await open('teacher', `/live/teacher?id=${id}`, quiet)
  const student = await open('student.b1', `/live/student?id=${id}`, quiet)
  await chooseAction(teaching, '田中葵', '给画笔')
  await expect(student.getByRole('button', { name: '纸张' })).toBeVisible()
  await expect(student.getByRole('button', { name: '插入图片或 PDF' })).toHaveCount(0)
  await expect(teaching.getByRole('button', { name: '插入图片或 PDF' })).toBeVisible()
  await callAs(app, await tokenOf(app, 'teacher'), 'endLive', { params: { id } })
  await expect(guest).toHaveURL(/live\/platform/)
})

test('[ROUTE-028] [SCREEN-A-17] [SCREEN-T-20] [SCREEN-R-05] [LIVE-36] an administrator plans a training with the saved settings, and a teacher of another school listens at /live/onlineTrain', async ({
  app,
  open,
}) => {
  const host = await open('tenant', '/tenant/trainSetting/index')
  await host.getByLabel('新培训的时长（分钟）').fill('90')
  await host.getByLabel('完成培训的在场比例').fill('1')
  await host.getByLabel('新培训的备注').fill('请提前五分钟进入')
  await host.getByRole('button', { name: '保存' }).click()
  await expect(host.getByText('设置已保存')).toBeVisible()
  await host.locator('#sidebar').getByRole('link', { name: '网络培训' }).click()
  await host.getByRole('button', { name: '新建培训' }).first().click()
  const form = host.getByRole('dialog', { name: '新建培训' })
  await form.getByLabel('名称').fill('怎样教声调')
  await expect(form.getByLabel('备注')).toHaveValue('请提前五分钟进入')
  await form.getByLabel('邀请机构').fill('远方')
  await host.locator('.ant-select-item-option').getByText(guestSchool).click()
  await form.getByRole('button', { name: '安排这次培训' }).click()
  const row = host.getByRole('row', { name: /怎样教声调/ })
  await row.getByRole('button', { name: '开始培训' }).click()
  await expect(host).toHaveURL(/live\/onlineTrain\?id=/)
  const id = new URL(host.url()).searchParams.get('id') ?? ''
  await enterToStart(host)
  const { data } = await callAs(app, await tokenOf(app, 'tenant'), 'getLive', { params: { id } })
  expect(Date.parse(data.endTime) - Date.parse(data.startTime)).toBe(5_400_000)

  const guest = await open('teacher.b', '/classRoom/onlineTrain/index')
  const theirs = guest.getByRole('row', { name: /怎样教声调/ })
  await expect(theirs).toContainText(`${hostSchool}的课`)
  await theirs.getByRole('button', { name: '旁听' }).click()
  await expect(guest).toHaveURL(new RegExp(`/live/onlineTrain\\?id=${id}`))
  await expect(guest.getByText('你在旁听，别人听不见也看不见你')).toBeVisible()
  await callAs(app, await tokenOf(app, 'tenant'), 'endLive', { params: { id } })
  await expect(guest).toHaveURL(/classRoom\/onlineTrain/)

  const office = await open('tenant', '/tenant/onlineTrain/index')
  await office
    .getByRole('row', { name: /怎样教声调/ })
    .getByRole('button', { name: /更多操作/ })
    .click()
  await office.getByRole('menuitem', { name: '签到记录' }).click()
  const signIns = office.getByRole('dialog', { name: /签到记录/ })
  await expect(signIns.getByRole('row').filter({ hasText: guestSchool })).toContainText('是')
})
