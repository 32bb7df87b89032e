// What was deleted by mistake comes back.
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('what the office deleted by mistake is found in the trash and comes back; its taken number is asked for', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'education')
  const times = {
    startDate: '2026-09-01',
    endDate: '2027-01-15',
    schoolYear: '2026-2027',
    semester: 1 as const,
  }
  const body = {
    ...times,
    hours: 20,
    introduction: '',
    slots: [],
    grade: '初级',
    deployed: true,
    mgrId: null,
    number: 'HUISHOU1',
    name: '误删的课程',
    books: '汉语教程',
    classIds: [],
    teacherIds: [],
  }
  const { data } = await callAs(app, token, 'createCourse', { body })
  await callAs(app, token, 'removeCourse', { params: { id: data.id } })
  await callAs(app, token, 'createCourse', { body: { ...body, name: '占号的课程' } })

  const page = await open('education', '/recycleBin/index')
  await expect(page.getByRole('heading', { level: 1, name: '回收站' })).toBeVisible()
  const row = page.getByRole('row', { name: /误删的课程/ })
  await expect(row).toContainText('课程')
  await row.getByRole('button', { name: '恢复' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('这个编号已被使用，请另填一个。')
  await dialog.getByLabel('编号').fill('HUISHOU2')
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  await expect(row).toHaveCount(0)
  const back = await callAs(app, token, 'pageCourse', { query: { number: 'HUISHOU2' } })
  expect(back.data.records).toMatchObject([{ id: data.id, name: '误删的课程' }])
})
