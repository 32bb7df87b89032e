// The menu of each kind of account: all of it, and what its entries open.
import type { Page, Response } from '@playwright/test'
import { expect, test } from './support/people.ts'

/** What the sidebar shows, groups opened: an entry is its name, a group a list that begins with its own. */
type Shown = string | string[]

const readSidebar = async (page: Page): Promise<Shown[]> => {
  const menu = page.locator('#sidebar').getByRole('navigation')
  await expect(menu.getByRole('link').first()).toBeVisible()
  // The group of the page opens with it.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const group of await menu.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) !== 'false') continue
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
  }
  return menu.locator('> ul > li').evaluateAll((entries) =>
    entries.map((entry) => {
      const [first = '', ...others] = [...entry.querySelectorAll('a, button')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent?.trim() ?? '')
      return others.length > 0 ? [first, ...others] : first
    }),
  )
}

/** The library of those whose papers are followed by these entries. */
const libraryWith = (...afterPapers: string[]): Shown[] => [
  ['教学资源', '资源中心', '样例'],
  ['习题', '习题库', '试卷库', '我的试卷', ...afterPapers],
  ['词卡', '词卡'],
  ['互动教材', '教材库'],
  ['教研中心', '知识卡片', '文本分析', '教材语料库', '教研视频', '教研资讯'],
]
/** The numbers of the school. */
const statistics: Shown = [
  '数据统计',
  ...[
    '数据驾驶舱',
    '数据中心',
    '课程统计',
    '任务统计',
    '智慧课堂课时统计',
    '教师统计',
    '班级统计',
    '学生统计',
  ],
  ...['资源分布统计', '考试统计', '签到统计', '时长统计', '手写笔统计', '题库统计', '登录时长统计'],
  ...['教师数据', '教学数据', '学生数据', '记录数据', '考试数据'],
]
const office: Shown[] = [
  '班级管理',
  '教师管理',
  ['学生', '学生管理', '注册确认', '校友名录', '校友登记'],
  ['课程管理', '开设的课程', '课程库'],
  ['教案与任务', '教案'],
  ...libraryWith('考试', '手写练习', '偏误库'),
  ['测评', '测评'],
  statistics,
  '知识点管理',
  '全校直播课',
  '网络培训',
]
const schoolSetup = ['用户管理', '角色管理', '部门管理']

for (const { username, menu, hasMessages = true } of [
  {
    username: 'student1',
    menu: [
      '首页',
      '我的课程',
      '我的直播课',
      '我的考试',
      '我的成长卡',
      ['练习', '错题本', '练习册', '手写练习', '词卡'],
      ['我的教材', '教材', '资料'],
      ['测评', '我的测评'],
    ],
  },
  {
    username: 'teacher',
    menu: [
      '首页',
      ['课堂', '直播课', '网络培训'],
      '日程',
      ['课程', '我的课程', '我的班级', '课程库'],
      '我的学生',
      ['教案与任务', '教案', '任务', '学习报告'],
      ...libraryWith('考试', '手写练习', '偏误处理', '偏误库'),
      ['测评', '测评', '测评类别'],
      'AI 批阅',
      '学生成长卡',
      '全校直播课',
      '回收站',
    ],
  },
  {
    username: 'education',
    menu: ['首页', ...office, '回收站', ['系统设置', '新学年', '操作记录']],
    hasMessages: false,
  },
  {
    username: 'tenant',
    menu: [
      '首页',
      ...office.flatMap((entry) => (entry === statistics ? ['AI 批阅', entry] : [entry])),
      '培训设置',
      '机构管理',
      '消费记录',
      'App 用户',
      '回收站',
      ['系统设置', ...schoolSetup, '新学年', '在线登录', '操作记录', '密钥管理', '文件管理'],
    ],
  },
] satisfies { username: string; menu: Shown[]; hasMessages?: boolean }[]) {
  test(`[SHELL-07] [MENU-01] [SHELL-11] the sidebar of ${username} shows the visible entries of its menu and nothing else; ${hasMessages ? 'the bell says how many messages are unread' : 'there is no bell, and messages are not asked for'}`, async ({
    open,
  }) => {
    const asked: string[] = []
    const page = await open(username, '/', {
      prepare: (opened) =>
        opened.route('**/teach/message/**', (route) => {
          asked.push(new URL(route.request().url()).pathname)
          return route.fulfill({ json: { code: 0, msg: '', data: { noRead: 7 } } })
        }),
    })
    expect(await readSidebar(page)).toEqual(menu)
    const bell = page.getByRole('banner').getByRole('button', { name: /通知/ })
    if (hasMessages) {
      await expect(bell).toHaveAccessibleName('7 条未读通知')
      await expect(bell).toHaveText(/7/)
      expect(asked).toContain('/teach/message/getStatus')
    } else {
      await page.locator('#sidebar').getByRole('link', { name: '班级管理' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(bell).toHaveCount(0)
      expect(asked).toEqual([])
    }
  })
}

test('[SHELL-07] [MENUG-24] of the system administrator, and each management screen opens from it', async ({
  open,
}) => {
  const page = await open('system', '/')
  const screens = [
    ...[...schoolSetup, '菜单管理', '在线登录', '操作记录', '客户端管理', '定时任务', '密钥管理'],
    ...['动态路由', '文件管理', '代码生成', '数据源', '字典管理', '参数管理'],
  ]
  expect(await readSidebar(page)).toEqual([
    '首页',
    ['教案与任务', '教案'],
    ...libraryWith(),
    statistics,
    '知识点管理',
    '机构管理',
    '应用管理',
    '教材与资源授权',
    '课时管理',
    '消费记录',
    'App 用户',
    'App 版本更新',
    '回收站',
    ['系统设置', ...screens],
  ])
  for (const name of screens) {
    await page.locator('#sidebar').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · 平台管理`)
  }
})

test('[MENUG-15] the office’s menu has its personal centre, which the sidebar hides and the address opens', async ({
  open,
}) => {
  let answered: Promise<Response> | undefined
  const page = await open('education', '/personalSenate/centerSet/index', {
    prepare: async (opened) => {
      answered = opened.waitForResponse('**/admin/menu?*')
    },
  })
  const menu = await (await answered)?.json()
  expect(menu?.data).toContainEqual(
    expect.objectContaining({ path: '/personalSenate/centerSet', hidden: true }),
  )
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeVisible()
})

test('[MENUG-09] a teacher’s list of students shows those of their classes, and no other', async ({
  open,
}) => {
  const page = await open('teacher', '/course/courseClass/index')
  await expect(page.getByRole('heading', { level: 1, name: '我的班级' })).toBeVisible()
  await page.locator('#sidebar').getByRole('link', { name: '我的学生' }).click()
  await expect(page).toHaveURL(/\/studentList\/index$/)
  await expect(page.getByRole('heading', { level: 1, name: '我的学生' })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(10)
  const classes = await rows.allTextContents()
  for (const row of classes) expect(row).toMatch(/初级[一二]班/)
  const find = async (name: string) => {
    await page.getByLabel('姓名、拼音或编号').fill(name)
    await page.getByRole('button', { name: '查询' }).click()
  }
  await find('叶卡捷琳娜')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('初级二班')
  // A student of another teacher's class.
  await find('田中结衣')
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await expect(rows.filter({ hasText: '田中结衣' })).toHaveCount(0)
})

test('[MENUG-09] a click on the menu is not undone by the home page that is still being opened', async ({
  open,
  app,
}) => {
  const page = await open('teacher', '/studentList/index')
  await page.addInitScript(() => {
    // The moment between the first redirect's address and its page.
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replaceState(...state)
      const entry = document.querySelector<HTMLElement>('#sidebar a[href="/studentList/index"]')
      if (entry === null) return
      history.replaceState = replaceState
      queueMicrotask(() => entry.click())
    }
  })
  await page.goto(`${app.url}/`)
  await expect(page.getByRole('heading', { level: 1, name: '我的学生' })).toBeVisible()
  await expect(page).toHaveURL(/\/studentList\/index$/)
})

test('[MENU-15] the title is the page’s name in the reader’s language, and the school', async ({ open }) => {
  const page = await open('education', '/classManagement/index')
  await expect(page).toHaveTitle('班级管理 · 同学国际学校')
  await page.getByLabel('语言').selectOption('ru')
  await expect(page).toHaveTitle('Классы · 同学国际学校')
  await page.locator('#sidebar').getByRole('link', { name: 'Учителя' }).click()
  await expect(page).toHaveTitle('Учителя · 同学国际学校')
})
