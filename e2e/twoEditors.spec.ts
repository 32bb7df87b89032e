// Two editors of one student: the second sees what the first has saved, and chooses field by field.
import type { Page } from '@playwright/test'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const list = '/studentManagement/list/index'

const openForm = async (page: Page, name: string) => {
  await page.getByLabel('姓名、拼音或编号').fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('button', { name: `修改: ${name}` }).click()
  return page.getByRole('dialog', { name: `修改：${name}` })
}

test('the second of two editors takes one field of the first, keeps an own one, and both see the same', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'education')
  const student = { name: '双编辑', gender: 'female' as const, phone: '13811110000' }
  const known = { nationality: '巴西', contact: '姐姐', motherLanguage: '葡萄牙语' }
  const { data } = await callAs(app, token, 'createStudent', { body: { ...student, ...known } })
  const [first, second] = [await open('education', list), await open('tenant', list)]
  const [formOfFirst, formOfSecond] = [await openForm(first, '双编辑'), await openForm(second, '双编辑')]

  await formOfFirst.getByLabel('国籍').fill('俄罗斯')
  await formOfFirst.getByLabel('母语').fill('俄语')
  await formOfFirst.getByLabel('联系方式').fill('母亲')
  await formOfFirst.getByRole('button', { name: '保存' }).click()
  await expect(formOfFirst).toBeHidden()

  await formOfSecond.getByLabel('国籍').fill('印度尼西亚')
  await formOfSecond.getByLabel('联系方式').fill('父亲')
  await formOfSecond.getByRole('button', { name: '保存' }).click()
  const asked = second.getByRole('dialog', { name: '别人也修改了这条记录' })
  await expect(asked).toContainText('吴静修改并保存了这条记录')
  const choiceOf = (label: string) => asked.getByRole('radiogroup', { name: label })
  await expect(choiceOf('国籍').getByRole('radio', { name: /我的.*印度尼西亚/ })).toBeChecked()
  await expect(choiceOf('母语').getByRole('radio', { name: /对方的.*俄语/ })).toBeChecked()
  // With the keyboard: the arrows move within a field.
  await choiceOf('国籍').getByRole('radio', { name: /我的/ }).focus()
  await second.keyboard.press('ArrowRight')
  await expect(choiceOf('国籍').getByRole('radio', { name: /对方的.*俄罗斯/ })).toBeChecked()
  await expect(choiceOf('联系方式').getByRole('radio', { name: /我的.*父亲/ })).toBeChecked()
  await asked.getByRole('button', { name: '按选择保存' }).click()
  await expect(formOfSecond).toBeHidden()

  const saved = await callAs(app, token, 'getStudent', { params: { id: data.id } })
  expect(saved.data).toMatchObject({
    ...student,
    nationality: '俄罗斯',
    motherLanguage: '俄语',
    contact: '父亲',
  })
  await first.reload()
  const again = await openForm(first, '双编辑')
  await expect(again.getByLabel('联系方式')).toHaveValue('父亲')
  await expect(again.getByLabel('国籍')).toHaveValue('俄罗斯')
})
