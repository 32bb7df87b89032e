// A phone in the school's own network (`npm start -- --lan`): the page behind the QR code, and a lesson on the LAN address.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findLanAddresses, findLanName } from '#server/platform/lan/lanAddresses.ts'
import { openLanCertificates } from '#server/platform/lan/lanCertificates.ts'
import { startApp } from './support/app.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { enter, expectInside } from './support/lesson.ts'
import { callAs, expect, planLive, signInLink, test, tokenOf } from './support/people.ts'
import { newContext } from './support/windows.ts'

test('a phone comes in by the page behind the QR code as soon as it trusts the certificate, and has its microphone', async () => {
  const addresses = findLanAddresses()
  const host = addresses[0]?.address ?? 'localhost'
  const data = mkdtempSync(join(tmpdir(), 'tongxue-e2e-'))
  const { authority } = await openLanCertificates(join(data, 'lan'), { addresses, name: findLanName() })
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, authority.toString()])
  const app = await startApp({ LAN: '1', HOST: '', DATA_DIR: data })
  const port = Number(new URL(app.url).port)
  const guide = `http://${host}:${port + 2}`
  const key = createHash('sha256')
    .update(authority.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  const [stranger, trusting] = await Promise.all([
    launchBrowser('inTheSchool'),
    launchBrowser('inTheSchool', [`--ignore-certificate-errors-spki-list=${key}`]),
  ])
  try {
    const live = await planLive(app)
    const started = await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: live } })
    expect(started.code).toBe(0)

    const before = await (await newContext(stranger, { phone: true })).newPage()
    const refusal = before.waitForEvent('websocket').then((socket) => socket.waitForEvent('socketerror'))
    await before.goto(`${guide}/live/student?id=${live}&lang=zh`)
    await refusal
    await expect(before.getByRole('heading', { name: '用手机进教室' })).toBeVisible()
    const download = before.waitForEvent('download')
    await before.getByRole('link', { name: '下载证书' }).click()
    expect((await download).suggestedFilename()).toBe('tongxue.crt')

    const context = await newContext(trusting, { phone: true })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('locale', 'zh'))
    const link = new URL(await signInLink(app, 'student1', '/home'))
    await page.goto(`https://${host}:${port}${link.pathname}${link.search}`)
    await page.waitForURL((url) => url.pathname !== '/auth-redirect')
    await page.goto(`${guide}/live/student?id=${live}`)
    await page.waitForURL(`https://${host}:${port}/live/student?id=${live}`)
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    const kinds = await page.evaluate(async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
      const tracks = stream.getTracks()
      for (const track of tracks) track.stop()
      return tracks.map(({ kind }) => kind).sort()
    })
    expect(kinds).toEqual(['audio', 'video'])
    await enter(page)
    await expectInside(page)
  } finally {
    await Promise.all([stranger.close(), trusting.close()])
    await app.stop()
    rmSync(data, { recursive: true, force: true })
    setDefaultCACertificates(usual)
  }
})
