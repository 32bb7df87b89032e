// Textbooks in the browser: contents are pasted and put right with the keyboard, and a colleague reads them.
import { choose } from './support/choose.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[MENUG-22] a teacher adds a textbook with pasted contents and shares it, and a colleague sees them', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/interactive/textbook/index')
  await page.getByRole('button', { name: '新增教材' }).first().click()
  const form = page.getByRole('dialog', { name: '新增教材' })
  await form.getByLabel('书名').fill('体验汉语 第一册')
  await form.getByLabel('书号').fill('9787301123455')
  await form.getByRole('button', { name: '新增一行' }).click()
  const unit = (number: number) => form.getByRole('textbox', { name: `目录第 ${number} 行` })
  await expect(unit(1)).toBeFocused()
  await unit(1).evaluate((line) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '第一单元 问候\n  第一课 你好\n  第二课 再见\n第二单元 家')
    line.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(unit(4)).toHaveValue('第二单元 家')
  await expect(unit(4)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('第三课 我的家')
  await page.keyboard.press('Alt+ArrowRight')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('ISBN 不正确，请检查 10 位或 13 位数字')).toBeVisible()
  await form.getByLabel('书号').fill('978-7-301-12345-4')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('main').getByRole('row').filter({ hasText: '体验汉语 第一册' })
  await expect(row).toContainText('9787301123454')
  await openMenuOf(row.getByRole('button', { name: /更多/ }))
  await page.getByRole('menuitem', { name: '共享', exact: true }).click()
  await expect(row).toContainText('取消共享')

  const colleague = await open('teacher2', '/interactive/textbook/index')
  await colleague.getByRole('tree', { name: '文件夹' }).getByText('共享库').click()
  await colleague.getByRole('main').getByRole('button', { name: '体验汉语 第一册', exact: true }).click()
  const contents = colleague.getByRole('dialog').getByRole('list')
  await expect(contents.getByRole('listitem')).toHaveText([
    '第一单元 问候',
    '第一课 你好',
    '第二课 再见',
    '第二单元 家',
    '第三课 我的家',
  ])

  await test.step('a lesson of the catalogue is bound to one of its units', async () => {
    const office = await tokenOf(app, 'education')
    const catalogCourse = await callAs(app, office, 'createCourseMgr', {
      body: { number: 'BOOK1', name: '照教材上课' },
    })
    await callAs(app, office, 'createLesson', {
      body: { mgrId: catalogCourse.data.id, name: '第一次课', hours: 2 },
    })
    const catalogue = await open('education', '/curriculumProvision/catalogue/index')
    await catalogue.getByRole('button', { name: /^课次[:：] ?照教材上课/ }).click()
    const lessons = catalogue.getByRole('dialog', { name: '课次：照教材上课' })
    await lessons.getByRole('button', { name: '更多操作：第一次课' }).click()
    await catalogue.getByRole('menuitem', { name: '绑定教案或教材' }).click()
    const bind = catalogue.getByRole('dialog', { name: '绑定教案或教材' })
    await bind.getByText('教材单元').click()
    await choose(bind.getByRole('combobox', { name: '名称' }), '体验汉语 第一册 · 第二课 再见')
    await bind.getByRole('button', { name: '保存' }).click()
    await expect(lessons.getByText('2 课时 · 教材：体验汉语 第一册 · 第二课 再见')).toBeVisible()
  })
})
