// Uploads as people see them: progress, completion, cancelling.
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openNetwork } from './support/network.ts'
import { passTimeUntil } from './support/passTime.ts'
import { expect, test, tokenOf } from './support/people.ts'

const entry = '/studentManagement/alumniEntry/index'
const mib = 1024 * 1024
/** A one-pixel picture, followed by any number of bytes. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
/** On disk, because megabytes passed in a message take the browser many seconds. */
const picture = (name: string, size: number): string => {
  const path = test.info().outputPath(name)
  writeFileSync(path, Buffer.concat([Buffer.from(dot, 'base64'), Buffer.alloc(size)]).subarray(0, size))
  return path
}
const choose = async (page: Page, name: string, size: number) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择照片' }).click()
  await (await chooser).setFiles(picture(name, size))
}

test('[SHELL-28] [SHELL-29] [SHELL-30] [ENT-SET-02] a photo upload shows sizes, 99 % until the answer, then done', async ({
  app,
  open,
}) => {
  const network = await openNetwork(app)
  const page = await open('education', entry, { app: network.app })
  let pieces = 0
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      pieces += 1
      network.hold()
    }
    await route.continue()
  })
  await choose(page, '毕业照.png', 13 * mib)
  const overlay = page.getByRole('dialog', { name: '正在上传' })
  await expect(overlay).toContainText('毕业照.png')
  // The first of two chunks is received, and its answer is held back.
  await expect(overlay).toContainText('8 MB / 13 MB')
  await expect(overlay).toContainText('61%')
  await expect(overlay.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61')
  network.release()
  await expect.poll(() => pieces).toBe(2)
  await expect(overlay).toContainText('13 MB / 13 MB')
  await expect(overlay).toContainText('99%')
  await expect(page.getByText('上传成功')).toHaveCount(0)
  network.release()
  const done = page.getByRole('dialog', { name: '上传成功' })
  await expect(done).toContainText('100%')
  // The page is used while that stands there.
  await page.getByRole('textbox', { name: '姓名', exact: true }).click()
  await done.getByRole('button', { name: '确定' }).click()
  await expect(done).toBeHidden()
  await expect(page.getByRole('main').getByRole('img', { name: '照片' })).toHaveAttribute('src', /^\/files\//)
  network.close()
})

test('[SHELL-31] [ERR-MSG-07] a cancelled upload leaves nothing', async ({ app, open }) => {
  const network = await openNetwork(app)
  const page = await open('education', entry, { app: network.app })
  const created = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/uploads'),
  )
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') network.hold()
    await route.continue()
  })
  await choose(page, '不要.png', 5 * mib)
  const overlay = page.getByRole('dialog', { name: '正在上传' })
  await expect(overlay).toContainText('5 MB / 5 MB')
  const address = (await created).headers().location ?? ''
  const aborted = page.waitForEvent('requestfailed', (one) => one.method() === 'PATCH')
  const removed = page.waitForRequest((one) => one.method() === 'DELETE' && one.url().endsWith(address))
  await overlay.getByRole('button', { name: '取消上传' }).click()
  await aborted
  await removed
  network.release()
  await expect(page.getByRole('status').getByText('请求已取消')).toBeVisible()
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const authorization = `Bearer ${await tokenOf(app, 'education')}`
  await expect
    .poll(
      async () =>
        (
          await fetch(`${app.url}${address}`, {
            method: 'HEAD',
            headers: { authorization, 'tus-resumable': '1.0.0' },
          })
        ).status,
    )
    .toBe(404)
  network.close()
})

test('[ERR-MSG-05] an unreachable server is reported, and a retry is offered', async ({ open }) => {
  const page = await open('education', entry)
  await page.clock.install()
  let isAway = true
  await page.route('**/uploads', (route) => (isAway ? route.abort('connectionrefused') : route.continue()))
  await choose(page, '照片.png', 1000)
  const failed = page.getByRole('dialog', { name: '文件上传失败，请重试' })
  // Eleven attempts, with growing delays, until the failure is shown.
  await passTimeUntil(failed, 30_000)
  await failed.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('alert')).toHaveText('文件上传失败，请重试')
  isAway = false
  await choose(page, '照片.png', 1000)
  await page.clock.runFor(1000)
  await page.getByRole('dialog', { name: '上传成功' }).getByRole('button', { name: '确定' }).click()
})
