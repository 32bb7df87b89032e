// The board on https under a public host name, where tldraw checks its licence: no request goes to another host, and
// the board stays.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './support/app.ts'
import { canvasOf, draw, expectBoard, expectShapes } from './support/board.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { enter, startLesson } from './support/lesson.ts'
import { expect, pageCodeOf, planLive, test } from './support/people.ts'

const school = 'school.example'

/** A self-signed certificate, deleted with the test. */
const certify = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-tls-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${school}`, '-addext', `subjectAltName=DNS:${school},IP:127.0.0.1`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    { stdio: 'ignore' },
  )
  return { cert, key, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

test('[COLLAB-01] on https under a public host name the board contacts no other host, and is still there after ten seconds', async () => {
  const tls = certify()
  // For the test's own calls; the browser gets its setting below.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const app = await startApp({ TLS_CERT: tls.cert, TLS_KEY: tls.key })
  const browser = await launchBrowser('atHome')
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    permissions: ['camera', 'microphone'],
  })
  try {
    const live = await planLive(app)
    const code = await pageCodeOf(app, 'teacher')
    const home = `https://${school}:${new URL(app.url).port}`
    const page = await context.newPage()
    const asked: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.clock.install()
    await page.addInitScript(() => localStorage.setItem('locale', 'zh'))
    await page.goto(`${home}/auth-redirect?code=${code}`)
    await page.waitForURL((url) => url.pathname !== '/auth-redirect')
    await page.goto(`${home}/live/teacher?id=${live}`)
    await enter(page)
    await startLesson(page)
    await expectBoard(page)
    await draw(page, [
      [0.3, 0.3],
      [0.5, 0.5],
    ])
    // Later versions of tldraw hide the board after five seconds.
    await page.clock.runFor(10_000)
    await expect(canvasOf(page)).toBeVisible()
    await expectShapes(page, 1)
    await expect(page.getByRole('button', { name: 'made with tldraw' })).toBeVisible()
    const elsewhere = asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).hostname !== school)
    expect(elsewhere).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await app.stop()
    tls.forget()
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  }
})
