// A phone in a class of several: what it sends and receives, and how it gets microphone and pictures back.
import type { Page } from '@playwright/test'
import { enter, expectInside, micOf, notice, teach } from './support/lesson.ts'
import { expectHears, expectSees } from './support/mediaStats.ts'
import { expect, planLive, test } from './support/people.ts'

/** The page of a phone whose screen has 2.6 pixels for each of the page. */
const withSharpScreen = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2.6,
    mobile: true,
  })
}

/** As Safari with a low battery: the first picture does not play before a further tap. */
const withoutPlayback = (page: Page) =>
  page.addInitScript(() => {
    const play = HTMLVideoElement.prototype.play
    let mayPlay = false
    HTMLVideoElement.prototype.play = function () {
      if (mayPlay) return play.call(this)
      window.addEventListener('click', () => (mayPlay = true), { capture: true, once: true })
      return Promise.reject(new DOMException('no tap yet', 'NotAllowedError'))
    }
  })

const widthReceived = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let widest = 0
    for (const peer of window.peersOfTest) {
      if (peer.connectionState === 'closed') continue
      for (const report of (await peer.getStats()).values()) {
        if (report.type === 'inbound-rtp' && report.framesPerSecond > 0)
          widest = Math.max(widest, report.frameWidth)
      }
    }
    return widest
  })

/** What the camera captures and the sizes in which it is sent, as parts of that; undefined without a camera. */
const cameraSent = (page: Page) =>
  page.evaluate(() => {
    const senders = window.peersOfTest.flatMap((peer) => peer.getSenders())
    const camera = senders.find(({ track }) => track?.kind === 'video')
    if (!camera) return
    const { encodings } = camera.getParameters()
    return {
      width: camera.track?.getSettings().width,
      parts: encodings.map(({ scaleResolutionDownBy = 1 }) => scaleResolutionDownBy),
      framesPerSecond: encodings[0]?.maxFramerate,
    }
  })

/** The browser reports from now on that its processor is too slow for what it sends. */
const exhaustProcessor = (page: Page) =>
  page.evaluate(() => {
    const getStats = RTCRtpSender.prototype.getStats
    RTCRtpSender.prototype.getStats = async function () {
      const entries = [...(await getStats.call(this))]
      return new Map(
        entries.map(([id, entry]) => [id, { ...entry, qualityLimitationReason: 'cpu' }]),
      ) as unknown as RTCStatsReport // read by key only
    }
  })

/** The system gives the microphone to a call: the track goes on, muted from outside. */
const takeMicrophone = (page: Page) =>
  page.evaluate(() => {
    const senders = window.peersOfTest.flatMap((peer) => peer.getSenders())
    const track = senders.find((sender) => sender.track?.kind === 'audio')?.track
    if (!track) throw new Error('no microphone is sent')
    Object.defineProperty(track, 'muted', { value: true })
    track.dispatchEvent(new Event('mute'))
  })

test('a phone in a class sends no camera at first, sends and receives 360p at most, and less with the data saver or a slow processor', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  await teach({ app, open }, { live, students: ['student2'] })
  const phone = await open('student1', `/live/student?id=${live}`, { phone: true })
  await withSharpScreen(phone)
  await expect(phone.getByRole('button', { name: '进去时打开摄像头' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await enter(phone, { mic: false })
  await expectInside(phone)
  expect(await cameraSent(phone)).toBeUndefined()
  await expect.poll(() => widthReceived(phone)).toBe(640)
  // The camera of the other student is not on this screen.
  await expectSees(phone, 1)

  await phone.getByRole('button', { name: '更多' }).tap()
  await phone.getByRole('button', { name: '打开摄像头' }).tap()
  await expect.poll(() => cameraSent(phone)).toEqual({ width: 640, parts: [2, 1], framesPerSecond: 20 })
  await exhaustProcessor(phone)
  // One size only, as large as it was captured, and fewer pictures.
  await expect.poll(() => cameraSent(phone)).toEqual({ width: 640, parts: [1, 1], framesPerSecond: 15 })

  await phone.getByRole('button', { name: '设备' }).tap()
  await phone.getByRole('checkbox', { name: '省流量' }).check()
  await expect.poll(() => widthReceived(phone)).toBe(320)
})

test('on a phone one tap takes back a microphone that a call has taken, and starts blocked pictures', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const { teacher } = await teach({ app, open }, { live, students: [] })
  const phone = await open('student1', `/live/student?id=${live}`, {
    phone: true,
    apart: true,
    entry: { mic: true, camera: false },
  })
  await withoutPlayback(phone)
  await phone.reload()
  await expectInside(phone)
  await phone.getByRole('button', { name: '点这里看画面' }).tap()
  await expectSees(phone, 1)
  await expect(phone.getByRole('button', { name: '点这里看画面' })).toHaveCount(0)
  await expectHears(teacher, 1)
  await expect(notice(phone).getByText('你的麦克风打开了')).toBeVisible()

  await takeMicrophone(phone)
  await expect(phone.getByRole('alert')).toContainText('电话或别的应用占用了麦克风，大家现在听不见你')
  await expect(micOf(phone)).toHaveAccessibleDescription('别的应用占用了麦克风')
  await phone.getByRole('button', { name: '拿回麦克风' }).tap()
  await expect(phone.getByRole('alert')).toHaveCount(0)
  await expect(micOf(phone)).toHaveAccessibleDescription('大家听得见你')
  await expectHears(teacher, 1)
})
