// The people of the lesson, each on a connection of their own that loses a tenth of the datagrams, each way.
import { networkInterfaces } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import type { LiveId } from '#contract/ids.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { voiceArgument } from '#tests/support/voice.ts'
import type { App } from '../../e2e/support/app.ts'
import { type FirefoxPage, openFirefox, speakChinese } from '../../e2e/support/firefox.ts'
import { expectInside, micOf, startLesson } from '../../e2e/support/lesson.ts'
import { expectHears, streamsMoving, watchPeers } from '../../e2e/support/mediaStats.ts'
import { openNetwork } from '../../e2e/support/network.ts'
import { type NetworkPath, openNetworkPath } from '../../e2e/support/networkPath.ts'
import { expect, type Open, planLive, signInLink, tokenOf } from '../../e2e/support/people.ts'
import { shareGreen } from '../../e2e/support/sharedScreen.ts'
import { watch } from '../../e2e/support/watchMedia.ts'
import { type Sender, watchTracks } from './tracks.ts'

export interface Person {
  /** As the list of people shows it. */
  name: string
  /** What makes this seat special. */
  on: string
  page: Pick<Page, 'evaluate'>
  setMic(open: boolean): Promise<void>
}
export interface Lesson {
  app: App
  live: LiveId
  teacher: Page
  laptop: Page
  laptopBrowser: Browser
  phone: Page
  overTcp: Page
  firefox: FirefoxPage | null
  /** The teacher first. */
  people: readonly Person[]
  senders: ReadonlyMap<string, Sender>
  /** The id of each person's seat. */
  seatIds: ReadonlyMap<string, string>
  close(): Promise<void>
}

export const loss = 0.1
export const jitterMs = 30
/** How often a page looks at what arrives; each look costs a slow phone some ms. */
const sampleMs = 500
/** How many times slower the phone is: a common telephone of some years ago. Six times alone takes half a core. */
const slowdown = 4
/** Seven browser processes share a machine that a class does not: one camera, and windows just too large for a phone. */
const desk = { width: 1024, height: 640 }
const captureSmall = () => {
  const { mediaDevices } = navigator
  const open = mediaDevices?.getUserMedia.bind(mediaDevices)
  if (!open) return // the initial blank page
  mediaDevices.getUserMedia = (wanted) =>
    open({ ...wanted, ...(wanted?.video && { video: { width: 480, height: 270, frameRate: 8 } }) })
}

/** Firefox sends nothing to the loopback. */
const ownAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const pressMic = async (page: Page, open: boolean) => {
  const button = page.getByRole('button', { name: open ? /^打开麦克风/ : '关闭麦克风' }).first()
  await button.click()
}
const inChromium = (name: string, on: string, page: Page): Person => ({
  name,
  on,
  page,
  setMic: (open) => pressMic(page, open),
})

/** Comes in with a closed mic and without a camera. */
const enterInFirefox = async (page: FirefoxPage, line: NetworkPath<App>, live: LiveId) => {
  await watchPeers(page)
  await line.prepare(page)
  await page.addInitScript(speakChinese)
  await page.goto(await signInLink(line.app, 'student2', `/live/student?id=${live}`))
  await page.click('进入教室')
  await expect.poll(() => streamsMoving(page, 'audio'), { message: 'people heard' }).toBeGreaterThan(0)
  for (const button of ['关闭麦克风', '关闭摄像头']) {
    const selector = `[aria-label="${button}"]`
    const isOn = await page.evaluate((one) => document.querySelector(one) !== null, selector)
    if (isOn) await page.click(button)
  }
}

const openInFirefox = async (app: App, live: LiveId, host: string) => {
  const line = await openNetworkPath(app, host)
  const page = await openFirefox(process.env.FIREFOX ?? '', desk)
  try {
    await enterInFirefox(page, line, live)
  } catch (error) {
    await page.close()
    throw error
  }
  return { line, page }
}

export const openLesson = async ({ app, open }: { app: App; open: Open }): Promise<Lesson> => {
  const live = (await planLive(app)) as LiveId // planLive answers the id of a live session
  const lines = await Promise.all(['teacher', 'laptop', 'phone'].map(() => openNetworkPath(app)))
  const [ofTeacher, ofLaptop, ofPhone] = lines
  if (!ofTeacher || !ofLaptop || !ofPhone) throw new Error('three lines were opened')
  const tcp = await openNetwork(app)

  let senders: ReadonlyMap<string, Sender> = new Map()
  const teacher = await open('teacher', `/live/teacher?id=${live}`, {
    app: ofTeacher.app,
    entry: { mic: true, camera: true },
    prepare: async (page) => {
      await ofTeacher.prepare(page)
      await page.setViewportSize(desk)
      await page.addInitScript(captureSmall)
      await page.addInitScript(shareGreen)
      senders = watchTracks(page)
    },
  })
  await startLesson(teacher)
  await expectInside(teacher)
  const path = `/live/student?id=${live}`
  const laptop = await open('student1', path, {
    app: ofLaptop.app,
    prepare: async (page) => {
      await page.setViewportSize(desk)
      await ofLaptop.prepare(page)
    },
    machine: 'inTheSchool',
    browserArguments: [voiceArgument],
    entry: { mic: true, camera: false },
  })
  const laptopBrowser = laptop.context().browser()
  if (!laptopBrowser) throw new Error('a page without a browser')
  const phone = await open('student4', path, {
    app: ofPhone.app,
    prepare: ofPhone.prepare,
    phone: true,
    entry: { mic: false, camera: false },
  })
  const devTools = await phone.context().newCDPSession(phone)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const overTcp = await open('student5', path, {
    app: tcp.app,
    prepare: (page) => page.setViewportSize(desk),
    machine: 'withoutUdp',
    browserArguments: [voiceArgument],
    entry: { mic: false, camera: false },
  })
  const address = ownAddress()
  const firefox = process.env.FIREFOX && address ? await openInFirefox(app, live, address) : null
  if (!firefox)
    console.log('No Firefox is named (FIREFOX=/path/to/firefox), or no network: without that student.')
  await Promise.all([laptop, phone, overTcp].map(expectInside))
  for (const page of [laptop, phone, overTcp, ...(firefox ? [firefox.page] : [])])
    await expectHears(page, page === laptop ? 1 : 2)

  const people: Person[] = [
    inChromium('李老师', 'teacher', teacher),
    inChromium('王小明', 'laptop, its lid closes', laptop),
    inChromium('玛利亚', `phone, processor ${slowdown} times slower`, phone),
    inChromium('金秀贤', 'no UDP: media over TCP', overTcp),
  ]
  if (firefox) {
    const { page } = firefox
    people.push({
      name: '安娜',
      on: 'Firefox',
      page,
      setMic: (isOpen) => page.click(isOpen ? '打开麦克风' : '关闭麦克风'),
    })
  }
  const visitor = await visit({ url: app.url, token: await tokenOf(app, 'student3'), liveId: live })
  const seatIds = new Map([...visitor.state().seats.values()].map(({ name, id }) => [name, id as string]))
  visitor.leave()
  for (const line of [...lines, ...(firefox ? [firefox.line] : [])]) line.weaken(loss, jitterMs)
  await Promise.all(people.map(({ page }) => watch(page, sampleMs)))
  return {
    app,
    live,
    teacher,
    laptop,
    laptopBrowser,
    phone,
    overTcp,
    firefox: firefox?.page ?? null,
    people,
    senders,
    seatIds,
    close: async () => {
      await firefox?.page.close()
      for (const line of [...lines, ...(firefox ? [firefox.line] : []), tcp]) line.close()
    },
  }
}

export const isMicOpen = async (page: Page) => (await micOf(page).getAttribute('aria-label')) === '关闭麦克风'
