// A teacher's reviews, for tests: made by a call, and waited for until the queue has worked them off.
import { expect } from 'vitest'
import type { Review } from '#contract/learning/review/review.ts'
import type { TestSchool } from './testSchool.ts'

export const reviewsOf = (server: Pick<TestSchool, 'must'>, token: string) => {
  const get = (id: string) => server.must('getReview', { params: { id } }, token)
  const done = async (id: string): Promise<Review> => {
    await expect
      .poll(async () => (await get(id)).state, { timeout: 30_000, interval: 100 })
      .toMatch(/done|failed/)
    return get(id)
  }
  const essay = async (text: string, change: object = {}) => {
    const { id } = await server.must('reviewEssay', { body: { title: '我的一天', text, ...change } }, token)
    return done(id)
  }
  return { get, done, essay }
}
