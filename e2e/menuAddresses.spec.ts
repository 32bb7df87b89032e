// What opens at the addresses of the menu: a tab or none, an editor, and words where nobody has made a page.
import { builtInRoleIds } from '#contract/access/role.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[MENU-03 part] an added entry whose address has no page says what is missing', async ({
  app,
  open,
}) => {
  const system = await tokenOf(app, 'system')
  const params = { id: builtInRoleIds.tenantAdmin }
  const { data: menuIds } = await callAs(app, system, 'getRoleMenus', { params })
  const entry = { name: '汉语角', sort: 5, path: '/corner', permission: 'corner_view', visible: '1' } as const
  const body = { ...entry, type: '0', icon: 'course', kinds: ['tenantAdmin'] } as const
  const { data: added } = await callAs(app, system, 'createMenu', { body: body as never })
  try {
    await callAs(app, system, 'setRoleMenus', { params, body: { menuIds: [...menuIds, added.id] } })
    const page = await open('tenant', '/')
    await page.locator('#sidebar').getByRole('link', { name: '汉语角' }).click()
    await expect(page).toHaveURL(`${app.url}/corner/index`)
    await expect(page.getByRole('heading', { name: '“汉语角”还没有页面' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('菜单里给它的地址是 /corner/index，这个地址没有页面。')
  } finally {
    await callAs(app, system, 'setRoleMenus', { params, body: { menuIds } })
    await callAs(app, system, 'removeMenu', { params: { id: added.id } })
  }
})

test('[ROUTE-016] /arrangeTasks gets a tab; /404 and /resourceCenter get none', async ({ app, open }) => {
  const page = await open('teacher', '/arrangeTasks')
  const tabs = page.getByRole('navigation', { name: '打开过的页面' })
  const addresses = () =>
    tabs.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(addresses).toContain('/arrangeTasks')
  const before = await addresses()
  for (const path of ['/404', '/resourceCenter']) {
    await page.goto(`${app.url}${path}`)
    await expect(page).toHaveURL(new RegExp(path))
    await page.goto(`${app.url}/arrangeTasks`)
    await expect.poll(addresses, path).toEqual(before)
  }
})

test('[ROUTE-034] [CONST-15 part] the editor opens inside the shell, for a new exercise and for one that is there', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const wording = {
    type: 'judge',
    stem: richText('长城在中国的北方。'),
    content: {},
    key: { isTrue: true },
    explanation: null,
  }
  const { data: made } = await callAs(app, token, 'createExercise', {
    body: { wording, difficulty: 'easy', tag: null } as never,
  })
  const editor = '/resourceTeaching/exercisesEditor'
  const page = await open('teacher', editor)
  const inShell = async () => {
    await expect(page).toHaveURL(new RegExp(editor))
    await expect(page.locator('#sidebar').getByRole('link', { name: '首页' })).toBeVisible()
    await expect(page.getByRole('region', { name: '预览' })).toBeVisible()
  }
  await inShell()
  await expect(page.getByRole('radio', { name: '选择' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '填空' })).toBeVisible()
  await page.getByRole('radio', { name: '判断' }).check()
  await expect(page.getByRole('textbox', { name: '要判断的句子' })).toHaveText('')
  await page.goto(`${app.url}${editor}?id=${made.id}`)
  await inShell()
  await expect(page.getByRole('textbox', { name: '要判断的句子' })).toHaveText('长城在中国的北方。')
  await expect(page.getByRole('region', { name: '预览' })).toContainText('长城在中国的北方。')
})
