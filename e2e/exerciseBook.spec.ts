// The exercise book on a phone: practice is marked at once, waits while there is no connection, and moves between devices.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { choose } from './support/choose.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const sentences: Readonly<Record<string, boolean>> = {
  '北京是中国的首都。': true,
  '一年有十三个月。': false,
  '饺子是用茶做的。': false,
}

test('[SCREEN-S-04] [MENUG-05 part] a student practises on a phone, in a tunnel too, and goes on at a desk', async ({
  app,
  open,
}) => {
  const [teacher, office] = [await tokenOf(app, 'teacher'), await tokenOf(app, 'education')]
  const name = `练习${Date.now() % 100_000}`
  const { data: level } = await callAs(app, office, 'createLevel', { body: { name } })
  for (const [stem, isTrue] of Object.entries(sentences)) {
    const explanation = richText(`讲解：${stem}`)
    const wording = {
      type: 'judge',
      stem: richText(stem),
      content: {},
      key: { isTrue },
      explanation,
    } as const
    const body = { wording, difficulty: 'easy', levelId: level.id } as const
    const { data: made } = await callAs(app, teacher, 'createExercise', { body })
    await callAs(app, teacher, 'shareExercise', { body: { ids: [made.id] } })
  }

  const book = '/exerciseStudent/exerciseBook/index'
  const phone = await open('student9', book, { phone: true })
  await choose(phone.getByRole('combobox', { name: '等级' }), name)
  await expect(phone.getByText('共 3 题')).toBeVisible()
  await phone.getByRole('button', { name: '开始练习 3 题' }).tap()

  const exercise = phone.getByRole('region', { name: /^第 \d 题/ })
  const button = (word: string) => phone.getByRole('button', { name: word, exact: true })
  const side = (word: string) => exercise.locator('label').filter({ hasText: word })
  const choosing = async (isRight: boolean) => {
    const shown = await exercise.innerText()
    const [, isTrue] = Object.entries(sentences).find(([stem]) => shown.includes(stem)) ?? []
    await side(isTrue === isRight ? '对' : '错').tap()
  }
  await expect(button('检查')).toBeDisabled()
  await side('全部词').tap()
  await expect(exercise.locator('rt').first()).toHaveText(/^\p{L}+$/u)
  await side('不标').tap()
  await expect(exercise.locator('rt')).toHaveCount(0)
  await choosing(true)
  await button('检查').tap()
  await expect(exercise.getByText('做对了！')).toBeVisible()
  await expect(exercise.getByText(/^讲解：/)).toBeVisible()
  await expect(phone.getByText('已存到学校')).toBeVisible()

  // In the tunnel.
  await phone.context().setOffline(true)
  await button('下一题').tap()
  await choosing(false)
  await button('检查').tap()
  await expect(phone.getByText('连上学校服务器后马上批改，可以先做别的题。')).toBeVisible()
  await expect(phone.getByText('已存在这台设备上')).toBeVisible()
  await button('下一题').tap()
  await choosing(true)
  await button('检查').tap()
  await expect(phone.getByRole('button', { name: '3: 等待批改' })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('button', { name: '2: 不对' })).toBeVisible()
  await expect(phone.getByRole('button', { name: '3: 对' })).toBeVisible()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await button('看结果').tap()
  await expect(phone.getByRole('heading', { name: '3 题做对 2 题' })).toBeVisible()

  // The next run is begun on the phone and taken up at a desk.
  await button('再练一组').tap()
  await side('对').tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await expect(phone.getByText('已存在这台设备上')).toBeHidden()
  const desk = await open('student9', book)
  await expect(desk.locator('#sidebar').getByRole('link', { name: '练习册' })).toBeVisible()
  await expect(desk.getByText('上次的练习：3 题做了 0 题')).toBeVisible()
  await desk.getByRole('button', { name: '继续做' }).click()
  await expect(desk.getByRole('button', { name: '1: 已作答' })).toBeVisible()
  await side('错').tap()
  await expect(phone.getByText('已经在另一台设备上打开')).toBeVisible()
  await phone.getByRole('button', { name: '在这里继续' }).tap()
  await expect(phone.getByText('已经在另一台设备上打开')).toBeHidden()
  await expect(side('错').locator('input')).toBeChecked()
  await expect(phone.getByText('已存到学校')).toBeVisible()
})
