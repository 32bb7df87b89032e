// The chat of a lesson.
import { teach } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'

test('[LIVE-33] chat messages reach everybody and are still there after a reload', async ({ app, open }) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  await student.getByRole('tab', { name: /聊天/ }).click()
  await student.getByRole('textbox', { name: '输入消息…' }).fill('老师好！')
  await student.getByRole('button', { name: '发送' }).click()
  await teacher.getByRole('tab', { name: /聊天/ }).click()
  await expect(teacher.getByText('老师好！')).toBeVisible()
  await teacher.reload()
  await teacher.getByRole('tab', { name: /聊天/ }).click()
  await expect(teacher.getByText('老师好！')).toBeVisible()
})

test('what is written in the chat is sent when it is meant, and nothing of it is lost', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  const chat = student.getByRole('tab', { name: /聊天/ })
  const field = student.getByRole('textbox', { name: '输入消息…' })
  await chat.click()
  await field.fill('ni')
  // Safari ends the composition first; then comes the Enter that ended it.
  await field.evaluate((element) => {
    const key = { key: 'Enter', keyCode: 229, isComposing: false, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(field).toHaveValue('ni')
  // A look at another tab.
  await student.getByRole('tab', { name: /成员/ }).click()
  await chat.click()
  await expect(field).toHaveValue('ni')
  await field.fill('你好')
  // The rest is written while the message is on its way.
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
    )
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(element, '你好 老师')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(student.getByText('你好', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('老师')
  // What is too long is refused and told, not cut.
  await student.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await student.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.fill('')
    await field.press('ControlOrMeta+v')
  }
  await paste('好'.repeat(501))
  await expect(student.getByText('没有粘贴：粘贴后共 501 个字，这里最多 500 个。')).toBeVisible()
  await expect(field).toHaveValue('')
  await paste(`${'好'.repeat(500)}\n`)
  await expect(field).toHaveValue('好'.repeat(500))
})
