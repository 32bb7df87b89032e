// The form of a course that two people fill in at once: each sees what the other types, and it is saved once.
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[ROLE-17] the office names a collaborator, who fills in the course together with it', async ({
  app,
  open,
}) => {
  const office = await tokenOf(app, 'education')
  const name = `同写课${Date.now() % 100_000}`
  const { data } = await callAs(app, office, 'createCourse', {
    body: {
      number: `TG${Date.now() % 100_000}`,
      name,
      startDate: '2026-09-01',
      endDate: '2027-01-15',
      schoolYear: '2026-2027',
      semester: 1,
    },
  })
  const page = await open('education', '/curriculumProvision/course/index')
  await page.getByLabel('课程名称').first().fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem').getByText('协作者', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '协作者' })
  await dialog.getByRole('combobox', { name: '协作者' }).fill('刘晓燕')
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '刘晓燕' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  const colleague = await open('teacher4', '/course/myCourse/index')
  await colleague.getByRole('button', { name: `修改：${name}` }).click()
  await row.getByRole('button', { name: `修改: ${name}` }).click()
  const title = `修改：${name}`
  const [form, theirs] = [page, colleague].map((one) => one.getByRole('dialog', { name: title }))
  if (!form || !theirs) throw new Error('no forms')
  await form.getByLabel('课程简介').fill('听说为主')
  await expect(theirs.getByLabel('课程简介')).toHaveValue('听说为主')
  await expect(theirs.getByRole('img', { name: '正在填写：吴静' })).toBeVisible()
  await theirs.getByLabel('教材名称').fill('体验汉语')
  await expect(form.getByLabel('教材名称')).toHaveValue('体验汉语')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs).toBeHidden()
  await expect(page.getByText('协作者已保存，你看到的是最新内容。')).toBeVisible()
  await expect(form.getByLabel('课程简介')).toHaveValue('听说为主')
  const saved = await callAs(app, office, 'getCourse', { params: { id: data.id } })
  expect(saved.data).toMatchObject({ introduction: '听说为主', books: ['体验汉语'] })
})
