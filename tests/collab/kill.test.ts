// The server is killed under load, three times (scripts/kill.mjs: twenty): every update that another client had
// received is stored.
// Runs on both databases.
// Takes long: starts first.
import { expect, test } from 'vitest'
import { boardName } from '#contract/system/document.ts'
import { startedLive } from '#tests/support/lessons.ts'
import { startServer } from '#tests/support/startServer.ts'
import { openPerson, until } from './support/people.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 3)

test('[DOC-16] [COLLAB-02] no stroke that another client has received is lost at kill -9', {
  timeout: 80_000 * rounds,
}, async () => {
  let server = await startServer()
  const { access_token } = await server.signIn('teacher')
  const boards = await Promise.all(
    [1, 2, 3].map(async () => boardName(await startedLive(server, access_token))),
  )
  const student = await server.signIn('student1')
  const received = new Set<string>()
  let count = 0
  for (let attempt = 0; attempt < rounds; attempt++) {
    const { url } = server
    const pairs = await Promise.all(
      boards.map(async (name) => {
        const teacher = openPerson({ url, name, token: access_token })
        const reader = openPerson({ url, name, token: student.access_token })
        await Promise.all([teacher.synced(), reader.synced()])
        return { name, teacher, reader }
      }),
    )
    for (const { name, reader } of pairs) {
      reader.strokes.observe(() => {
        for (const text of reader.strokes.toArray()) received.add(`${name} ${text}`)
      })
    }
    const drawing = setInterval(() => {
      for (const { teacher } of pairs) {
        count += 1
        teacher.strokes.push([`${attempt}-${count}`])
      }
    }, 2)
    const before = received.size
    await until('300 strokes on other screens', () => received.size > before + 300)
    await server.stop({ signal: 'SIGKILL', keep: true })
    clearInterval(drawing)
    for (const { teacher, reader } of pairs) {
      teacher.leave()
      reader.leave()
    }
    server = await startServer({ on: server.files })
    const storedStrokes = new Set<string>()
    for (const name of boards) {
      const fresh = openPerson({ url: server.url, name, token: student.access_token })
      await fresh.synced()
      for (const text of fresh.strokes.toArray()) storedStrokes.add(`${name} ${text}`)
      fresh.leave()
    }
    expect([...received].filter((stroke) => !storedStrokes.has(stroke))).toEqual([])
  }
  await server.stop()
})
