// `npm start -- --lan`: HTTPS in the local network with a certificate of its own, and a page that brings phones in.
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, get as getSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLanAddresses, findLanName, networkOf } from '#server/platform/lan/lanAddresses.ts'
import { openLanCertificates } from '#server/platform/lan/lanCertificates.ts'
import { eventually, schoolOf } from '#tests/live/support/lesson.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

const usual = getCACertificates('default')

describe('a server on a local network', () => {
  let server: TestServer
  let guide: string
  beforeAll(async () => {
    server = await startServer({ env: { LAN: '1' } })
    guide = await eventually('the address for phones', () => /open (http:\S+)/.exec(server.output())?.[1])
  })
  afterAll(async () => {
    setDefaultCACertificates(usual)
    await server.stop()
  })

  test('a client that does not know the certificate is refused; one that has it reaches health and classroom', async () => {
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    const download = await fetch(`${guide}/tongxue.crt`)
    expect(download.headers.get('content-type')).toBe('application/x-x509-ca-cert')
    const der = Buffer.from(await download.arrayBuffer()).toString('base64')
    setDefaultCACertificates([...usual, `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----`])

    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ready' })
    const school = schoolOf(server, null)
    const liveId = await school.plan()
    const visitor = await school.visit(liveId, 'student1')
    expect(visitor.me().name).toBe('王小明')
    expect(new URL(server.url).protocol).toBe('https:')
    visitor.leave()
  })

  test('the addresses in the terminal are those of the network, with the certificate’s fingerprint', async () => {
    const [first] = findLanAddresses()
    expect(new URL(server.url).hostname).toBe(first?.address ?? 'localhost')
    const shown = /^ {2}((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/m.exec(server.output())?.[1] ?? 'none'
    expect(await (await fetch(guide)).text()).toContain(shown)
  })

  test('no name of this server is bound to HTTPS: browsers would take the way past their warning', async () => {
    const { hostname, port } = new URL(server.url)
    const headers = { host: 'laptop.local' }
    const [response] = await once(
      getSecurely({ hostname, port, servername: 'localhost', path: '/healthz', headers }),
      'response',
    )
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })

  test.each([
    ['zh', 'zh-CN', '已下载描述文件'],
    ['en', 'en-US', 'Profile Downloaded'],
    ['bi', 'id-ID', 'Profil Diunduh'],
    ['po', 'pt-PT', 'Perfil descarregado'],
    ['ru', 'ru-RU', 'Профиль загружен'],
  ])('the page for phones has the steps in %s', async (_, language, step) => {
    const page = await (await fetch(guide, { headers: { 'accept-language': language } })).text()
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(step)
  })

  test('the page leads to the same path of the classroom at the name by which it was reached, and nowhere else', async () => {
    const page = async (path: string) => (await fetch(`${guide}${path}`)).text()
    expect(await page('/live/student?id=7&lang=en')).toContain(`href="${server.url}/live/student?id=7"`)
    expect(await page('//evil.example/%22%3E')).toContain(`href="${server.url}/%22%3E"`)
    const port = new URL(guide).port
    const asked = await fetch(`http://127.0.0.1:${port}/`)
    expect(await asked.text()).toContain(`href="https://127.0.0.1:${new URL(server.url).port}/"`)
    expect((await fetch(guide, { method: 'POST' })).status).toBe(405)
  })
})

describe('its certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-lan-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const day = 24 * 3600 * 1000
  const now = Date.now()
  const home = { addresses: [{ address: '192.168.1.7', network: '192.168.1.0/24' }], name: 'laptop.local' }

  test('are kept, readable by their owner alone', async () => {
    const made = await openLanCertificates(folder, home, now)
    const again = await openLanCertificates(folder, home, now + 300 * day)
    expect(again.tls).toEqual(made.tls)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const modes = readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mode & 0o777])
    expect(modes).toEqual([
      ['authority.pem', 0o600],
      ['server.pem', 0o600],
    ])
  })

  test('a new address, and the last month of its year, bring a new certificate below the same authority', async () => {
    const made = await openLanCertificates(folder, home, now)
    const moved = { ...home, addresses: [{ address: '10.1.2.3', network: '10.1.0.0/16' }] }
    for (const next of [
      await openLanCertificates(folder, moved, now),
      await openLanCertificates(folder, moved, now + 336 * day),
    ]) {
      expect(next.authority.fingerprint256).toBe(made.authority.fingerprint256)
      expect(next.tls.cert).not.toBe(made.tls.cert)
    }
  })

  test('an authority that would end before its server’s certificate, or may not vouch for this network, is made anew', async () => {
    const { authority } = await openLanCertificates(folder, home, now)
    const late = await openLanCertificates(folder, home, now + 3300 * day)
    const campus = { ...home, addresses: [{ address: '203.0.113.7', network: '203.0.113.0/24' }] }
    const elsewhere = await openLanCertificates(folder, campus, now)
    const prints = [authority, late.authority, elsewhere.authority].map((one) => one.fingerprint256)
    expect(new Set(prints).size).toBe(3)
  })

  test('a certificate for a name of the internet, made with the stolen key, is refused', async () => {
    const reached = async (name: string) => {
      const { authority, tls } = await openLanCertificates(folder, { addresses: [], name })
      const server = createServer(tls, (_, response) => response.end('in')).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo // a TCP address
      const ask = getSecurely({ host: '127.0.0.1', port, servername: name, ca: authority.toString() })
      const answered = await once(ask, 'response').then(
        ([{ statusCode }]) => statusCode,
        (error: Error) => error.message,
      )
      server.closeAllConnections()
      server.close()
      return answered
    }
    expect(await reached('laptop.local')).toBe(200)
    expect(await reached('bank.example')).toBe('permitted subtree violation')
  })
})

test('networks of containers come after those that phones reach', () => {
  const entry = (address: string, cidr: string) =>
    ({ address, cidr, family: 'IPv4', internal: false, netmask: '', mac: '' }) as const
  expect(
    findLanAddresses({
      docker0: [entry('172.17.0.1', '172.17.0.1/16')],
      wlan0: [entry('192.168.1.7', '192.168.1.7/24'), entry('169.254.3.4', '169.254.3.4/16')],
      lo: [{ ...entry('127.0.0.1', '127.0.0.1/8'), internal: true }],
    }),
  ).toEqual([
    { address: '192.168.1.7', network: '192.168.1.0/24' },
    { address: '172.17.0.1', network: '172.17.0.0/16' },
  ])
  expect(networkOf('198.51.100.200/26')).toBe('198.51.100.192/26')
})

test('the name in the network is the machine’s own, where it is a host name', () => {
  expect(findLanName('Lis-MacBook.fritz.box')).toBe('lis-macbook.local')
  expect(findLanName('李老师的电脑')).toBeUndefined()
})
