// Five people write a plan, one of them without a connection for a while, and the server is killed under them: nothing that
// anybody typed is lost, all have the same, and so has the row.
// Takes long: starts first.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { plainText } from '#contract/richText.ts'
import { openPlan, plansOf } from '#tests/support/plans.ts'
import { startServer } from '#tests/support/startServer.ts'
import { until } from './support/people.ts'

test('[COLLAB-11] [COLLAB-09 part] five people write through a cut line and a kill -9: all is there, everywhere the same', {
  timeout: 120_000,
}, async () => {
  let server = await startServer()
  const { access_token: owner } = await server.signIn('teacher')
  const { access_token: other } = await server.signIn('teacher2')
  const { sysUser } = await server.must('getUserInfo', {}, other)
  const plans = plansOf(server)
  const id = await plans.make(owner, { name: '一起写' })
  await server.must('setPlanCollaborators', { params: { id }, body: { userIds: [sysUser.userId] } }, owner)

  const letters = ['a', 'b', 'c', 'd', 'e']
  const typed = new Map(letters.map((letter) => [letter, 0]))
  const docs = letters.map(() => new Y.Doc())
  const openAll = () => docs.map((doc, at) => openPlan(server.url, id, at % 2 === 0 ? owner : other, doc))
  let people = openAll()
  await Promise.all(people.map((person) => person.synced()))
  const typing = setInterval(() => {
    for (const [at, letter] of letters.entries()) {
      people[at]?.type('goals', letter)
      typed.set(letter, (typed.get(letter) ?? 0) + 1)
    }
  }, 5)
  const count = (text: string, letter: string) => text.split(letter).length - 1
  await until('some letters', () => count(people[1]?.text('goals') ?? '', 'a') > 50)
  people[4]?.provider.disconnect()
  await until('more letters', () => count(people[1]?.text('goals') ?? '', 'a') > 100)
  await server.stop({ signal: 'SIGKILL', keep: true })
  await until('letters without a server', () => count(people[0]?.text('goals') ?? '', 'a') > 140)
  clearInterval(typing)
  for (const { provider } of people) provider.destroy()

  server = await startServer({ on: server.files })
  people = openAll()
  const isWhole = (text: string) => letters.every((letter) => count(text, letter) === typed.get(letter))
  await until('all letters everywhere', () => people.every(({ text }) => isWhole(text('goals'))))
  expect(new Set(people.map(({ state }) => state())).size).toBe(1)
  const row = () => server.must('getLessonPlan', { params: { id } }, owner)
  await until('the row', async () => isWhole(plainText((await row()).goals)))
  expect(plainText((await row()).goals)).toBe(people[0]?.text('goals'))
  for (const person of people) person.leave()
  await server.stop()
})
