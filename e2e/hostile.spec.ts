// A student with an edited client: the engine, not the button, decides who is heard.
import type { Page } from '@playwright/test'
import type { LiveId } from '#contract/ids.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { chooseMode, teach } from './support/lesson.ts'
import { expectHears, expectHearsOnly, expectSees } from './support/mediaStats.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

declare global {
  interface Window {
    LivekitClient: typeof import('livekit-client')
    room: import('livekit-client').Room
    sharing: Promise<string>
  }
}

/** Joins with any token, and publishes the microphone whatever the permissions say. */
const joinAndShout = (page: Page, { url, token }: { url: string; token: string }) =>
  page.evaluate(
    async ([address, ticket]) => {
      const { Room, createLocalAudioTrack } = window.LivekitClient
      window.room = new Room({ singlePeerConnection: false })
      try {
        await window.room.connect(address, ticket)
        // The edited part: the check that an unmodified client makes before it publishes.
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

/** livekit-client waits ten seconds for an answer to what it publishes, and the engine gives none to the forbidden. */
const waitShorter = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const shorter = (call: () => void, ms = 0, ...given: unknown[]) =>
      later(call, ms === 10_000 ? 2000 : ms, ...given)
    Object.assign(window, { setTimeout: shorter })
  })

/** Publishes a screen whatever the permissions say; the result is read at the end of the lesson. */
const share = (page: Page) =>
  page.evaluate(async () => {
    const [track] = await window.LivekitClient.createLocalScreenTracks()
    if (!track) throw new Error('no screen')
    window.sharing = window.room.localParticipant
      .publishTrack(track, { source: 'screen_share' as never })
      .then(
        () => 'published',
        (error: unknown) => String(error),
      )
  })

test('[LIVE-12] [LIVE-03] [MIC-10] an edited client is not heard in roll call, nor with an old token, nor after the end, and shows no screen @media', async ({
  app,
  open,
  browser,
}) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [listener],
  } = await teach({ app, open }, { live, students: ['student2'] })

  const context = await browser.newContext({ bypassCSP: true, permissions: ['microphone'] })
  const hostile = await context.newPage()
  await waitShorter(hostile)
  await hostile.goto(`${app.url}/login`)
  await hostile.addScriptTag({ path: 'node_modules/livekit-client/dist/livekit-client.umd.js' })
  const account = await tokenOf(app, 'student1')
  const join = async () => (await callAs(app, account, 'joinLive', { params: { id: live }, body: {} })).data

  // Media needs a classroom socket, so this client has one too.
  const visitor = await visit({ url: app.url, token: account, liveId: live as LiveId }) // the id of a session just made
  const first = await join()
  expect(await joinAndShout(hostile, first)).toBe('published')
  await Promise.all([expectHears(teacher, 1), expectHears(listener, 2)])

  // Everybody may speak, but only a student on the mic may share.
  await share(hostile)
  await expectSees(listener, 1)
  await expect(listener.getByRole('figure').filter({ hasText: '的屏幕' })).toHaveCount(0)

  // A token of the free mode, used later.
  const old = await join()
  await chooseMode(teacher, '点名发言')
  await Promise.all([expectHearsOnly(teacher, 0), expectHearsOnly(listener, 1)])
  await hostile.evaluate(async () => {
    for (const { track } of window.room.localParticipant.audioTrackPublications.values())
      await track?.unmute()
  })
  await Promise.all([expectHearsOnly(teacher, 0), expectHearsOnly(listener, 1)])

  expect(await hostile.evaluate(() => window.sharing)).not.toBe('published')
  await hostile.evaluate(() => window.room.disconnect())
  await joinAndShout(hostile, old)
  await Promise.all([expectHearsOnly(teacher, 0), expectHearsOnly(listener, 1)])

  const late = await join()
  await teacher.getByRole('button', { name: '下课' }).click()
  await teacher.getByRole('button', { name: '结束这节课' }).click()
  await expect(teacher).toHaveURL(/classRoom\/live/)
  await hostile.evaluate(() => window.room.disconnect())
  expect(await joinAndShout(hostile, late)).not.toBe('published')
  visitor.leave()
  await context.close()
})
