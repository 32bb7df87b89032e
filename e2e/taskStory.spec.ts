// One task from the form to the last mark: a laptop and a phone, a line that is cut and a server that is killed.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { type App, startApp } from './support/app.ts'
import { choose } from './support/choose.ts'
import { callAs, expect, type Open, test, tokenOf } from './support/people.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const essay = (text: string) =>
  ({
    type: 'compose',
    stem: richText(text),
    content: { minChars: 0, maxChars: 0, words: [], files: 0 },
    key: { sample: '', rubric: [] },
    explanation: null,
  }) as const
const stems = ['北京是中国的首都。', '介绍你的家人。', '介绍你的学校。'] as const

const makeExercises = async () => {
  const token = await tokenOf(app, 'teacher')
  const judge = { ...essay(stems[0]), type: 'judge', content: {}, key: { isTrue: true } } as const
  for (const wording of [judge, essay(stems[1]), essay(stems[2])]) {
    const body = { wording, difficulty: 'easy' }
    await callAs(app, token, 'createExercise', { body } as never)
  }
}

test('[STATE-TASK-12] a teacher sets a task, a student answers it on a phone through a cut line and a killed server, redoes what is returned, and the marking is completed', async ({
  open,
}) => {
  await makeExercises()
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })
  const name = '第一课的作业'
  const laptop = await openHere('teacher', '/arrangeTasks')
  await laptop.getByLabel('任务名称').fill(name)
  await choose(laptop.getByRole('combobox', { name: '课程' }), '初级汉语综合')
  await expect(laptop.locator('[data-field="classIds"]').getByText('初级一班')).toBeVisible()
  const start = laptop.getByLabel('开始时间')
  // An Enter before the field has opened its panel is lost, and leaving the field brings the former time back.
  await expect(async () => {
    await start.fill('2026-01-05 08:00')
    await start.press('Enter')
    await laptop.getByLabel('任务名称').click()
    await expect(start).toHaveValue('2026-01-05 08:00', { timeout: 1000 })
  }).toPass()
  await laptop.getByRole('button', { name: '选择习题' }).click()
  const picker = laptop.getByRole('dialog', { name: '选择习题' })
  await picker.getByText('个人库').click()
  for (const stem of stems) await picker.getByRole('button', { name: `选择：${stem}` }).click()
  await picker.getByRole('button', { name: '完成，已选 3 题' }).click()
  await laptop.getByRole('button', { name: '保存并发布' }).click()
  await expect(laptop).toHaveURL(/\/taskDetail\?id=/)
  await expect(laptop.getByText('发布成功')).toBeVisible()
  const id = new URL(laptop.url()).searchParams.get('id') ?? ''

  const phone = await openHere('student3', '/', { phone: true })
  const button = (word: string | RegExp) => phone.getByRole('button', { name: word, exact: true })
  const card = phone.getByRole('article', { name })
  const write = (text: string) => phone.getByRole('textbox', { name: '你写的短文' }).fill(text)
  const handIn = async () => {
    await button('提交').tap()
    await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
    await expect(phone.getByText('已提交', { exact: true }).first()).toBeVisible()
  }
  await card.getByRole('button', { name: '开始' }).tap()
  await button('开始').tap()
  await phone.locator('label').filter({ hasText: '对' }).tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()

  await test.step('in a tunnel', async () => {
    await phone.context().setOffline(true)
    await button('下一题').tap()
    await write('我家有四口人。')
    await expect(phone.getByText('连不上学校')).toBeVisible()
    await expect(phone.getByText('已存在这台设备上')).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByText('已存到学校')).toBeVisible()
  })
  await test.step('while the server is dead', async () => {
    const startAgain = await app.kill()
    await button('下一题').tap()
    await write('我的学校很大。')
    await expect(phone.getByText('连不上学校')).toBeVisible()
    await button('提交').tap()
    await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
    await expect(phone.getByText('写好的都存在这台设备上，连上以后自动提交。')).toBeVisible()
    await expect(phone.getByRole('textbox', { name: '你写的短文' })).not.toBeEditable()
    await startAgain()
    await expect(phone.getByText('已提交', { exact: true }).first()).toBeVisible()
  })

  await laptop.goto(`${app.url}/readover?id=${id}`)
  const onDesk = laptop.getByRole('main').getByRole('heading', { level: 2 })
  const press = async (...keys: string[]) => {
    for (const key of keys) await laptop.keyboard.press(key)
  }
  await expect(onDesk).toHaveText('李大卫 · 第 2 题')
  await expect(laptop.getByText('我家有四口人。')).toBeVisible()
  await press('x', 'j')
  await expect(onDesk).toHaveText('李大卫 · 第 3 题')
  await expect(laptop.getByText('我的学校很大。')).toBeVisible()
  await press('x', 'r')
  await expect(laptop.getByText('学生只能改第 2、3 题，其他题保持不变。')).toBeVisible()
  await press('Enter')
  await expect(laptop.getByRole('dialog', { name: /^退回给/ })).toBeHidden()

  await phone.goto(`${app.url}/`)
  await expect(card).toContainText('退回重做')
  await card.getByRole('button', { name: '重做' }).tap()
  await expect(phone.getByText('老师退回了第 2、3 题')).toBeVisible()
  await button('重做').tap()
  await expect(button('答题卡 2/2')).toBeVisible()
  await write('我家有四口人：爸爸、妈妈、姐姐和我。')
  await button('下一题').tap()
  await write('我的学校很大，有两个图书馆。')
  await handIn()

  await laptop.reload()
  await expect(onDesk).toHaveText('李大卫 · 第 2 题')
  await expect(laptop.getByText('爸爸、妈妈、姐姐和我。')).toBeVisible()
  await press('5', 'Enter')
  await expect(onDesk).toHaveText('李大卫 · 第 3 题')
  await press('4', 'd')
  await expect(laptop.getByText('已批完 1 / 1 份')).toBeVisible()

  await phone.reload()
  await expect(phone.getByRole('region', { name: '结果' })).toContainText('14 / 15')
})
