// Seats and a classroom for the tests of the room: a quiet lesson with the differences that a test names.
import type { ClassroomView, SeatView, Snapshot } from '#contract/classroom/classroom.ts'
import { liveIdSchema, messageIdSchema, seatIdSchema, userIdSchema } from '#contract/ids.ts'

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const seatId = (number: number) => seatIdSchema.parse(uuid(number))
export const messageId = (number: number) => messageIdSchema.parse(uuid(number))

export const aSeat = (number: number, change: Partial<SeatView> = {}): SeatView => ({
  id: seatId(number),
  userId: userIdSchema.parse(uuid(1000 + number)),
  name: `学生${number}`,
  avatar: null,
  role: 'student',
  school: null,
  isInspector: false,
  isPresent: true,
  isStaff: false,
  hand: null,
  isCalled: false,
  stars: 0,
  isOnMic: false,
  micRevocations: 0,
  isBanned: false,
  invitation: 'none',
  canMic: true,
  micReason: 'open',
  canCamera: true,
  canShare: false,
  canDraw: false,
  group: null,
  leftGroup: null,
  ...change,
})

export const aHost = (change: Partial<SeatView> = {}) =>
  aSeat(0, { role: 'host', name: '李老师', canShare: true, canDraw: true, ...change })

export const aView = (change: Partial<ClassroomView> = {}): ClassroomView => ({
  liveId: liveIdSchema.parse(uuid(9999)),
  name: '第3课 你好',
  kind: '1vN',
  phase: 'started',
  startedAt: 1_000,
  micMode: 'free',
  banAll: false,
  penAll: false,
  stage: 'board',
  groups: null,
  attendanceCheck: null,
  pick: null,
  poll: null,
  activity: null,
  timer: null,
  plan: null,
  privateTalk: null,
  micsNotShut: 0,
  ...change,
})

export const aSnapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  ...aView(),
  version: 5,
  now: 50_000,
  seatId: seatId(1),
  seats: [aHost(), aSeat(1), aSeat(2)],
  chat: [],
  own: { pollAnswers: [], turns: {} },
  ...change,
})
