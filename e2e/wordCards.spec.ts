// Word cards in the browser: the dictionary fills a card, a list becomes cards, a reading is put right, a student reads
// and hears a shared card, and repeats its word.

import { wavOf } from '#tests/support/wavs.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[SCREEN-T-16] [ERR-MSG-29 part] [ROUTE-031] [ROUTE-032] [HANZI-09] a teacher makes cards, and a student reads and hears one', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/wordcard/table')
  await expect(page.getByRole('heading', { name: '词卡', level: 1 })).toBeVisible()
  // The empty list offers it a second time.
  await page.getByRole('button', { name: '新增词卡' }).first().click()
  await expect(page).toHaveURL(/\/wordcard\/cread/)
  // The list, which has the word too, stays until the form is loaded.
  await page.getByRole('textbox', { name: '词语', exact: true }).fill('朋友')
  await expect(page.getByLabel('拼音')).toHaveValue('péng you')
  await expect(page.getByLabel('释义')).toHaveValue('friend')
  await page.getByLabel('例句').fill('单雄信是我的朋友。')
  await page.getByLabel('拼音').fill('peng2 you5')
  await expect(page.getByLabel('拼音')).toHaveValue('péng you')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('词语')).toHaveValue('')

  const list = await open('teacher', '/wordcard/table')
  await list.getByRole('button', { name: '批量新增' }).click()
  const dialog = list.getByRole('dialog', { name: '一次新增多张词卡' })
  await dialog.getByLabel('生词表').fill('苹果\nabc')
  await dialog.getByRole('button', { name: /识\s?别/ }).click()
  await expect(dialog.getByText('不是汉字，跳过')).toBeVisible()
  await dialog.getByRole('button', { name: '新增 1 张词卡' }).click()
  const main = list.getByRole('main')
  await expect(main.getByRole('row').filter({ hasText: '苹果' })).toContainText('apple')

  const row = main.getByRole('row').filter({ hasText: '朋友' })
  await row.getByRole('button', { name: /^查看/ }).click()
  const drawer = list.getByRole('dialog', { name: '朋友' })
  await drawer.getByRole('button', { name: '“单”的读音' }).click()
  const correction = list.getByRole('dialog', { name: '“单”的读音' })
  await correction.getByLabel('拼音').fill('shan4')
  await correction.getByRole('button', { name: '更正读音' }).click()
  await expect(drawer.getByText('shàn')).toBeVisible()
  await expect(correction).toBeHidden()
  // Stroke after stroke.
  await expect(drawer.getByText(/^第 [1-7] \/ 8 笔$/)).toBeVisible()
  await drawer.locator('label').filter({ hasText: '快' }).click()
  await expect(drawer.getByText('第 8 / 8 笔')).toBeVisible()
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()
  await expect(drawer).toBeHidden()
  const choose = async (name: string) => {
    await openMenuOf(row.getByRole('button', { name: /更多/ }))
    await list.getByRole('menuitem', { name, exact: true }).click()
  }
  await choose('修改')
  const form = list.getByRole('dialog', { name: /^修改/ })
  await form.getByLabel('释义').fill('friend; pal')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('friend; pal')
  await choose('停用')
  await expect(list.getByText('停用成功')).toBeVisible()
  await expect(row.getByRole('cell', { name: '否', exact: true })).toHaveCount(2)
  await choose('启用')
  await expect(list.getByText('启用成功')).toBeVisible()
  await expect(row.getByRole('cell', { name: '是', exact: true })).toHaveCount(1)
  await choose('复制到')
  const place = list.getByRole('dialog')
  await place.getByRole('button', { name: '保存' }).click()
  await expect(row).toHaveCount(2)
  const original = row.first()
  await openMenuOf(original.getByRole('button', { name: /更多/ }))
  await list.getByRole('menuitem', { name: '共享', exact: true }).click()
  await expect(row.getByRole('cell', { name: '是', exact: true })).toHaveCount(3)

  await list.getByRole('button', { name: '更正过的读音' }).click()
  const corrections = list.getByRole('dialog', { name: '更正过的读音' })
  await expect(corrections.getByRole('radio', { name: '“一”“不”按词典：yīqǐ、bùshì' })).toBeChecked()
  await expect(corrections.getByRole('listitem').filter({ hasText: '单' })).toContainText('shàn')
  await corrections.getByRole('button', { name: '删除“单”的更正' }).click()
  await expect(corrections.getByText('没有更正过的读音')).toBeVisible()

  // A second card of the teachers, which the student does not have.
  const teacherToken = await tokenOf(app, 'teacher')
  const second = { name: '图书馆', interpretation: 'library' }
  const { data: made } = await callAs(app, teacherToken, 'createWordCard', { body: second })
  await callAs(app, teacherToken, 'shareWordCard', { body: { ids: [made.id] } })
  const token = await tokenOf(app, 'student15')
  const { data: had } = await callAs(app, token, 'pageDeck', { query: { size: 200 } })
  const ids = had.records.map(({ id }) => id)
  if (ids.length > 0) await callAs(app, token, 'removeFromDeck', { body: { ids } })
  const student = await open('student15', '/exerciseStudent/wordCards/index', { phone: true })
  await student.getByText('老师的词卡', { exact: true }).click()
  const card = student.getByRole('article', { name: '朋友' })
  // The word has it, and as soon as it is read so has the example.
  const reading = card.getByText('péng').first()
  await expect(reading).toBeVisible()
  const asked = student.waitForResponse((response) => response.url().includes('/getWordVoice'))
  await card.getByRole('button', { name: '听“朋友”' }).click()
  // This browser has no Chinese voice, and the machine of the tests may have no program that speaks.
  const { data: voice } = await (await asked).json()
  const problem = card.getByText('这台设备上没有中文语音，学校也没有录音。')
  await expect(problem).toHaveCount(voice.source === 'none' ? 1 : 0)
  await student.getByText('不标').click()
  await expect(reading).toBeHidden()

  await card.getByRole('button', { name: '加入生词本' }).click()
  await expect(card.getByRole('button', { name: '已在生词本' })).toBeDisabled()
  await student.getByText('今日复习 (1)').click()
  await student.getByRole('button', { name: '显示答案' }).click()
  await expect(student.getByRole('article', { name: '朋友' })).toBeVisible()
  // What is forgotten comes back within the sitting, and is still due today for who leaves it now.
  await student.getByRole('button', { name: '不记得' }).click()
  await expect(student.getByText('2 / 2')).toBeVisible()
  await expect(student.getByText('今日复习 (1)')).toBeVisible()
  await student.getByRole('button', { name: '显示答案' }).click()
  await student.getByRole('button', { name: '记得', exact: true }).click()
  await expect(student.getByText('今天的词都复习完了！')).toBeVisible()

  await student.getByText('老师的词卡', { exact: true }).click()
  const isIn = student.getByRole('button', { name: '已在生词本' })
  const add = student.getByRole('button', { name: /^(plus )?加入生词本/ })
  await expect(card.getByRole('button', { name: '已在生词本' })).toBeVisible()
  await expect(add).toHaveCount(1)
  await student.getByRole('button', { name: /全部加入生词本/ }).click()
  await expect(isIn.first()).toBeDisabled()
  await expect(add).toHaveCount(0)
})

test('the last word of the last page is taken out of the deck: the page before it is shown', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'student2')
  // The demo has given some words already; 21 need a second page.
  const { data: deck } = await callAs(app, token, 'pageDeck', { query: {} })
  const words = [...'一二三四五六七八九十'].flatMap((digit) => [`${digit}天`, `${digit}年`]).concat('百年')
  for (const word of words.slice(deck.total)) await callAs(app, token, 'addToDeck', { body: { word } })
  const student = await open('student2', '/exerciseStudent/wordCards/index')
  await student.getByText('我的生词本', { exact: true }).click()
  const remove = student.getByRole('button', { name: /^移出生词本：/ })
  await expect(remove).toHaveCount(20)
  await student.getByTitle('2', { exact: true }).click()
  await expect(remove).toHaveCount(1)
  await remove.click()
  await expect(remove).toHaveCount(20)
})

test('[ENT-CARD] [HANZI-09] the form and the card hold all six fields, and its own recording is heard', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const form = new FormData()
  form.append('purpose', 'audio')
  form.append('file', new File([Uint8Array.from(wavOf({ seconds: 1 }))], '图书馆.wav', { type: 'audio/wav' }))
  const uploaded = await fetch(`${app.url}/teach/accessory/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data: file } = await uploaded.json()
  const word = `阅览室${Date.now() % 1000}`
  const body = {
    ...{ name: word, pinyin: 'yue4 lan3 shi4', partOfSpeech: 'noun', interpretation: 'reading room' },
    ...{ collocation: '去阅览室', sentence: '我在阅览室看书。', soundId: file.id },
  }
  const { data: made } = await callAs(app, token, 'createWordCard', { body: body as never })
  expect(made.id).toBeTruthy()
  const page = await open('teacher', '/wordcard/table')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: word })
  await row.getByRole('button', { name: /^查看/ }).click()
  const drawer = page.getByRole('dialog', { name: word })
  // Whatever was chosen before.
  await drawer.getByText('全部词', { exact: true }).click()
  await expect(drawer.locator('rt').filter({ hasText: 'lǎn' }).first()).toBeVisible()
  const words = () =>
    drawer.evaluate((node) => {
      const copy = node.cloneNode(true) as HTMLElement
      for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
      return copy.textContent
    })
  for (const text of ['名词', 'reading room', '去阅览室', '我在阅览室看书。'])
    await expect.poll(words).toContain(text)

  // What is played by no element of the page is heard at the browser's own method.
  const heard = await page.evaluateHandle(() => {
    const events: string[] = []
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      for (const name of ['playing', 'ended', 'error'])
        this.addEventListener(name, () => events.push(`${name} ${this.muted ? 'muted' : this.volume}`))
      return play.call(this)
    }
    return events
  })
  await drawer.getByRole('button', { name: `听“${word}”` }).click()
  await expect.poll(() => heard.jsonValue()).toEqual(['playing 1', 'ended 1'])
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()

  await openMenuOf(row.getByRole('button', { name: /更多/ }))
  await page.getByRole('menuitem', { name: '修改', exact: true }).click()
  const edit = page.getByRole('dialog', { name: /^修改/ })
  await expect(edit.getByRole('textbox', { name: '词语', exact: true })).toHaveValue(word)
  for (const [label, value] of [
    ['拼音', 'yuè lǎn shì'],
    ['释义', 'reading room'],
    ['搭配', '去阅览室'],
    ['例句', '我在阅览室看书。'],
  ] as const)
    await expect(edit.getByLabel(label)).toHaveValue(value)
  await expect(edit.getByTitle('名词')).toBeVisible()
})
