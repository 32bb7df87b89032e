// A student whose edited client does what it likes: the engine, not the button, decides who is heard.
import type { Page } from '@playwright/test'
import { expectHears } from './support/heard.ts'
import { chooseMode, teach } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

declare global {
  interface Window {
    LivekitClient: typeof import('livekit-client')
    room: import('livekit-client').Room
  }
}

/** Joins with a token whoever it is for, and publishes the microphone whatever the permissions say. */
const joinAndShout = (page: Page, { url, token }: { url: string; token: string }) =>
  page.evaluate(
    async ([address, ticket]) => {
      const { Room, createLocalAudioTrack } = window.LivekitClient
      window.room = new Room({ singlePeerConnection: false })
      try {
        await window.room.connect(address, ticket)
        // The edited part: the check that a well-behaved client makes before it publishes.
        Object.assign(window.room.localParticipant, {
          hasPermissionsToPublish: () => true,
          setPermissions: () => false,
        })
        await window.room.localParticipant.publishTrack(await createLocalAudioTrack(), {
          source: 'microphone' as never,
        })
        return 'published'
      } catch (error) {
        return String(error)
      }
    },
    [url, token] as const,
  )

test('[LIVE-12] [LIVE-03] an edited client is not heard in roll call, nor with an old token, nor after the end @media', async ({
  app,
  open,
  browser,
}) => {
  const live = await planLive(app)
  const { teacher, students } = await teach(open, { live, students: ['student2'] })
  const [listener] = students
  if (!listener) throw new Error('a student was asked for')

  const context = await browser.newContext({ bypassCSP: true, permissions: ['microphone'] })
  const hostile = await context.newPage()
  await hostile.goto(`${app.url}/login`)
  await hostile.addScriptTag({ path: 'node_modules/livekit-client/dist/livekit-client.umd.js' })
  const account = await tokenOf(app, 'student1')
  const join = async () => (await callAs(app, account, 'joinLive', { params: { id: live }, body: {} })).data

  const first = await join()
  expect(await joinAndShout(hostile, first)).toBe('published')
  await expectHears(teacher, 1)
  await expectHears(listener, 2)

  // Taken in the free mode, kept for later.
  const old = await join()
  await chooseMode(teacher, '点名')
  await expectHears(teacher, 0)
  await expectHears(listener, 1)
  await hostile.evaluate(async () => {
    for (const { track } of window.room.localParticipant.audioTrackPublications.values())
      await track?.unmute()
  })
  await expectHears(teacher, 0)
  await expectHears(listener, 1)

  await hostile.evaluate(() => window.room.disconnect())
  await joinAndShout(hostile, old)
  await expectHears(teacher, 0)
  await expectHears(listener, 1)

  const late = await join()
  await teacher.getByRole('button', { name: '下课' }).click()
  await teacher.getByRole('button', { name: '结束这节课' }).click()
  await expect(teacher).toHaveURL(/classRoom\/live/, { timeout: 20_000 })
  await hostile.evaluate(() => window.room.disconnect())
  expect(await joinAndShout(hostile, late)).not.toBe('published')
  await context.close()
})
