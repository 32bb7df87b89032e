// Lesson plans: two teachers write one, one of them for a while without a connection; and the list with its actions.
import type { Page } from '@playwright/test'
import { uuidSchema } from '#contract/ids.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { App } from './support/app.ts'
import { choose } from './support/choose.ts'
import { openNetwork } from './support/network.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const listPath = '/lessonPlanTasks/lessonPlan/index'
const nameOf = (word: string) => `${word}${Date.now() % 1_000_000}`

const makeBook = async (app: App, token: string) => {
  const name = nameOf('教材')
  const units = [{ name: '第一课 你好' }]
  const { data } = await callAs(app, token, 'createTextbook', { body: { name, units } as never })
  return { id: data.id, name }
}
const makePlan = async (app: App, token: string, name: string) => {
  const book = await makeBook(app, token)
  const { data } = await callAs(app, token, 'createLessonPlan', {
    body: { name, textbookId: book.id } as never,
  })
  return data.id
}
const section = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** As Word puts a heading, a numbered list and a reading on the clipboard. */
const fromWord = `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
  <h2>一、导入</h2><p class="MsoListParagraph"><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span>看图<b>说话</b><o:p></o:p></p>
  <p class="MsoNormal"><ruby>汉字<rp>(</rp><rt>hàn zì</rt><rp>)</rp></ruby>书写<img src="file:///C:/a.png"></p></body></html>`

test('[COLLAB-06] [SCREEN-T-09] [ROUTE-037] [FOLD-14] two teachers write a plan, one of them offline for a while; comments, versions, Word and tasks', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const book = await makeBook(app, token)
  const network = await openNetwork(app)
  const page = await open('teacher', '/addLessonNew', { app: network.app })
  const name = nameOf('问候')
  let id = ''

  await test.step('a new plan asks for its name and its book, and lies in one’s own folder', async () => {
    await expect(page.getByRole('heading', { name: '新建教案' })).toBeVisible()
    await page.getByRole('button', { name: '开始写教案' }).click()
    await expect(page.getByText('必填')).toHaveCount(2)
    await expect(page.getByRole('main').getByText('我的文件夹')).toBeVisible()
    await page.getByLabel('教案名称').fill(name)
    await choose(page.getByRole('combobox', { name: '教材' }), book.name)
    await page.getByRole('button', { name: '开始写教案' }).click()
    await expect(page).toHaveURL(/addLessonNew\?id=/)
    id = uuidSchema.parse(new URL(page.url()).searchParams.get('id'))
  })

  await test.step('what both type in one text stays, also what one typed without a connection', async () => {
    const { data: found } = await callAs(app, token, 'selectTeachersByName', { query: { name: '张老师' } })
    const userIds = found.map((teacher) => teacher.id)
    await callAs(app, token, 'setPlanCollaborators', { params: { id }, body: { userIds } })
    const colleague = await open('teacher2', `/addLessonNew?id=${id}`)
    await section(page, '教学目标').click()
    await page.keyboard.type('会问好。')
    await expect(section(colleague, '教学目标')).toContainText('会问好。')
    await expect(colleague.getByRole('img', { name: /正在填写：李老师/ })).toBeVisible()

    network.cut()
    await expect(page.getByText('离线：修改保存在这台设备上，联网后自动合并')).toBeVisible()
    await page.keyboard.type('在火车上写的。')
    await section(colleague, '教学目标').click()
    await colleague.keyboard.press('Control+Home')
    await colleague.keyboard.type('学生：')
    network.mend()
    for (const one of [page, colleague])
      await expect(section(one, '教学目标')).toHaveText(/学生：.*会问好。.*在火车上写的。/)
    await expect(page.getByText('已保存')).toBeVisible()

    await colleague.getByRole('textbox', { name: '教案名称' }).press('End')
    await colleague.keyboard.type('（一）')
    await expect(page.getByRole('textbox', { name: '教案名称' })).toHaveValue(`${name}（一）`)
    await colleague.close()
  })

  await test.step('what is pasted from Word keeps its sense and nothing else; pinyin stands above words', async () => {
    await section(page, '教学过程').click()
    await section(page, '教学过程').evaluate((text, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, fromWord)
    const procedure = section(page, '教学过程')
    await expect(procedure.locator('strong')).toHaveText(['一、导入', '说话'])
    await expect(procedure.locator('p').nth(1)).toHaveText('1. 看图说话')
    await expect(procedure.locator('rt')).toHaveText('hàn zì')
    await expect(page.getByText('有 1 张图片没能一起粘贴，请用图片按钮插入。')).toBeVisible()
  })

  await test.step('a comment on chosen words is answered and resolved', async () => {
    await section(page, '教学目标').click()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: '批注选中的文字' }).click()
    const pane = page.getByRole('region', { name: '批注' })
    await pane.getByRole('textbox', { name: '写批注' }).fill('再具体一点')
    await pane.getByRole('button', { name: '发送' }).click()
    await expect(section(page, '教学目标').locator('.commented').first()).toBeVisible()
    await pane.getByRole('textbox', { name: '回复' }).fill('好的')
    await pane.getByRole('button', { name: '发送' }).click()
    await expect(pane.getByText('好的')).toBeVisible()
    await pane.getByRole('button', { name: /解决$/ }).first().click()
    await expect(section(page, '教学目标').locator('.commented')).toHaveCount(0)
  })

  // Somebody else writes: what was there before is a version from now on.
  const theirs = await tokenOf(app, 'teacher2')
  await callAs(app, theirs, 'updateLessonPlan', { body: { id, hours: 3 } })

  await test.step('a step has minutes and an exercise, and what it does to the room', async () => {
    await page.getByRole('button', { name: '添加步骤' }).click()
    await page.getByRole('textbox', { name: '第 1 步的名称' }).fill('热身')
    await page.getByRole('spinbutton', { name: '第 1 步的分钟数' }).fill('15')
    await expect(page.getByText('1 步，共 15 分钟')).toBeVisible()
    await page.getByRole('button', { name: '添加习题' }).click()
    const dialog = page.getByRole('dialog', { name: '选择习题' })
    await dialog.getByText('公共库').click()
    await dialog
      .getByRole('button', { name: /^选择：/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: '完成，已选 1 题' }).click()
    await page.getByRole('button', { name: '课堂上' }).click()
    await page.getByRole('combobox', { name: '麦克风' }).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '点名发言' }).click()
    const record = () => callAs(app, token, 'getLessonPlan', { params: { id } })
    await expect
      .poll(async () => (await record()).data.steps)
      .toMatchObject([{ title: '热身', minutes: 15, room: { micMode: 'rollCall' } }])
  })

  await test.step('it is exported to Word, and makes its tasks once', async () => {
    const download = page.waitForEvent('download')
    await openMenuOf(page.getByRole('button', { name: /^更多操作：/ }))
    await page.getByRole('menuitem', { name: '导出 Word' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.docx$/)
    await expect(page.getByText('导出成功')).toBeVisible()

    await openMenuOf(page.getByRole('button', { name: /^更多操作：/ }))
    await page.getByRole('menuitem', { name: '生成任务' }).click()
    const dialog = page.getByRole('dialog', { name: '生成任务' })
    await choose(dialog.getByRole('combobox', { name: '课程' }), '初级汉语综合')
    await dialog.getByRole('combobox', { name: '课次' }).click()
    await page.locator('.ant-select-item-option:visible').last().click()
    await dialog.getByRole('button', { name: '生成 1 个任务' }).click()
    await expect(page.getByText('已生成 1 个任务')).toBeVisible()
    const tasks = await callAs(app, token, 'getTasksByPlanId', { query: { planId: id } })
    for (const { id: taskId } of tasks.data)
      await callAs(app, token, 'removeTask', { params: { id: taskId } })
  })

  await test.step('an earlier version is looked at and comes back', async () => {
    await page.getByRole('button', { name: '历史版本' }).click()
    const drawer = page.getByRole('dialog', { name: '历史版本' })
    await drawer.getByRole('list', { name: '历史版本' }).getByRole('button').last().click()
    await expect(drawer.getByText('1 步，共 15 分钟')).toHaveCount(0)
    await drawer.getByRole('button', { name: '恢复这个版本' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: '恢复这个版本' }).click()
    await expect(page.getByText('已恢复')).toBeVisible()
    await expect(page.getByText('0 步，共 0 分钟')).toBeVisible()
  })

  await test.step('[COLLAB-10 part] while it is shared it is only read', async () => {
    await openMenuOf(page.getByRole('button', { name: /^更多操作：/ }))
    await page.getByRole('menuitem', { name: '共享', exact: true }).click()
    await expect(page.getByText('共享成功')).toBeVisible()
    await expect(page.getByText(/教案已共享，共享期间只能阅读/)).toBeVisible()
    await expect(section(page, '教学目标')).toHaveCount(0)
  })

  await test.step('what was typed without a connection while somebody shared it comes back with the right to write', async () => {
    const plan = { body: { ids: [id] } }
    await callAs(app, token, 'unshareLessonPlan', plan)
    await expect(section(page, '教学目标')).toBeVisible()
    await expect(page.getByText('已保存')).toBeVisible()
    network.cut()
    await expect(page.getByText('离线：修改保存在这台设备上，联网后自动合并')).toBeVisible()
    await section(page, '教学目标').click()
    await page.keyboard.type('还没发出的话。')
    await callAs(app, token, 'shareLessonPlan', plan)
    network.mend()
    await expect(page.getByText(/离线时写的内容留在这台设备上/)).toBeVisible()
    await expect(page.getByText(/教案已共享，共享期间只能阅读/)).toBeVisible()
    await expect(page.getByText('还没发出的话。')).toHaveCount(0)
    await callAs(app, token, 'unshareLessonPlan', plan)
    await expect(section(page, '教学目标')).toContainText('还没发出的话。')
    await expect(page.getByText('已保存')).toBeVisible()
    const kept = async () =>
      JSON.stringify((await callAs(app, token, 'getLessonPlan', { params: { id } })).data)
    await expect.poll(kept).toContain('还没发出的话。')
  })
  network.close()
})

test('[ENT-PLAN] the page of a plan holds all of its parts', async ({ app, open }) => {
  const token = await tokenOf(app, 'teacher')
  const book = await makeBook(app, token)
  const texts = {
    objects: ['教学对象', '初级一班的十五名学生'],
    content: ['教学内容', '问名字和国籍'],
    goals: ['教学目标', '会介绍自己'],
    keyPoints: ['教学重点', '叫和姓'],
    difficultPoints: ['教学难点', '哪的声调'],
    methods: ['教学方法', '两人对话'],
    tools: ['教具', '名片'],
    procedure: ['教学过程', '先听后说'],
    homework: ['作业', '录一段自我介绍'],
  } as const
  const parts = Object.fromEntries(Object.entries(texts).map(([key, [, text]]) => [key, richText(text)]))
  const name = nameOf('自我介绍')
  const step = { title: '热身问答', minutes: 7, stage: 'inClass', text: richText('抛球问名字') }
  const body = { name, textbookId: book.id, courseType: 'speaking', hours: 3, ...parts, steps: [step] }
  const { data } = await callAs(app, token, 'createLessonPlan', { body: body as never })
  const page = await open('teacher', `/addLessonNew?id=${data.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name })).toBeAttached()
  for (const [label, text] of Object.values(texts)) await expect(section(page, label)).toHaveText(text)
  await expect(main.getByText(book.name)).toBeVisible()
  await expect(main.getByText('口语', { exact: true })).toBeVisible()
  await expect(page.getByLabel('课时')).toHaveValue('3')
  await expect(main.getByText('作者 李老师')).toBeVisible()
  await expect(main.getByText('1 步，共 7 分钟')).toBeVisible()
  await expect(section(page, '第 1 步的内容')).toHaveText('抛球问名字')
  await callAs(app, token, 'shareLessonPlan', { body: { ids: [data.id] } })
  await page.reload()
  await expect(page.getByText(/教案已共享，共享期间只能阅读/)).toBeVisible()
})

test('[FOLD-13] [FOLD-15] folders are asked for by what they contain; a plan of the platform begins below the first root', async ({
  open,
}) => {
  const page = await open('system', '/')
  const requireAsked = async (path: string, resType: string) => {
    const asked = page.waitForRequest(`**/teach/folder/list?resType=${resType}`)
    await page.goto(`${new URL(page.url()).origin}${path}`)
    await asked
  }
  await requireAsked('/resourceTeaching/resourceTeach/index', '2')
  await requireAsked('/exercisesTeacher/exerciseLibrary/index', '1')
  await requireAsked('/interactive/textbook/index', '3')
  await requireAsked('/addLessonNew', '4')
  await expect(page.getByRole('heading', { name: '新建教案' })).toBeVisible()
  await expect(page.getByRole('main').getByText('公共库', { exact: true })).toBeVisible()
})

test('[SCREEN-T-08] [MENUG-08] [ERR-MSG-29 part] the list of plans: found, shared and taken back, copied, moved up and down, exported, deleted', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher3')
  const word = nameOf('排序')
  for (const number of ['一', '二', '三']) await makePlan(app, token, `${word}${number}`)
  const page = await open('teacher3', '/')
  const sidebar = page.locator('#sidebar')
  await sidebar.getByRole('button', { name: '教案与任务' }).click()
  await sidebar.getByRole('link', { name: '教案', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: word })
  await page.getByRole('textbox', { name: '教案名称' }).fill(word)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rows).toHaveCount(3)
  const row = (name: string) => rows.filter({ hasText: `${word}${name}` })
  const act = async (name: string, action: string, success: string) => {
    await openMenuOf(row(name).getByRole('button', { name: /^更多操作/ }))
    await page.getByRole('menuitem').getByText(action, { exact: true }).click()
    if (success) await expect(page.getByText(success, { exact: true })).toBeVisible()
  }
  const names = () => rows.getByRole('button', { name: new RegExp(`^${word}`) }).allTextContents()

  const before = await names()
  const last = before.at(-1)?.slice(word.length) ?? ''
  await act(last, '上移', '移动成功')
  await expect.poll(names).toEqual([before[0], before[2], before[1]])
  await act(last, '下移', '移动成功')
  await expect.poll(names).toEqual(before)

  await act('一', '共享', '共享成功')
  await act('一', '取消共享', '已取消共享')
  const download = page.waitForEvent('download')
  await act('一', '导出 Word', '导出成功')
  expect((await download).suggestedFilename()).toMatch(/\.docx$/)

  await act('二', '删除', '')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await act('三', '复制到', '')
  const place = page.getByRole('dialog')
  await expect(place.getByText('复制成功，请选择粘贴到哪个文件夹', { exact: true })).toBeVisible()
  await place.getByRole('button', { name: '保存' }).click()
  await expect(rows).toHaveCount(3)

  await page.getByRole('checkbox', { name: `选择：${word}一` }).check()
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: `选择：${word}三` })
      .nth(at)
      .check()
  await page
    .getByRole('region', { name: /已选择/ })
    .getByRole('button', { name: /删除/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rows).toHaveCount(0)
})
