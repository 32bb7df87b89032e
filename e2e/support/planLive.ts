// Lessons that a test plans; they are ended after it.
import { expect } from '@playwright/test'
import type { CallInput } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { callAs, tokenOf } from './accounts.ts'
import type { App } from './app.ts'

const wall = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** What a test planned, and who. */
const plannedOn = new WeakMap<App, { id: string; host: string }[]>()

/** Lessons left running would push the next test's off the first page of the list. */
export const endPlannedLessons = async (app: App) => {
  const planned = plannedOn.get(app) ?? []
  plannedOn.delete(app)
  for (const { id, host } of planned) {
    const token = await tokenOf(app, host)
    const ended = await callAs(app, token, 'endLive', { params: { id } })
    // A refusal is fine: never started, or deleted or closed by the test itself.
    if (ended.code !== 0) await callAs(app, token, 'closeLive', { params: { id } })
  }
}

/** A lesson planned for now, by `teacher` unless named; ended after the test. */
export const planLive = async (
  app: App,
  options: Partial<CallInput<typeof calls.createLive>['body']> & { host?: string } = {},
): Promise<string> => {
  const { host = 'teacher', ...body } = options
  const token = await tokenOf(app, host)
  const answer = await callAs(app, token, 'createLive', {
    body: {
      name: '第3课 你好',
      kind: '1vN',
      micMode: 'free',
      startTime: wall(new Date()),
      endTime: wall(new Date(Date.now() + 3_600_000)),
      ...body,
    },
  })
  expect(answer.msg || answer.code, 'live session planned').toBe(answer.msg || 0)
  expect(answer.code).toBe(0)
  plannedOn.set(app, [...(plannedOn.get(app) ?? []), { id: answer.data.id, host }])
  return answer.data.id
}
