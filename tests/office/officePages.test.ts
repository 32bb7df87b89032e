// npm run test:office: the server makes pages of office files, with LibreOffice as Debian has it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { mustUpload } from '#tests/support/uploads.ts'
import { makeSlides, makeWord, readPages } from './support.ts'

let server: TestServer
let teacher: string
let student: string
beforeAll(async () => {
  server = await startServer({ env: { OFFICE_CONVERTER: 'soffice' } })
  teacher = (await server.signIn('teacher')).access_token
  student = (await server.signIn('student1')).access_token
})
afterAll(() => server.stop())

const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const fileId = await mustUpload(server, teacher, {
    name,
    purpose: /pptx?$/.test(name) ? 'courseware' : 'material',
    bytes,
  })
  return (await server.must('createResource', { body: { fileId, name } }, teacher)).id
}
const preview = (id: string, token = teacher) =>
  fetch(`${server.url}/teach/resource/preview?id=${id}&as=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
const pages = async (id: string, token = teacher) => {
  const answer = await preview(id, token)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPages(new Uint8Array(await answer.arrayBuffer()))
}

test('[SCREEN-R-07] [ROUTE-018 part] a presentation is shown as its slides, to students too when it is shared', async () => {
  const id = await put('第一课.pptx', makeSlides(['你好', '再见']))
  expect(await pages(id)).toEqual(['你好', '再见'])
  expect((await preview(id, student)).status).toBe(404)
  await server.must('shareResource', { body: { ids: [id] } }, teacher)
  expect(await pages(id, student)).toEqual(['你好', '再见'])
})

test('[ROUTE-018 part] several people who open a Word file at once see its pages', async () => {
  const id = await put('教案.docx', makeWord('今天我们学习写汉字。'))
  const seen = await Promise.all([pages(id), pages(id), pages(id)])
  expect(seen).toEqual(Array.from({ length: 3 }, () => ['今天我们学习写汉字。']))
})

/** A red square. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

test('a document reaches neither the network nor the files of the machine', async () => {
  const asked: string[] = []
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(picture)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => inside.once('listening', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-office-'))
  try {
    const secret = join(folder, 'secret.png')
    await writeFile(secret, picture)
    const { port } = inside.address() as AddressInfo
    const id = await put(
      '链接.docx',
      makeWord('看图', [`http://127.0.0.1:${port}/secret.png`, `file://${secret}`]),
    )
    const answer = await preview(id)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await readPages(new Uint8Array(bytes))).toEqual(['看图'])
    expect(asked).toEqual([])
    expect(bytes.toString('latin1')).not.toContain('/Subtype/Image')
  } finally {
    inside.close()
    await rm(folder, { recursive: true })
  }
})

test('[CALL-RES-03 part] a file that LibreOffice cannot read has no pages, and the next one is shown', async () => {
  const broken = makeSlides([]).subarray(0, 400)
  const id = await put('坏.ppt', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), broken]))
  expect((await preview(id)).status).toBe(204)
  expect(await pages(await put('好.docx', makeWord('好')))).toEqual(['好'])
})
