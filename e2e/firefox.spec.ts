// Firefox on the machine of a server with default settings: it does not use loopback addresses for media.
import { networkInterfaces } from 'node:os'
import { openFirefox, speakChinese } from './support/firefox.ts'
import { openLesson } from './support/lesson.ts'
import { expectHears, expectSees, watchPeers } from './support/mediaStats.ts'
import { expect, planLive, signInLink, test } from './support/people.ts'
import { readMiddle, shareGreen } from './support/sharedScreen.ts'

const path = process.env.FIREFOX
const hasNetwork = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ family, internal }) => family === 'IPv4' && !internal),
)

test('[LIVE-06] [LIVE-31] a student in Firefox is heard and seen, also after the camera was off, and shares the screen', async ({
  app,
  open,
}) => {
  test.skip(!path, 'no Firefox is named (FIREFOX=/path/to/firefox)')
  test.skip(!hasNetwork, 'on a machine without any network Firefox has no address to send from')
  const live = await planLive(app, { kind: '1v1' })
  const teacher = await openLesson({ app, open }, live)
  const student = await openFirefox(path ?? '')
  try {
    await watchPeers(student)
    await student.addInitScript(shareGreen)
    await student.addInitScript(speakChinese)
    await student.goto(await signInLink(app, 'student1', `/live/student?id=${live}`))
    await student.click('进入教室')
    for (const page of [teacher, student]) {
      await expectHears(page, 1)
      await expectSees(page, 1)
    }

    await student.click('关闭摄像头')
    await expectSees(teacher, 0)
    await student.click('打开摄像头')
    await expectSees(teacher, 1)

    const screen = teacher.getByRole('figure').filter({ hasText: '的屏幕' })
    await student.click('共享屏幕')
    await expect
      .poll(() => readMiddle(screen.locator('video')), { message: 'the shared screen' })
      .toBe('green')
    await student.click('停止共享')
    await expect(screen).toHaveCount(0)
    await expectSees(teacher, 1)
    await expectHears(teacher, 1)

    // An auditor never requests a microphone; Firefox then sends from its default address only.
    await student.goto(await signInLink(app, 'education', `/live/student/audit?id=${live}`))
    await student.click('换成吴静')
    await expectHears(student, 1)
    await expectSees(student, 1)
    expect(student.complaints).toEqual([])
  } finally {
    await student.close()
  }
})
