// The research centre as a teacher of the demo school goes through it.
import { go } from './support/accessibility.ts'
import { expect, test } from './support/people.ts'

const text = '我喜欢学习汉语。我的朋友也喜欢熊猫，熊猫在竹林里。'

test('[CALL-OPEN-07] [SCREEN-T-17] [ROUTE-033] [SCREEN-R-01] [SCREEN-R-02] [SCREEN-R-03] [SCREEN-R-04] the centre shows knowledge cards and leads to its tools: a text in numbers, sentences of textbooks, a recording, an article; the office sets trainings', async ({
  open,
}) => {
  const page = await open('teacher', '/teachingResearchCenter/knowledgecard')
  await expect(page.locator('#sidebar')).toBeVisible()
  await page.getByRole('textbox', { name: '查找知识点' }).fill('三声变调')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('button', { name: '三声变调' }).click()
  await expect(page.getByRole('dialog', { name: '三声变调' })).toContainText('nǐ hǎo')
  await page.locator('.ant-drawer-close').click()
  const tools = page.getByRole('navigation', { name: '教研工具' })
  for (const name of ['文本分析', '教材语料库', '教研视频', '教研资讯'])
    await expect(tools.getByRole('link', { name })).toBeVisible()

  await test.step('a text is pasted, and has the same numbers each time', async () => {
    await tools.getByRole('link', { name: '文本分析' }).click()
    await page.getByRole('textbox', { name: '中文文本' }).fill(text)
    const analyse = page.getByRole('main').getByRole('button', { name: '分析', exact: true })
    await analyse.click()
    const counts = page.locator('dl')
    const shown = ['汉字22', '不同汉字17', '词语14', '不同词语11', '句子2']
    await expect(counts.locator('> div')).toHaveText(shown)
    await expect(page.getByRole('table', { name: '等级分布（HSK 2.0）' }).getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('listitem').filter({ hasText: '竹林' })).toContainText('1 次')
    await analyse.click()
    await expect(counts.locator('> div')).toHaveText(shown)
  })

  await test.step('a word is found in the texts of the textbook, with its source', async () => {
    await go(page, '/teachingResearchCenter/corpus/index')
    await page.getByRole('searchbox', { name: '词语' }).fill('书包')
    await page.keyboard.press('Enter')
    const hit = page.getByRole('listitem').filter({ hasText: '桌子下边有一个书包。' })
    await expect(hit.locator('mark')).toHaveText('书包')
    await expect(hit.getByRole('link')).toHaveText('《你好，汉语（样书）》第 2 页 · 第二课 桌子上有什么')
  })

  await test.step('a recording plays from any place on', async () => {
    await go(page, '/teachingResearchCenter/videos/index')
    await page
      .getByRole('row', { name: /数字听力/ })
      .getByRole('button', { name: /^打开/ })
      .click()
    const sound = page.getByRole('dialog').locator('audio')
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => Math.round(one.duration))).toBe(13)
    const at = await sound.evaluate(async (one: HTMLAudioElement) => {
      const sought = new Promise((resolve) => one.addEventListener('seeked', resolve, { once: true }))
      one.currentTime = 8
      await sought
      await one.play()
      one.pause()
      return Math.floor(one.currentTime)
    })
    expect(at).toBe(8)
    await page.locator('.ant-drawer-close').click()
  })

  await test.step('an article opens', async () => {
    await go(page, '/teachingResearchCenter/information/index')
    await page
      .getByRole('row', { name: /把字句怎么引入/ })
      .getByRole('button', { name: /^打开/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('article')).toContainText('我把书放在桌子上')
  })

  await test.step('the office changes an article: its form asks for the text, which the list does not have', async () => {
    const office = await open('education', '/teachingResearchCenter/information/index')
    const row = office.getByRole('row', { name: /把字句怎么引入/ })
    await row.getByRole('button', { name: /^更多/ }).click()
    await office.getByRole('menuitem', { name: '修改' }).click()
    const drawer = office.getByRole('dialog')
    await expect(drawer.getByText('我把书放在桌子上').first()).toBeVisible()
    await drawer.getByRole('textbox', { name: '摘要' }).fill('三步引入')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('三步引入')
    await row.getByRole('button', { name: /^打开/ }).click()
    await expect(drawer.getByRole('article')).toContainText('我把书放在桌子上')
  })

  await test.step('the settings of trainings are read and stored by their calls', async () => {
    const office = await open('tenant', '/tenant/trainSetting/index')
    await office.getByLabel('新培训的时长（分钟）').fill('75')
    const stored = office.waitForResponse((answer) => answer.request().method() === 'PUT')
    await office.getByRole('button', { name: '保存' }).click()
    await expect(office.getByText('设置已保存')).toBeVisible()
    expect(new URL((await stored).url()).pathname).toBe('/teach/training/setting')
  })
})
