// A school with a server, a media double, and people who plan and enter lessons.
import { randomUUID } from 'node:crypto'
import type { LiveBody } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { type MediaDouble, startMediaDouble } from './mediaDouble.ts'
import { type Visitor, visit } from './visitor.ts'

export interface School<S extends TestSchool = TestServer> {
  server: S
  media: MediaDouble
  /** An access token; requested once per name. */
  token(username: string): Promise<string>
  userId(username: string): Promise<string>
  plan(body?: Partial<LiveBody>, by?: string): Promise<LiveId>
  start(liveId: LiveId, by?: string): Promise<void>
  visit(
    liveId: LiveId,
    username: string,
    more?: { as?: 'host' | 'student' | 'audit'; reconnects?: boolean },
  ): Promise<Visitor>
  close(): Promise<void>
}

export const aLesson = (body: Partial<LiveBody> = {}): LiveBody => ({
  name: `课 ${randomUUID().slice(0, 8)}`,
  type: 'course',
  kind: '1vN',
  micMode: 'free',
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
  studentIds: [],
  classIds: [],
  invitedTenantIds: [],
  cover: null,
  remark: '',
  ...body,
})

export const openSchool = async (env: Record<string, string> = {}): Promise<School> => {
  const media = await startMediaDouble()
  const server = await startServer({ env: { ...media.env, ...env } })
  media.postTo(server.url)
  return schoolOf(server, media)
}

/** Around a running server; `media` null: it has its own engine. */
export const schoolOf = <S extends TestSchool>(server: S, double: MediaDouble | null): School<S> => {
  const tokens = new Map<string, Promise<string>>()
  const visitors: Visitor[] = []
  const token = (username: string) => {
    const known = tokens.get(username) ?? server.signIn(username).then(({ access_token }) => access_token)
    tokens.set(username, known)
    return known
  }
  return {
    server,
    get media() {
      if (!double) throw new Error('this school has no media double')
      return double
    },
    token,
    userId: async (username) => {
      const { sysUser } = await server.must('getUserInfo', {}, await token(username))
      return sysUser.userId
    },
    plan: async (body = {}, by = 'teacher') => {
      const { id } = await server.must('createLive', { body: aLesson(body) }, await token(by))
      return id
    },
    start: async (liveId, by = 'teacher') => {
      await server.must('startLive', { params: { id: liveId } }, await token(by))
    },
    visit: async (liveId, username, more = {}) => {
      const visitor = await visit({ url: server.url, token: await token(username), liveId, ...more })
      visitors.push(visitor)
      return visitor
    },
    close: async () => {
      for (const visitor of visitors) visitor.leave()
      await server.stop()
      await double?.close()
    },
  }
}

/** Waits for something outside a classroom's state. */
export const eventually = async <T>(
  what: string,
  look: () => T | Promise<T>,
  timeoutMs = 15_000,
): Promise<NonNullable<T>> => {
  const until = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > until) throw new Error(`waited in vain for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
