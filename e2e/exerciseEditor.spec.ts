// The editor of exercises on a slow machine and on a slow line.
import { expect, test } from './support/people.ts'

const editor = '/resourceTeaching/exercisesEditor/index'

test('the focus stays in a field that was chosen while the page still opened', async ({ open, app }) => {
  const page = await open('teacher', '/exercisesTeacher/exerciseLibrary')
  // A machine that is too slow to draw: no frame comes before the test draws one.
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => waiting.push(callback)
    Object.assign(window, {
      drawFrame: () => {
        for (const callback of waiting.splice(0)) callback(performance.now())
      },
    })
  })
  await page.goto(`${app.url}${editor}`)
  await expect(page.getByRole('textbox', { name: '题干' })).toBeFocused()
  const points = page.getByRole('combobox', { name: '知识点', exact: true })
  await points.click()
  await page.evaluate('window.drawFrame()')
  await expect(points).toBeFocused()
})

test('a tree that arrives after its search shows what is found in it', async ({ open, app }) => {
  const page = await open('teacher', '/exercisesTeacher/exerciseLibrary')
  const line = Promise.withResolvers<void>()
  await page.route('**/exercise/selectPoint**', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`${app.url}${editor}`)
  await page.getByRole('combobox', { name: '知识点', exact: true }).fill('还是')
  await expect(page.getByText('正在查找…')).toBeVisible()
  line.resolve()
  await expect(page.getByRole('treeitem', { name: '选择问句“还是”' })).toBeVisible()
})

test('a text of a listening exercise is said by a voice, and is not shown', async ({ open, app }) => {
  const page = await open('teacher', '/exercisesTeacher/exerciseLibrary')
  await page.goto(`${app.url}${editor}`)
  const stem = page.getByRole('textbox', { name: '题干' })
  await expect(stem).toBeFocused()
  const say = page
    .getByRole('toolbar', { name: '题干：工具' })
    .getByRole('button', { name: /^朗读选中的文字/ })
  await expect(say).toBeDisabled()
  await page.keyboard.type('我们八点见面。')
  await page.keyboard.press('Shift+Home')
  await say.click()
  await page.keyboard.press('End')
  await page.keyboard.type('他们几点见面？')
  // Who writes it reads it; who answers hears it.
  await expect(stem).toContainText('我们八点见面。')
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('他们几点见面？')
  await expect(preview).not.toContainText('我们八点见面。')
  const asked = page.waitForRequest((request) => request.url().includes('/getWordVoice'))
  await preview.getByRole('button', { name: '听一听' }).click()
  expect(new URL((await asked).url()).searchParams.get('word')).toBe('我们八点见面。')
})
