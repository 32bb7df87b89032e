// Word files of every maker: text, pinyin, colour and alignment are there, and what is not shown is named.
import type { Page } from '@playwright/test'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { App } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { wordFiles } from './support/wordFiles.ts'

const upload = async (app: App, token: string, name: string, bytes: Uint8Array) => {
  const form = new FormData()
  form.append('purpose', 'material')
  form.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${app.url}/teach/accessory/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = await answer.json()
  const made = await callAs(app, token, 'createResource', { body: { fileId: data.id, name } })
  return made.data.id
}
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What is not shown of each; undefined: nothing is left out. */
const leftOut: Readonly<Record<string, string | undefined>> = {
  Word: '这里没有显示：页眉页脚 1 处和公式 1 个。',
  'Word Online': '这里没有显示：批注 1 条。',
}

test('[ROUTE-021 part] a Word file of each maker keeps pinyin, colour and alignment, and says what is left out', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const ids = new Map<string, string>()
  for (const [maker, bytes] of Object.entries(wordFiles))
    ids.set(maker, await upload(app, token, `${maker}.docx`, bytes))
  const page = await open('teacher', '/')
  for (const [maker, id] of ids)
    await test.step(maker, async () => {
      await go(page, `/webNewOffice?id=${id}`)
      await expect(page.getByRole('heading', { name: `${maker}.docx`, level: 1 })).toBeVisible()
      const sheet = page.getByRole('article')
      const heading = sheet.getByRole('heading', { name: '第一课', level: 2 })
      await expect(heading).toHaveCSS('text-align', 'center')
      if (maker === 'Google Docs') await expect(sheet.getByText('汉字（hàn zì）')).toBeVisible()
      else if (maker === 'WPS') await expect(sheet.locator('ruby')).toHaveText(['汉hàn', '字zì'])
      else await expect(sheet.locator('ruby')).toHaveText(['汉字hàn zì'])
      await expect(sheet.getByText('重点')).toHaveCSS('color', 'rgb(192, 0, 0)')
      await expect(sheet.getByText('王老师')).toHaveCSS('text-align', 'right')
      const note = page.getByText(/^这里没有显示/)
      if (leftOut[maker]) await expect(note).toHaveText(leftOut[maker])
      else await expect(note).toHaveCount(0)
      if (maker === 'Word') {
        await expect(sheet.getByText('写汉字hàn zì吧')).toBeVisible()
        await expect(sheet.locator('ruby')).toHaveCSS('color', 'rgb(192, 0, 0)')
      }
      if (maker === 'Pages') await expect(sheet.getByText('框里的话')).toBeVisible()
    })
})

test('[ROUTE-021 part] the pinyin of a lesson plan survives the way to Word and back', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const name = `注音${Date.now() % 100_000}`
  const book = { name, units: [{ name: '第一课' }] }
  const { data: textbook } = await callAs(app, token, 'createTextbook', { body: book as never })
  const procedure = richText('读{汉字|hàn zì}，写{中国|Zhōng guó}。')
  const { data: plan } = await callAs(app, token, 'createLessonPlan', {
    body: { name, textbookId: textbook.id, procedure } as never,
  })
  const { data: file } = await callAs(app, token, 'exportPlanToWord', { params: { id: plan.id } })
  const id = await upload(app, token, '教案注音.docx', Buffer.from(file.base64, 'base64'))
  const page = await open('teacher', '/')
  await go(page, `/webNewOffice?id=${id}`)
  const sheet = page.getByRole('article')
  await expect(sheet.locator('ruby')).toHaveText(['汉字hàn zì', '中国Zhōng guó'])
  await expect(page.getByText(/^这里没有显示/)).toHaveCount(0)
})
