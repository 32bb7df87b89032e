// One's own account and messages, as people use them.
import { deflateSync } from 'node:zlib'
import { zoomedByPhones } from './support/accessibility.ts'
import { demoPassword } from './support/app.ts'
import { openNetwork } from './support/network.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

/** A plain PNG, wider than high, so that the crop removes something. */
const png = (width: number, height: number): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) =>
    (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
    head.writeUInt32BE(data.length)
    tail.writeUInt32BE(crc(body))
    return Buffer.concat([head, body, tail])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x4a)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('[SHELL-13] [SHELL-14] [SHELL-15] [CALL-AUTH-11] [CALL-ACC-02 part] a picture is chosen, turned, cut to 200 by 200 and named after the person', async ({
  app,
  open,
}) => {
  const network = await openNetwork(app)
  const page = await open('student4', '/personalCenter/account/index', { app: network.app })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /更换头像/ }).click()
  await (await chooser).setFiles({ name: '我.png', mimeType: 'image/png', buffer: png(320, 240) })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const square = dialog.getByRole('img', { name: /裁剪框/ })
  await expect(square).toBeVisible()
  expect(await square.boundingBox()).toMatchObject({ width: 200, height: 200 })
  // The crop position: the library writes it into the style of the picture.
  const lies = () => dialog.locator('img').evaluate((img: HTMLImageElement) => img.style.transform)
  expect(await lies()).toBe('translate(0px, 0px) rotate(0deg) scale(1)')
  await dialog.getByRole('button', { name: '向左旋转' }).click()
  expect(await lies()).toContain('rotate(270deg)')
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  expect(await lies()).toContain('rotate(0deg)')
  // 320 by 240 leaves 33 pixels at each side of the square, and none above it.
  await square.press('ArrowLeft')
  await square.press('ArrowUp')
  expect(await lies()).toBe('translate(-8px, 0px) rotate(0deg) scale(1)')
  await square.press('+')
  expect(await lies()).toContain('scale(1.15)')
  const upload = page.waitForRequest(/\/teach\/accessory\/uploadFile/)
  const update = page.waitForRequest(/\/admin\/user\/updateUserByCurrent/)
  await page.route('**/teach/accessory/uploadFile', async (route) => {
    network.hold()
    await route.continue()
  })
  await dialog.getByRole('button', { name: '保存头像' }).click()
  expect((await upload).headers()['content-type']).toMatch(/^multipart\/form-data/)
  // Sent, and its answer is held back.
  await expect(dialog.getByRole('progressbar', { name: '上传进度' })).toHaveAttribute('aria-valuenow', '99')
  network.release()
  const body: unknown = (await update).postDataJSON()
  expect(body).toEqual({ username: 'student4', avatar: expect.stringMatching(/^[\w-]{36}$/) })
  await expect(dialog).toHaveCount(0)
  const picture = page.getByRole('banner').locator('img').first()
  await expect(picture).toHaveAttribute('src', /^\/files\//)
  expect(
    await picture.evaluate((img: HTMLImageElement) =>
      img.decode().then(() => [img.naturalWidth, img.naturalHeight]),
    ),
  ).toEqual([200, 200])
  network.close()
})

test('[SCREEN-S-09] [VAL-17] [VAL-18] [CALL-USER-05] [CALL-COMMON-05] contact and password are changed; the new password signs in', async ({
  app,
  open,
}) => {
  // No other test uses this account: its password changes here.
  const page = await open('student11', '/personalCenter/account/index')
  await page.getByLabel('邮箱').fill('anna')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await page.getByLabel('邮箱').fill('anna@example.org')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  const fill = async (before: string, after: string, again: string) => {
    await page.getByLabel('原密码').fill(before)
    await page.getByLabel('新密码', { exact: true }).fill(after)
    await page.getByLabel('再输入一次新密码').fill(again)
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('updateUserPassWord')) asked.push(request.postData() ?? '')
  })
  const submit = page.getByRole('button', { name: '修改密码' })
  await fill(demoPassword, demoPassword, demoPassword)
  await submit.click()
  await expect(page.getByText('新密码不能和原密码相同')).toBeVisible()
  await fill(demoPassword, 'Newword2026', 'Newword2027')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
  expect(asked, 'refused by the form: no call').toEqual([])
  await fill(demoPassword, 'Newword2026', 'Newword2026')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText('密码已修改')).toBeVisible()
  expect(asked[0]).toMatch(/^\{"sealed":"[\w+/=]+"\}$/)

  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByText('退出登录').click()
  await page.getByLabel('用户名').fill('student11')
  await page.getByLabel('密码', { exact: true }).fill('Newword2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(`${app.url}/myTaskListStudent/myTaskList/index`)
})

test('[CALL-USER-04] another phone number is confirmed with the password, in one dialog', async ({
  app,
  open,
}) => {
  const path = '/personalCenter/account/index'
  const page = await open('student8', path, { phone: true })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/user/getCode')) sent.push(request.postData() ?? '')
  })
  const save = page.getByRole('button', { name: '保存' })
  await page.getByLabel('手机号').fill('1391234')
  await save.click()
  await expect(page.getByText(/11/)).toBeVisible()
  await page.getByLabel('手机号').fill('13912345678')
  await save.click()
  const dialog = page.getByRole('dialog', { name: '确认修改手机号' })
  await expect(dialog.getByText('手机号将改为 13912345678。')).toBeVisible()
  const password = dialog.getByLabel('请输入登录密码')
  await expect(password).toBeFocused()
  expect(await zoomedByPhones(page)).toEqual([])
  await password.fill('Wrong-2026')
  await password.press('Enter')
  await expect(dialog.getByText('密码不正确')).toBeVisible()
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(sent, 'the password never travels in clear').toHaveLength(2)
  for (const body of sent) expect(body).toMatch(/^\{"sealed":"[\w+/=]+"\}$/)

  await page.reload()
  await expect(page.getByLabel('手机号')).toHaveValue('13912345678')
  await page.getByLabel('邮箱').fill('li@example.org')
  await save.click()
  await expect(page.getByText('保存成功')).toBeVisible()
  const { data } = await callAs(app, await tokenOf(app, 'student8'), 'getProfile', {})
  expect(data).toMatchObject({ phone: '13912345678', email: 'li@example.org' })
})

test('[SHELL-10] [SHELL-11] [NOTICE-02] [SCREEN-S-10] [ROUTE-055] [CONST-12] an invitation shows at the bell and is read', async ({
  app,
  open,
}) => {
  const student = await tokenOf(app, 'student6')
  // Other tests give tasks to the whole class.
  await callAs(app, student, 'readAllNotices', {})
  const { data } = await callAs(app, student, 'getUserInfo', {})
  await planLive(app, { name: '口语课', studentIds: [data.sysUser.userId] })
  const sockets: string[] = []
  const page = await open('student6', '/')
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.reload()
  await page.getByRole('button', { name: '1 条未读通知' }).click()
  // The timetable of the home has an entry of it, too.
  await expect(page.getByRole('button', { name: /口语课.*未读/ })).toBeVisible()
  await page.getByRole('link', { name: '查看更多' }).click()
  await expect(page).toHaveURL(`${app.url}/personalTeacher/inform/index`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /口语课.*未读/ })
    .click()
  await expect(page.getByText('李老师请你参加直播课“口语课”')).toBeVisible()
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('messageNoRead') ?? '{}').content)).toBe(
    0,
  )
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled()
  expect(sockets, 'messages are asked for, not pushed').toEqual([])
})

test('[NOTICE-01] [CONST-12] with push messages the badge and the open list are updated by themselves', async ({
  app,
  open,
}) => {
  const system = await tokenOf(app, 'system')
  const { data: params } = await callAs(app, system, 'pageParam', { query: { key: 'message.push' } })
  const [push] = params.records
  if (!push) throw new Error('the switch is not there')
  const { kind: _kind, ...kept } = push
  const turn = (value: string) => callAs(app, system, 'updateParam', { body: { ...kept, value } })
  expect((await turn('1')).code).toBe(0)
  const student = await tokenOf(app, 'student7')
  await callAs(app, student, 'readAllNotices', {})
  try {
    const page = await open('student7', '/personalTeacher/inform/index')
    await page.waitForEvent('websocket')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const looks = () => asked.filter((url) => url.includes('/message/getStatus')).length
    const heard = page.waitForEvent('websocket')
    await page.reload()
    await heard
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
    const { data } = await callAs(app, student, 'getUserInfo', {})
    await planLive(app, { name: '听力课', studentIds: [data.sysUser.userId] })
    await expect(page.getByRole('button', { name: '1 条未读通知' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /听力课/ })).toBeVisible()
    expect(looks(), 'once after the reload, once because something came').toBe(2)
  } finally {
    await turn('0')
  }
})

test('[SCREEN-L-06] a learner registers, the office confirms, and the account signs in', async ({
  app,
  open,
  page,
}) => {
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: '注册学生账号' }).click()
  await page.getByLabel('学校名称').fill('同学国际学校')
  await page.getByLabel('姓名').fill('小新')
  await page.getByLabel('用户名').fill('xiaoxin')
  await page.getByLabel('密码', { exact: true }).fill('weak')
  await page.getByLabel('再输入一次密码').fill('Xiaoxin2026')
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByText('至少 8 位，包含数字和大小写字母')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('Xiaoxin2026')
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByText(/已经提交给同学国际学校/)).toBeVisible()
  await page.getByRole('link', { name: '返回登录' }).click()
  const signIn = async () => {
    await page.getByLabel('用户名').fill('xiaoxin')
    await page.getByLabel('密码', { exact: true }).fill('Xiaoxin2026')
    await page.getByRole('button', { name: '登录' }).click()
  }
  await signIn()
  await expect(page.getByText(/还在等待教务确认/)).toBeVisible()

  const office = await open('education', '/studentManagement/registrations/index')
  await office.getByRole('button', { name: '确认: 小新' }).click()
  await expect(office.getByText('已确认 1 个账号')).toBeVisible()
  await signIn()
  await expect(page).toHaveURL(/myTaskList/)
  await expect(page.getByRole('button', { name: '1 条未读通知' })).toBeVisible()
})

test('[SCREEN-S-10] ten notices are on a page, read and unread; opening one lowers the mark by one', async ({
  app,
  open,
}) => {
  const student = await tokenOf(app, 'student9')
  await callAs(app, student, 'readAllNotices', {})
  const { data } = await callAs(app, student, 'getUserInfo', {})
  for (let at = 1; at <= 11; at += 1)
    await planLive(app, { name: `辅导课${at}`, studentIds: [data.sysUser.userId] })
  const page = await open('student9', '/personalTeacher/inform/index')
  const unread = page.getByRole('main').getByRole('button', { name: /未读/ })
  await expect(unread).toHaveCount(10)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '辅导课' })).toHaveCount(10)
  await expect(page.getByRole('button', { name: '11 条未读通知' })).toBeVisible()
  await unread.filter({ hasText: '辅导课11' }).click()
  await expect(page.getByText('李老师请你参加直播课“辅导课11”')).toBeVisible()
  await expect(page.getByRole('button', { name: '10 条未读通知' })).toBeVisible()
  await expect(unread).toHaveCount(9)
  await page.getByTitle('2', { exact: true }).click()
  await expect(unread.filter({ hasText: /辅导课1(?!\d)/ })).toHaveCount(1)
  await expect(page.getByText('辅导课11')).toHaveCount(0)
  await callAs(app, student, 'readAllNotices', {})
})
