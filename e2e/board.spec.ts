// The board in the lesson, in real browsers: seen by all, with the teacher's pens, and stored over a killed server.
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { documentPath, documentProtocol } from '#contract/system/document.ts'
import { canvasOf, draw, expectBoard, expectShapes, framesAsked, penTool, shapesOf } from './support/board.ts'
import { chooseAction, teach } from './support/lesson.ts'
import { openNetwork } from './support/network.ts'
import { expect, type Open, planLive, test, tokenOf } from './support/people.ts'

const hook = [
  [0.3, 0.3],
  [0.4, 0.5],
  [0.5, 0.3],
] as const
const dash = [
  [0.3, 0.7],
  [0.5, 0.7],
] as const

// Entering a lesson takes most of a test's time, so few lessons show much.
test('[COLLAB-01] [COLLAB-02] what the teacher draws appears for everybody, also after a reload; students follow the teacher’s view or choose their own', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const { teacher, students } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  const [student] = students
  for (const page of [teacher, student]) await expectBoard(page)
  await test.step('drawn, reloaded', async () => {
    await draw(teacher, hook)
    await expectShapes(student, 1, 2000)

    await student.reload()
    await expectBoard(student)
    await expectShapes(student, 1)

    await draw(teacher, dash)
    await expectShapes(student, 2)
    await teacher.reload()
    await expectBoard(teacher)
    await expectShapes(teacher, 2)
  })
  await test.step('a board that nobody uses asks for no frames, which would cost a phone its battery', async () => {
    await expect(student.getByRole('button', { name: '跟着老师看' })).toBeVisible()
    for (const page of [teacher, student]) await expect.poll(() => framesAsked(page)).toBe(0)
  })
  await test.step('the host shows board or people to everybody, and each may choose another view meanwhile', async () => {
    const shown = student.getByRole('group', { name: '主画面看什么' })
    await shown.getByRole('radio', { name: '画面' }).click()
    await expect(canvasOf(student)).toBeHidden()
    await expect(canvasOf(teacher)).toBeVisible()
    await shown.getByRole('radio', { name: '白板' }).click()
    await expect(canvasOf(student)).toBeVisible()

    await teacher.getByRole('radio', { name: '画面' }).click()
    await teacher.getByRole('button', { name: '全班看画面' }).click()
    await expect(canvasOf(student)).toBeHidden()
    await teacher.getByRole('radio', { name: '白板' }).click()
    await teacher.getByRole('button', { name: '全班看白板' }).click()
    await expect(canvasOf(student)).toBeVisible()
  })
  await test.step('students follow the teacher’s view, until they move their own', async () => {
    await expect(student.getByRole('button', { name: '跟着老师看' })).toBeVisible()

    await teacher.getByRole('button', { name: '新的一页' }).click()
    await expect(student.getByRole('toolbar', { name: '白板工具' })).toContainText('2 / 2')
    await expectShapes(student, 0)
    await draw(teacher, dash)
    await expectShapes(student, 1)

    await student.getByRole('button', { name: '上一页' }).click()
    await expect(student.getByRole('toolbar', { name: '白板工具' })).toContainText('1 / 2')
    await teacher.getByRole('button', { name: '新的一页' }).click()
    await expect(student.getByRole('toolbar', { name: '白板工具' })).toContainText('1 / 3')
    await student.getByRole('button', { name: '回到老师那里' }).click()
    await expect(student.getByRole('toolbar', { name: '白板工具' })).toContainText('3 / 3')

    await teacher.close()
    await expect(student.getByRole('button', { name: '跟着老师看' })).toHaveCount(0)
    await expect(student.getByRole('toolbar', { name: '白板工具' })).toContainText('3 / 3')
  })
})

test('[COLLAB-03] [COLLAB-08] [COLLAB-12] a student has tools, draws and has a cursor only with the pen, and undoes only own strokes', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const { teacher, students } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  const [student] = students
  for (const page of [teacher, student]) await expectBoard(page)
  await test.step('a stroke interrupted by the loss of the pen does no harm', async () => {
    await expect(student.getByText('现在由老师书写，老师给你画笔后就可以写')).toBeVisible()
    await expect(penTool(student)).toHaveCount(0)

    // Without the user interface: a stroke written into the document with the student's own token.
    const forged = new Y.Doc()
    const line = new WebsocketProvider(
      `${app.url.replace('http', 'ws')}${documentPath}`,
      `board:${live}`,
      forged,
      {
        protocols: [documentProtocol, await tokenOf(app, 'student1')],
        disableBc: true,
        WebSocketPolyfill: WebSocket as never, // ws is the browser's WebSocket in all that the provider uses
      },
    )
    const ended = new Promise<{ reason: string }>((resolve) => line.on('closed', resolve))
    await expect.poll(() => line.synced).toBe(true)
    forged.getArray('records').push([{ key: 'shape:forged', val: { id: 'shape:forged' } }])
    expect((await ended).reason).toBe('stale')
    line.destroy()

    await chooseAction(teacher, '王小明', /^给画笔/)
    await expect(penTool(student)).toBeVisible()
    await draw(student, hook)
    await expectShapes(teacher, 1, 2000)

    await draw(student, dash, { up: false })
    await chooseAction(teacher, '王小明', /^收回画笔/)
    await expect(penTool(student)).toHaveCount(0)
    await student.mouse.up()
    await chooseAction(teacher, '王小明', /^给画笔/)
    await draw(student, [
      [0.6, 0.6],
      [0.7, 0.6],
    ])
    // The stroke interrupted by the loss of the pen ends there; the next one is whole on both screens.
    await expectShapes(teacher, 3)
    await expectShapes(student, 3)
  })
  await test.step('undo removes only one’s own strokes', async () => {
    await teacher.getByRole('button', { name: '新的一页' }).click()
    await expectShapes(student, 0)
    await draw(teacher, hook)
    await expectShapes(student, 1)
    const mine = await shapesOf(teacher).first().getAttribute('data-shape-id')
    await draw(student, dash)
    await expectShapes(teacher, 2)
    await teacher.getByTestId('quick-actions.undo').click()
    await expectShapes(student, 1)
    await expectShapes(teacher, 1)
    expect(await shapesOf(teacher).first().getAttribute('data-shape-id')).not.toBe(mine)
    await student.getByTestId('quick-actions.undo').click()
    await expectShapes(teacher, 0)
    await teacher.getByTestId('quick-actions.redo').click()
    await expectShapes(student, 1)
  })
  await test.step('a pen survives a reload, and with pens for all everybody can draw', async () => {
    const forAll = teacher.getByRole('region', { name: '工具栏' })
    await chooseAction(teacher, '王小明', /^收回画笔/)
    await expect(penTool(student)).toHaveCount(0)
    await forAll.getByRole('button', { name: '全班可画' }).click()
    await expect(penTool(student)).toBeVisible()
    await student.reload()
    await expect(penTool(student)).toBeVisible()
    await expectShapes(student, 1)
    await forAll.getByRole('button', { name: '收回画笔' }).click()
    await expect(penTool(student)).toHaveCount(0)
  })
  await test.step('cursors have the server’s names, and disappear when their people leave', async () => {
    const nametag = (name: string) => student.locator('.tl-nametag').filter({ hasText: name })
    await canvasOf(teacher).hover({ position: { x: 300, y: 200 } })
    await expect(nametag('李老师')).toBeVisible()
    await teacher.getByTestId('tools.laser').click()
    const laser = student.locator('.tl-collaborator__scribble')
    const [left, right] = [
      [300, 400],
      [700, 400],
    ] as const
    await teacher.mouse.move(...left)
    await teacher.mouse.down()
    await expect
      .poll(async () => {
        await teacher.mouse.move(...right, { steps: 8 })
        await teacher.mouse.move(...left, { steps: 8 })
        return laser.count()
      })
      .toBeGreaterThan(0)
    await teacher.mouse.up()
    await expect(laser).toHaveCount(0)
    // A reader has no cursor.
    await canvasOf(student).hover({ position: { x: 200, y: 300 } })
    await expect(teacher.locator('.tl-nametag')).toHaveCount(0)
    await chooseAction(teacher, '王小明', /^给画笔/)
    await expect(penTool(student)).toBeVisible()
    await canvasOf(student).hover({ position: { x: 220, y: 280 } })
    await expect(teacher.locator('.tl-nametag').filter({ hasText: '王小明' })).toBeVisible()
    await student.close()
    await expect(teacher.locator('.tl-nametag')).toHaveCount(0)
  })
})

test('[COLLAB-11] drawing continues offline, unsent changes are shown, and arrive afterwards', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const network = await openNetwork(app)
  const overLine: Open = (username, path, options) =>
    open(username, path, { ...options, ...(username === 'student1' && { app: network.app }) })
  const { teacher, students } = await teach(
    { app, open: overLine },
    { live, students: ['student1'], quiet: true },
  )
  const [student] = students
  for (const page of [teacher, student]) await expectBoard(page)
  await chooseAction(teacher, '王小明', /^给画笔/)
  await draw(student, hook)
  await expectShapes(teacher, 1)

  network.cut()
  await expect(student.getByText(/^网络断了，(正在重新连接|\d 笔)/)).toBeVisible()
  await draw(student, dash)
  // The first stroke counts as pending too when the connection was lost before the server's answer.
  await expect(student.getByText(/^网络断了，[12] 笔还没送出，连上后会自动送出$/)).toBeVisible()
  await draw(teacher, [
    [0.2, 0.2],
    [0.3, 0.2],
  ])
  await expectShapes(teacher, 2)
  await expectShapes(student, 2)
  network.mend()
  await expectShapes(teacher, 3)
  await expectShapes(student, 3)
  await expect(student.getByText(/还没送出|网络断了/)).toHaveCount(0)
  network.close()
})
