// Live sessions for tests.
import type { LiveBody } from '#contract/classroom/live.ts'
import type { TestSchool } from './testSchool.ts'

/** A lesson for the whole school, some time from now. */
export const nextLesson = (over: Partial<LiveBody> = {}): LiveBody => ({
  name: '第3课 你好',
  kind: '1vN',
  micMode: 'free',
  startTime: '2030-09-01 08:30:00',
  endTime: '2030-09-01 09:15:00',
  studentIds: [],
  classIds: [],
  remark: '',
  ...over,
})

export const makeLive = async (server: TestSchool, token: string, over: Partial<LiveBody> = {}) => {
  const { id } = await server.must('createLive', { body: nextLesson(over) }, token)
  return id
}

/** Whose students may read the board. */
export const startedLive = async (server: TestSchool, token: string, over: Partial<LiveBody> = {}) => {
  const id = await makeLive(server, token, over)
  await server.must('startLive', { params: { id } }, token)
  return id
}
