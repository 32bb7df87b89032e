// Pages of a student that live through a reload without a line, and a later build of the program.
import type { Page } from '@playwright/test'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { mustUpload } from '#tests/support/uploads.ts'
import { makePng } from './support/fixtureFiles.ts'
import { openLaterBuild } from './support/laterBuild.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const judge = (text: string) =>
  ({
    type: 'judge',
    stem: richText(text),
    content: {},
    key: { isTrue: true },
    explanation: null,
  }) as const

/** The page is kept once its worker is in charge and has what the page had loaded. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!(await navigator.serviceWorker.getRegistration())?.active) return 0
          return (await (await caches.open('assets')).keys()).length
        }),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

/** The names of what is kept on the device beside the pages. */
const copiesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tongxue.copies')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const keys = database.transaction('copies').objectStore('copies').getAllKeys()
          keys.onsuccess = () => {
            database.close()
            resolve(keys.result.map((key) => (key as string[])[1] ?? ''))
          }
        }
      }),
  )

test('a task lives through a reload without a line: answers and pictures are there, and the answers are sent when the line is back', async ({
  app,
  open,
}) => {
  const bytes = new Uint8Array(makePng(60, 40))
  const picture = { name: '长城.png', purpose: 'image', bytes } as const
  const fileId = await mustUpload(app, await tokenOf(app, 'teacher'), picture)
  const stem = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'picture', attrs: { fileId, alt: '长城' } }] }],
  }
  const id = await releaseTask(app, {
    name: `隧道${Date.now() % 1_000_000}`,
    students: ['student5'],
    wordings: [{ ...judge('长城很长。'), stem }, judge('黄河很宽。')],
  })
  const options = { phone: true, apart: true, keepsPages: true } as const
  const page = await open('student5', `/myTaskListStudent/myTaskList/index?task=${id}`, options)
  await page.getByRole('button', { name: '开始', exact: true }).tap()
  const questionOf = (number: number) => page.getByRole('region', { name: `第 ${number} 题`, exact: true })
  await questionOf(1).locator('label').filter({ hasText: '对' }).tap()
  await expect(page.getByText('已存到学校')).toBeVisible()
  await untilKept(page)
  const width = () =>
    questionOf(1)
      .getByRole('img', { name: '长城' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(60)
  await expect.poll(() => copiesOf(page)).toContainEqual(expect.stringMatching(`^file .* ${fileId}$`))

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '下一题' }).tap()
  await questionOf(2).locator('label').filter({ hasText: '对' }).tap()
  await expect(page.getByText('已存在这台设备上')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^(开始|继续)/ }).tap()
  const chosen = (number: number) =>
    questionOf(number).locator('label').filter({ hasText: '对' }).locator('input')
  await expect(chosen(1)).toBeChecked()
  await expect.poll(width).toBe(60)
  await page.getByRole('button', { name: '下一题' }).tap()
  await expect(chosen(2)).toBeChecked()
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
  await expect(page.getByText(/连上/).first()).toBeVisible()

  await page.context().setOffline(false)
  const ownState = async () => {
    const { data } = await callAs(app, await tokenOf(app, 'student5'), 'getTask', { params: { id } })
    return data.own?.submitState
  }
  await expect.poll(ownState, { timeout: 40_000 }).toBe('submitted')
})

test('signing out asks first while answers lie on the device that the school does not have', async ({
  app,
  open,
}) => {
  const id = await releaseTask(app, {
    name: `退出${Date.now() % 1_000_000}`,
    students: ['student5'],
    wordings: [judge('长城很长。'), judge('黄河很宽。')],
  })
  const page = await open('student5', `/myTaskListStudent/myTaskList/index?task=${id}`, { apart: true })
  await page.getByRole('button', { name: '开始', exact: true }).click()
  const right = page
    .getByRole('region', { name: '第 1 题', exact: true })
    .locator('label')
    .filter({ hasText: '对' })
  await page.context().setOffline(true)
  await right.click()
  await expect(page.getByText('已存在这台设备上')).toBeVisible()
  const signOut = async () => {
    await page.getByRole('button', { name: /^我的账号/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: '有 1 个答案还没有送到学校' })
  await expect(question).toContainText('这些答案只在这台设备上。')
  await question.getByRole('button', { name: '先不退出' }).click()
  await expect(question).toBeHidden()
  await page.context().setOffline(false)
  await expect(page.getByText('已存到学校')).toBeVisible({ timeout: 60_000 })
  await signOut()
  await expect(page).toHaveURL(/\/login$/)
})

test('a later build is offered and taken by hand; until then the page of before goes on', async ({
  app,
  open,
}) => {
  const relay = await openLaterBuild(app.url)
  const options = { app: { ...app, url: relay.url }, apart: true, keepsPages: true } as const
  const page = await open('student5', '/exerciseStudent/wordCards/index', options)
  await untilKept(page)
  await page.reload()
  await expect(page.locator('meta[name="build"]')).toHaveCount(0)
  relay.release()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = page.getByRole('alert').filter({ hasText: '同学有了新版本' })
  await expect(offer).toBeVisible()
  await expect(page.locator('meta[name="build"]')).toHaveCount(0)
  await offer.getByRole('button', { name: '重新载入' }).click()
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'later')
  await expect(offer).toHaveCount(0)
  // Without a line it is the later one that opens.
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'later')
  await page.context().setOffline(false)
  await relay.close()
})
