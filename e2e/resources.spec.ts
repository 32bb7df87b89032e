// The pages that show one resource in a window of its own, and the resource page of the smart class.
import type { FolderId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { violationsIn } from './support/accessibility.ts'
import type { App } from './support/app.ts'
import { makeDocx, makePdf, makePng, shortVideo } from './support/fixtureFiles.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const pinyin =
  '<w:r><w:ruby><w:rt><w:r><w:t>nǐ hǎo</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>你好</w:t></w:r></w:rubyBase></w:ruby></w:r>'
const lesson = [
  `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr>${run('第一课')}</w:p>`,
  `<w:p>${pinyin}</w:p>`,
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('听录音')}</w:p>`,
  `<w:p><w:r><w:rPr><w:color w:val="C00000"/></w:rPr><w:t>再听一遍</w:t></w:r></w:p>`,
  `<w:tbl><w:tr><w:tc><w:p>${run('生词')}</w:p></w:tc></w:tr></w:tbl>`,
  `<w:p><w:hyperlink r:id="rId0">${run('课文录音')}</w:hyperlink></w:p>`,
  `<w:p><w:hyperlink r:id="rId1">${run('不要点')}</w:hyperlink></w:p>`,
].join('')

interface Place {
  readonly headers: Readonly<Record<string, string>>
  readonly folderId: FolderId
}
const upload = async (
  app: App,
  token: string,
  name: string,
  purpose: string,
  bytes: Buffer,
  place?: Place,
) => {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${app.url}/teach/accessory/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...place?.headers },
    body: form,
  })
  const { data } = await answer.json()
  const body = { fileId: data.id, name, ...(place && { folderId: place.folderId }) }
  const made = await callAs(app, token, 'createResource', { body }, place?.headers)
  return made.data.id
}

/** A picture in the public library that all schools may look at; `hide` takes it from them again. */
const publishPicture = async (app: App, name: string) => {
  const token = await tokenOf(app, 'system')
  const headers = { 'tenant-id': publicTenantId }
  const folder = await callAs(app, token, 'createFolder', { body: { pid: '1', name: '样本' } }, headers)
  const folderId = folder.data.id
  await callAs(app, token, 'setFolderSchools', { body: { folderId } }, headers)
  const id = await upload(app, token, name, 'image', makePng(60, 40), { headers, folderId })
  const hide = () => callAs(app, token, 'setFolderSchools', { body: { folderId, tenantIds: [] } }, headers)
  return { id, hide }
}

test('[ROUTE-021] [ROUTE-020] [ROUTE-018] [SCREEN-R-06] a picture, a video, a PDF and an office file are opened, and what cannot be shown says so', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const pdf = await makePdf(2)
  const ids = {
    picture: await upload(app, token, '茶馆.png', 'image', makePng(60, 40)),
    video: await upload(app, token, '口语.mp4', 'video', shortVideo()),
    pdf: await upload(app, token, '课文.pdf', 'document', pdf),
    docx: await upload(
      app,
      token,
      '教案.docx',
      'material',
      makeDocx(lesson, ['https://example.org/sound', 'javascript:alert(1)']),
    ),
    broken: await upload(app, token, '坏了.pdf', 'document', pdf.subarray(0, 200)),
    zip: await upload(app, token, '练习.zip', 'material', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')),
    slides: await upload(
      app,
      token,
      '第三课.ppt',
      'courseware',
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(504)}`, 'hex'),
    ),
  }
  const address = 'https://example.org/tea'
  await callAs(app, token, 'createResource', { body: { url: address, name: '茶馆的网页' } })
  const page = await open('teacher', `/fileDetail?id=${ids.picture}`)
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  const download = page.getByRole('main').getByRole('button', { name: '下载' })
  await expect(page.getByRole('heading', { name: '茶馆.png', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: '茶馆.png' })).toBeVisible()
  await expect(page.locator('#sidebar')).toHaveCount(0)

  await test.step('a video shows its picture', async () => {
    await go(`/fileDetail?id=${ids.video}`)
    const video = page.getByLabel('口语.mp4', { exact: true })
    const shownWidth = () =>
      video.evaluate((node) => {
        const { readyState, HAVE_CURRENT_DATA, videoWidth } = node as HTMLVideoElement
        return readyState >= HAVE_CURRENT_DATA ? videoWidth : 0
      })
    await expect.poll(shownWidth).toBe(64)
  })

  await test.step('the pages of a PDF are drawn', async () => {
    await go(`/pdfDetail?id=${ids.pdf}`)
    const sheet = page.getByRole('img', { name: '第 1 页，共 2 页' })
    await expect(sheet).toBeVisible()
    await expect
      .poll(() => sheet.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)
  })
  await test.step('the text of a Word document, in which nothing can run', async () => {
    await go(`/webNewOffice?id=${ids.docx}`)
    await expect(page.getByRole('heading', { name: '第一课', level: 2 })).toBeVisible()
    const sheet = page.getByRole('article')
    await expect(sheet.locator('ruby')).toHaveText(['你好nǐ hǎo'])
    await expect(sheet.locator('rt')).toHaveText(['nǐ hǎo'])
    await expect(sheet.getByRole('listitem')).toHaveText(['听录音'])
    await expect(sheet.getByText('再听一遍')).toHaveCSS('color', 'rgb(192, 0, 0)')
    await expect(sheet.getByText('不要点', { exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: '生词' })).toBeVisible()
    const links = sheet.getByRole('link')
    await expect(links).toHaveText(['课文录音'])
    await expect(links).toHaveAttribute('href', 'https://example.org/sound')
    expect(await violationsIn(page, { withColours: true })).toEqual([])
  })
  await test.step('[ERR-MSG-09] a broken PDF', async () => {
    await go(`/pdfDetail?id=${ids.broken}`)
    await expect(page.getByText('PDF 加载失败', { exact: true })).toBeVisible()
  })
  await test.step('[ERR-MSG-10] [CALL-RES-03] [SCREEN-R-07] what no browser shows can be kept', async () => {
    for (const [path, id, name] of [
      ['/fileDetail', ids.zip, '练习.zip'],
      ['/webNewOffice', ids.slides, '第三课.ppt'],
    ] as const) {
      await go(`${path}?id=${id}`)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByText('文件格式不支持', { exact: true })).toBeVisible()
    }
    const kept = page.waitForEvent('download')
    await download.click()
    expect((await kept).suggestedFilename()).toBe('第三课.ppt')
  })
  await test.step('[VAL-51] [CALL-ZHKT-02] a file is kept, one of the public library and an empty one are not', async () => {
    const address = '/teach/zhkt/res/download'
    const kept = page.waitForEvent('download')
    await download.click()
    expect((await kept).suggestedFilename()).toBe('第三课.ppt')
    await page.route(`**${address}*`, (route) => route.fulfill({ body: '' }))
    await download.click()
    await expect(page.getByText('内容为空，无法下载', { exact: true })).toBeVisible()

    const { id, hide } = await publishPicture(app, '兵马俑.png')
    await go(`/fileDetail?id=${id}`)
    await expect(page.getByRole('img', { name: '兵马俑.png' })).toBeVisible()
    await expect(page.getByRole('button', { name: '下载' })).toHaveCount(0)
    const refused = await fetch(`${app.url}${address}?id=${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await refused.json()).toMatchObject({ data: { error: 'DOWNLOAD_PUBLIC' } })
    await hide()
  })
  await test.step('[ERR-MSG-08] a file that is not there', async () => {
    await go('/fileDetail?id=01900000-0000-7000-8000-000000000000')
    await expect(page.getByText('文件无法查看', { exact: true })).toBeVisible()
  })
  await test.step('[ROUTE-019] a teaching link is offered, and nothing else is opened', async () => {
    await go('/teachLinkPage?url=https%3A%2F%2Fexample.org%2Ftea')
    await expect(page.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', address)
    await go('/teachLinkPage?url=javascript%3Aalert(1)')
    await expect(page.getByText('这不是网址', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: '打开链接' })).toHaveCount(0)
  })
  await test.step('[ROUTE-007] the resource page of the smart class', async () => {
    await go('/resourceCenter')
    await expect(page.getByRole('link', { name: /茶馆的网页/ })).toBeVisible()
    expect(await violationsIn(page, { withColours: true })).toEqual([])
    await page.getByRole('link', { name: /茶馆的网页/ }).click()
    await expect(page).toHaveURL(/\/teachLinkPage\?url=/)
    await expect(page.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', address)
    await go('/resourceCenter')
    await page.getByLabel('按名称查找').fill('课文')
    await expect(page.getByRole('link', { name: /茶馆/ })).toHaveCount(0)
    await page.getByRole('link', { name: /课文\.pdf/ }).click()
    await expect(page).toHaveURL(/\/fileDetail\?id=/)
  })
})
