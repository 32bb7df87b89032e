// A ten-year-old writes on a phone, is told kindly which stroke came too early, and does it again.

import type { Locator } from '@playwright/test'
import { drawOn } from './support/drawOn.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

/** The next texts of an element, in order, also one that stands for a moment only. */
const textsOf = (element: Locator, count: number): Promise<string[]> =>
  element.evaluate(
    (node, wanted) =>
      new Promise((done) => {
        const texts: string[] = []
        const observer = new MutationObserver(() => {
          const text = node.textContent ?? ''
          if (text !== texts.at(-1)) texts.push(text)
          if (texts.length < wanted) return
          observer.disconnect()
          done(texts)
        })
        observer.observe(node, { subtree: true, childList: true, characterData: true })
      }),
    count,
  )

test('[HANZI-01] [HANZI-02] [HANZI-03] [HANZI-04] [HANZI-05] [HANZI-08] a word is written on a phone, with a stroke too early and a hint, and watched again', async ({
  app,
  open,
}) => {
  const office = await tokenOf(app, 'education')
  const count = async () =>
    (await callAs(app, office, 'countWriting', { query: { char: '十' } })).data.writings
  const before = await count()
  const phone = await open('student4', '/exerciseStudent/hanziPractice/index', { phone: true })
  const outside: string[] = []
  phone.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(app.url))
      outside.push(request.url())
  })
  const field = phone.getByRole('textbox', { name: '要练的字词' })
  const button = (name: string) => phone.getByRole('button', { name, exact: true })
  // On a busy machine a touch was lost once: the choice is made when its radio says so.
  const mode = async (name: string) => {
    const label = phone.locator('label').filter({ hasText: name })
    await expect(async () => {
      await label.tap()
      await expect(label.getByRole('radio')).toBeChecked({ timeout: 2000 })
    }).toPass()
  }
  await field.fill('十口')
  await button('开始').tap()
  const pad = phone.getByRole('img', { name: /^在格子里写/ })
  const said = phone.locator('p[role="status"]')
  const draw = drawOn(phone, pad)

  await draw('十', 1)
  await expect(said).toHaveText('这是第 2 笔，要先写第 1 笔。')
  await expect(phone.getByText('写错 1 次')).toBeVisible()
  await draw('十', 1)
  await draw('十', 1)
  await expect(said).toContainText('看，从红点开始写。')
  await draw('十', 0)
  await expect(said).toHaveText('对！接着写第 2 笔。')
  // A reload in the middle of it takes nothing.
  await phone.reload()
  await expect(said).toHaveText('对！接着写第 2 笔。')
  await draw('十', 1)
  await expect(said).toHaveText('写好了，写错 3 次。')
  await expect(phone.getByText('已保存到学校')).toBeVisible()
  expect(await count()).toBe(before + 1)

  await button('下一个字').tap()
  await expect(pad).toHaveAccessibleName('在格子里写“口”：第 1 笔，共 3 笔')
  for (const place of [0, 1, 2]) await draw('口', place)
  await expect(said).toHaveText('写好了，一笔也没写错！')
  await button('完成').tap()
  await expect(said).toHaveText('全部写完了！')
  await expect(phone.getByRole('listitem').filter({ hasText: '全对' }).first()).toBeVisible()

  // Once more to look at: the strokes come in order, as often as one likes.
  await mode('看笔顺')
  await mode('快')
  await expect(phone.getByText('第 2 / 2 笔')).toBeVisible()
  const counted = textsOf(phone.getByText(/^第 \d \/ 2 笔$/), 3)
  await button('再写一遍').tap()
  expect(await counted).toEqual(['第 0 / 2 笔', '第 1 / 2 笔', '第 2 / 2 笔'])
  const card = phone.getByRole('region', { name: '“十口”的笔顺' })
  const grid = card.locator('svg[role="img"] > path').first()
  await mode('米字格')
  await expect(grid).toHaveAttribute('d', /1024M1024/)
  await mode('无格')
  await expect(grid).toHaveAttribute('d', '')
  const outline = card.locator('div[aria-hidden="true"] svg > g > g').first()
  await expect(outline).toBeVisible()
  await phone.getByRole('switch', { name: '显示轮廓' }).tap()
  await expect(outline).toBeHidden()

  await field.fill('A')
  await button('开始').tap()
  await expect(phone.getByText('“A”不是汉字，没有笔顺。')).toBeVisible()
  expect(outside).toEqual([])
})
