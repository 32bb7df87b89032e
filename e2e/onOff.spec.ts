// What can be switched off: by its owner on its page, with a word, and then nobody else can choose it.
import type { Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const press = async (page: Page, name: string, action: '停用' | '启用') => {
  await openMenuOf(page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /更多/ }))
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('[STATE-ONOFF] resources, exercises, templates and folders are switched off and on with a word, and meanwhile nobody else finds them', async ({
  app,
  open,
}) => {
  const [token, colleague] = [await tokenOf(app, 'teacher'), await tokenOf(app, 'teacher2')]
  const make = async (name: string) => {
    const wording = exerciseWordingSchema.parse({
      ...{ type: 'judge', content: {}, key: { isTrue: true }, explanation: null },
      stem: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: name }] }] },
    })
    const book = await callAs(app, token, 'createTextbook', {
      body: { name: `${name}的书`, units: [] } as never,
    })
    const template = { name: `${name}模板`, textbookId: book.data.id, template: true }
    const [resource, exercise, plan] = await Promise.all([
      callAs(app, token, 'createResource', {
        body: { name: `${name}网页`, url: 'https://example.org/off' } as never,
      }),
      callAs(app, token, 'createExercise', { body: { wording, difficulty: 'easy' } as never }),
      callAs(app, token, 'createLessonPlan', { body: template as never }),
    ])
    await callAs(app, token, 'shareResource', { body: { ids: [resource.data.id] } })
    await callAs(app, token, 'shareExercise', { body: { ids: [exercise.data.id] } })
    await callAs(app, token, 'shareLessonPlan', { body: { ids: [plan.data.id] } })
    return { resource: resource.data.id, exercise: exercise.data.id, plan: plan.data.id }
  }
  const name = '开关'
  const ids = await make(name)
  const size = { size: '200' } as never
  const kinds = [
    ['/resourceTeaching/resourceTeach/index', `${name}网页`, 'pageResource', ids.resource],
    ['/exercisesTeacher/exerciseLibrary/index', name, 'pageExercise', ids.exercise],
    ['/lessonPlanTasks/lessonPlan/index', `${name}模板`, 'pageLessonPlan', ids.plan],
  ] as const
  const page = await open('teacher', '/')
  for (const [address, row, call, id] of kinds) {
    const isFound = async () => {
      const { data } = await callAs(app, colleague, call, { query: size })
      return data.records.some((record) => record.id === id)
    }
    expect(await isFound()).toBe(true)
    await page.goto(`${app.url}${address}`)
    await press(page, row, '停用')
    await expect(page.getByText('停用成功', { exact: true })).toBeVisible()
    expect(await isFound()).toBe(false)
    await press(page, row, '启用')
    await expect(page.getByText('启用成功', { exact: true })).toBeVisible()
    expect(await isFound()).toBe(true)
  }

  await test.step('a folder of the library', async () => {
    const { data } = await callAs(app, token, 'createFolder', {
      body: { pid: '3', name: `${name}文件夹` },
    })
    expect(data.id).toBeTruthy()
    await page.goto(`${app.url}/resourceTeaching/resourceTeach/index`)
    const folders = page.getByRole('navigation', { name: '文件夹' })
    await folders.getByRole('tree', { name: '文件夹' }).getByText(`${name}文件夹`, { exact: true }).click()
    await folders.getByRole('button', { name: '停用' }).click()
    await expect(page.getByText('停用成功', { exact: true })).toBeVisible()
    await folders.getByRole('button', { name: '启用' }).click()
    await expect(page.getByText('启用成功', { exact: true })).toBeVisible()
  })
})
