// Calls to addresses that a person typed: where they go, and when they end.
import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LanCertificates, openLanCertificates } from '#server/platform/lan/lanCertificates.ts'
import { isPublicAddress } from '#server/platform/outside/hosts.ts'
import { OutsideError } from '#server/platform/outside/outsideError.ts'
import { createSafeFetch, type SafeFetchOptions } from '#server/platform/outside/safeFetch.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
/** A server of this machine, which the operator has listed. */
const listed = async (listener: RequestListener) => {
  const host = `127.0.0.1:${await listen(createServer(listener))}`
  const safeFetch = createSafeFetch({ privateHosts: [host] })
  return { host, get: (options?: SafeFetchOptions) => safeFetch(`http://${host}/`, options) }
}
const reasonOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideError ? error.reason : String(error)),
  )

let certificates: LanCertificates
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safe-fetch-'))
  certificates = await openLanCertificates(folder, { addresses: [], name: 'models.local' })
})
afterAll(() => vi.restoreAllMocks())

test('a listed host of this machine answers, with what was sent to it', async () => {
  const { get } = await listed((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk))
    request.on('end', () =>
      response
        .writeHead(201, { 'content-type': 'text/plain' })
        .end(`${request.method} ${request.headers['x-key']} ${request.headers['accept-encoding']} ${text}`),
    )
  })
  const answer = await get({ method: 'POST', headers: { 'x-key': 'k' }, body: '汉' })
  expect(answer.status).toBe(201)
  expect(answer.headers['content-type']).toBe('text/plain')
  expect(answer.body.toString()).toBe('POST k identity 汉')
})

test('an error of the other side is an answer', async () => {
  const { get } = await listed((_request, response) => response.writeHead(503).end('busy'))
  expect(await get().then(({ status, body }) => [status, body.toString()])).toEqual([503, 'busy'])
})

test.each(['http://127.0.0.1/', 'http://models.school.example/'])(
  '%s is refused: it is not encrypted, and not listed',
  async (url) => {
    expect(await reasonOf(createSafeFetch({ privateHosts: [] })(url))).toBe('https')
  },
)

test.each([
  '',
  'models.school.example',
  'ftp://models.school.example/',
  'file:///etc/passwd',
  'https://',
  'https://user:secret@models.school.example/',
])('%s is no address to call', async (url) => {
  expect(await reasonOf(createSafeFetch({ privateHosts: [] })(url))).toBe('address')
})

test('an address has a length', async () => {
  const url = `https://models.school.example/${'a'.repeat(2000)}`
  expect(await reasonOf(createSafeFetch({ privateHosts: [] })(url))).toBe('address')
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://100.100.100.200/',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://localhost/',
])('%s leads into a private network', async (url) => {
  expect(await reasonOf(createSafeFetch({ privateHosts: [] })(url))).toBe('private')
})

test('public addresses are told from private ones', () => {
  const open = ['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1']
  const closed = ['172.16.0.1', '100.64.0.1', '255.255.255.255', 'ff02::1', '2001:db8::1', '::1.1.1.1', 'x']
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(closed.filter(isPublicAddress)).toEqual([])
})

test('a name that answers with a private address is refused, also beside a public one', async () => {
  const answering = (...addresses: string[]) =>
    createSafeFetch({
      privateHosts: [],
      resolveName: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })('https://rebind.school.example/')
  expect(await reasonOf(answering('192.168.0.1'))).toBe('private')
  expect(await reasonOf(answering('1.1.1.1', '127.0.0.1'))).toBe('private')
  expect(await reasonOf(answering('::ffff:10.0.0.1'))).toBe('private')
  expect(await reasonOf(answering())).toBe('name')
})

test('a name is looked up once, and the call goes to that address', async () => {
  const port = await listen(createServer((request, response) => response.end(request.headers.host)))
  const resolveName = vi.fn(async () => [{ address: '127.0.0.1', family: 4 } as const])
  const host = `models.school.example:${port}`
  const safeFetch = createSafeFetch({ privateHosts: ['models.school.example'], resolveName })
  expect((await safeFetch(`http://${host}/`)).body.toString()).toBe(host)
  expect(resolveName).toHaveBeenCalledTimes(1)
})

test('a host that is listed with its port is not reached on another one', async () => {
  const { host } = await listed((_request, response) => response.end())
  const safeFetch = createSafeFetch({ privateHosts: ['127.0.0.1:1'] })
  expect(await reasonOf(safeFetch(`https://${host}/`))).toBe('private')
})

test('a redirect is not followed', async () => {
  const { get } = await listed((_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  )
  expect(await reasonOf(get())).toBe('redirect')
})

test('what never answers, and what never ends, is late', async () => {
  const silent = await listed(() => {})
  expect(await reasonOf(silent.get({ timeoutMs: 100 }))).toBe('late')
  const endless = await listed((_request, response) => {
    const timer = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(timer))
  })
  expect(await reasonOf(endless.get({ timeoutMs: 200 }))).toBe('late')
  const unresolved = createSafeFetch({ privateHosts: [], resolveName: () => new Promise(() => {}) })
  expect(await reasonOf(unresolved('https://slow.school.example/', { timeoutMs: 100 }))).toBe('late')
})

test('whoever asked may go before the answer is there', async () => {
  const gone = new AbortController()
  const { get } = await listed(() => gone.abort())
  expect(await reasonOf(get({ signal: gone.signal }))).toBe('late')
  expect(await reasonOf(get({ signal: gone.signal }))).toBe('late')
})

test('an answer that is too large ends in its middle, also one that says no length or a wrong one', async () => {
  const told = await listed((_request, response) =>
    response.writeHead(200, { 'content-length': '5000' }).end(),
  )
  expect(await reasonOf(told.get({ maxBytes: 1000 }))).toBe('tooLarge')
  let isClosed = false
  const endless = await listed((_request, response) => {
    const send = () => {
      while (!isClosed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', send)
    response.on('close', () => (isClosed = true))
    send()
  })
  expect(await reasonOf(endless.get({ maxBytes: 100_000 }))).toBe('tooLarge')
  await vi.waitFor(() => expect(isClosed).toBe(true))
})

test('nothing there, half an answer and no HTTP have their reasons', async () => {
  const port = await listen(createServer())
  for (const close of closing.splice(0)) close()
  const host = `127.0.0.1:${port}`
  expect(await reasonOf(createSafeFetch({ privateHosts: [host] })(`http://${host}/`))).toBe('refused')
  const half = await listed((_request, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('half', () => response.destroy())
  })
  expect(await reasonOf(half.get())).toBe('broken')
  const sockets = new Set<Socket>()
  const raw = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.end('220 mail.school.example ESMTP\r\n')
  })
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    raw.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = raw.address()
  const mail = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  expect(await reasonOf(createSafeFetch({ privateHosts: [mail] })(`http://${mail}/`))).toBe('broken')
})

test('a certificate counts: the right name of a trusted authority alone', async () => {
  const server = createTlsServer(certificates.tls, (_request, response) => response.end('safe'))
  const port = await listen(server)
  const resolveName = async () => [{ address: '127.0.0.1', family: 4 } as const]
  const parts = { privateHosts: ['models.local', 'other.local'], resolveName }
  const ca = certificates.authority.toString()
  const trusting = createSafeFetch({ ...parts, ca })
  expect((await trusting(`https://models.local:${port}/`)).body.toString()).toBe('safe')
  expect(await reasonOf(trusting(`https://other.local:${port}/`))).toBe('tls')
  expect(await reasonOf(createSafeFetch(parts)(`https://models.local:${port}/`))).toBe('tls')
})
