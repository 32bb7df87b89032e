// Live sessions for tests.
import type { LiveBody } from '#contract/classroom/live.ts'
import type { TrainingBody } from '#contract/classroom/training.ts'
import type { TestSchool } from './testSchool.ts'

/** A lesson for the whole school, some time from now. */
export const nextLesson = (over: Partial<LiveBody> = {}): LiveBody => ({
  name: '第3课 你好',
  type: 'course',
  kind: '1vN',
  micMode: 'free',
  startTime: '2030-09-01 08:30:00',
  endTime: '2030-09-01 09:15:00',
  studentIds: [],
  classIds: [],
  invitedTenantIds: [],
  cover: null,
  remark: '',
  ...over,
})

/** A training for the teachers of the host's school. */
export const nextTraining = (over: Partial<TrainingBody> = {}): TrainingBody => ({
  name: '新教师培训',
  startTime: '2030-09-01 14:00:00',
  endTime: '2030-09-01 15:00:00',
  invitedTenantIds: [],
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
