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
