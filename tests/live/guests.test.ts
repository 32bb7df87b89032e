// Guests: people of an invited school in a lesson of another one, and what stays behind the wall.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { groupBoardName } from '#contract/classroom/group.ts'
import { fileIdSchema, type TenantId, userIdSchema } from '#contract/ids.ts'
import { boardName, type DocumentName } from '#contract/system/document.ts'
import { liveGuest } from '#server/db/schema/live.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { openPerson, type Person } from '#tests/collab/support/people.ts'
import { nextTraining } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, linkOf, mustUpload, planUpload } from '#tests/support/uploads.ts'
import { type School, schoolOf } from './support/lesson.ts'

/** The host's school (`teacher`, `student1` …) with its guest (`teacher.b`, `student.b1` …), and one that is not invited. */
let school: School<TestSchool>
let third: School<TestSchool>
let guestId: TenantId
let guestName: string
const people: Person[] = []
beforeAll(async () => {
  const hosts = await ownSchool()
  const strangers = await ownSchool()
  school = schoolOf(hosts, null)
  third = schoolOf(strangers, null)
  guestId = await hosts.neighbourId()
  guestName = await nameOf(hosts, guestId)
})
afterAll(async () => {
  for (const person of people) person.leave()
  await school.close()
  await third.close()
})

const nameOf = (server: Pick<TestSchool, 'database'>, id: TenantId) =>
  server.database.asPlatform('test', async (tx) => {
    const [row] = await tx.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, id))
    return row?.name ?? ''
  })
const ask = async <N extends CallName>(
  name: N,
  by: string,
  input: Parameters<typeof school.server.call<N>>[1],
  at = school,
) => at.server.call(name, input, await at.token(by))
const must = async <N extends CallName>(
  name: N,
  by: string,
  input: Parameters<typeof school.server.must<N>>[1],
  at = school,
) => at.server.must(name, input, await at.token(by))
const planFor = (invitedTenantIds: TenantId[]) => school.plan({ invitedTenantIds })
const startFor = async (invitedTenantIds: TenantId[]) => {
  const liveId = await planFor(invitedTenantIds)
  await school.start(liveId)
  return liveId
}
const listed = async (by: string, at = school) =>
  (await must('pageLive', by, { query: { size: 100, isOverview: 'true' } }, at)).records
const uploadCover = async (by: string, at = school) => {
  const put = { name: '封面.png', purpose: 'cover', bytes: bytesOf('png') } as const
  return fileIdSchema.parse(await mustUpload(at.server, await at.token(by), put))
}
const notFound = { status: 404, error: 'NOT_FOUND' }
const grantOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).video
const openBoard = async (name: DocumentName, username: string, at = school) => {
  const person = openPerson({ url: at.server.url, name, token: await at.token(username) })
  people.push(person)
  return person
}
const unknown = { code: 4404, reason: 'unknown-document' }

describe('the invitation', () => {
  test('[LIVE-26] [ENT-LIVE part] people of the invited school get a token; for a third school there is no such lesson', async () => {
    const liveId = await startFor([guestId])
    const at = { params: { id: liveId } }
    const student = await must('joinLive', 'student.b1', { ...at, body: {} })
    expect(grantOf(student.token)).toMatchObject({ canPublish: true, canSubscribe: true })
    const teacher = await must('joinLive', 'teacher.b', { ...at, body: {} })
    expect(grantOf(teacher.token)).toMatchObject({ canPublish: false, canSubscribe: true })
    expect(await ask('joinLive', 'teacher.b', { ...at, body: { as: 'host' } })).toMatchObject({
      status: 403,
      error: 'LIVE_NOT_ADMITTED',
    })

    for (const username of ['student1', 'teacher', 'tenant']) {
      expect(await ask('getLive', username, at, third), username).toMatchObject(notFound)
      expect(await ask('joinLive', username, { ...at, body: {} }, third), username).toMatchObject(notFound)
      await expect(third.visit(liveId, username), username).rejects.toThrow('NOT_FOUND')
      expect((await listed(username, third)).map(({ id }) => id)).not.toContain(liveId)
    }
    // Without an invitation the neighbour is a third school too.
    const own = await startFor([])
    expect(await ask('joinLive', 'student.b1', { params: { id: own }, body: {} })).toMatchObject(notFound)
  })

  test('[ROUTE-027] [LIVE-26] it is in the lists of both schools, with its state and the way in', async () => {
    const liveId = await planFor([guestId])
    const find = async (by: string) => (await listed(by)).find(({ id }) => id === liveId)
    expect(await find('student.b1')).toMatchObject({
      school: school.server.schoolName,
      hostName: '李老师',
      state: 'created',
      may: { enter: 'student', board: null, edit: false, start: false },
    })
    await school.start(liveId)
    expect(await find('student.b1')).toMatchObject({ state: 'started' })
    expect(await find('teacher.b')).toMatchObject({ state: 'started', may: { enter: 'audit' } })
    expect(await find('tenant.b')).toMatchObject({ state: 'started', may: { enter: 'audit' } })
    // In the host's school: a colleague's lesson is in the teachers' overview, not in the colleague's own list.
    expect(await find('teacher2')).toMatchObject({ school: null, may: { enter: 'audit' } })
    const own = await must('pageLive', 'teacher2', { query: { size: 100 } })
    expect(own.records.map(({ id }) => id)).not.toContain(liveId)
    expect((await find('tenant'))?.invitedSchools).toEqual([{ id: guestId, name: guestName }])
    await must('endLive', 'teacher', { params: { id: liveId } })
    expect(await find('student.b1')).toMatchObject({ state: 'ended', may: { enter: null } })
  })

  test('[ENT-LIVE] the reply holds the whole plan and the hours left; students read the cover, and a file of another is none', async () => {
    const cover = await uploadCover('teacher')
    const hours = async (quota1v1: number | null) =>
      must('updateQuota', 'system', {
        body: { id: await school.server.schoolId(), quota1v1, reason: '测试' },
      })
    await hours(90)
    const plan = {
      ...aBody(),
      type: 'tutoring' as const,
      kind: '1v1' as const,
      micMode: 'rollCall' as const,
      studentIds: [userIdSchema.parse(await school.userId('student1'))],
      invitedTenantIds: [guestId],
      remark: '请带课本',
    }
    const { id } = await must('createLive', 'teacher', { body: { ...plan, cover } })
    const at = { params: { id } }
    expect(await must('getLive', 'teacher', at)).toMatchObject({
      name: '有客人的课',
      type: 'tutoring',
      kind: '1v1',
      micMode: 'rollCall',
      startTime: '2026-11-21 09:00:00',
      endTime: '2026-11-21 10:00:00',
      invitedSchools: [{ id: guestId, name: guestName }],
      cover,
      remark: '请带课本',
      minutesLeft: 90,
    })
    await hours(null)

    const link = async (by: string, among = school) => linkOf(among.server, cover, await among.token(by))
    expect((await must('getLive', 'student1', at)).cover).toBe(cover)
    const shown = await link('student1')
    expect((await fetch(`${school.server.url}${shown?.url}`)).status).toBe(200)
    expect(await link('student.b1')).toBeUndefined()
    expect(await link('student1', third)).toBeUndefined()

    const wrong = { status: 400, error: 'VALIDATION', fields: { cover: 'field.invalid' } }
    const foreign = [await uploadCover('teacher2'), await uploadCover('teacher.b')]
    for (const file of [...foreign, await uploadCover('teacher', third)]) {
      const body = { ...plan, cover: file }
      expect(await ask('createLive', 'teacher', { body })).toMatchObject(wrong)
      expect(await ask('updateLive', 'teacher', { ...at, body })).toMatchObject(wrong)
    }
    const put = { name: '词表.pdf', purpose: 'document', bytes: bytesOf('pdf') } as const
    const noPicture = fileIdSchema.parse(await mustUpload(school.server, await school.token('teacher'), put))
    expect(await ask('createLive', 'teacher', { body: { ...plan, cover: noPicture } })).toMatchObject(wrong)
    expect((await must('getLive', 'teacher', at)).cover).toBe(cover)
  })

  test('[LIVE-26] a guest sees nothing of the plan but what one needs to come', async () => {
    const { classes, students } = await must('getLivePeople', 'teacher', {})
    const liveId = await school.plan({
      invitedTenantIds: [guestId],
      classIds: classes.slice(0, 1).map(({ id }) => id),
      studentIds: students.slice(0, 1).map(({ id }) => id),
    })
    for (const by of ['teacher.b', 'student.b1', 'tenant.b']) {
      const record = await must('getLive', by, { params: { id: liveId } })
      expect(record).toMatchObject({
        studentIds: [],
        classIds: [],
        invitedSchools: [],
        cover: null,
        boardChangedAt: null,
      })
      expect(record).not.toHaveProperty('minutesLeft')
    }
    const open = await planFor([guestId])
    expect((await must('getLive', 'student1', { params: { id: open } })).invitedSchools).toEqual([])
  })

  test('[LIVE-26] no other call of the host school knows the lesson, also not for a guest inside it', async () => {
    const liveId = await startFor([guestId])
    const inside = await school.visit(liveId, 'teacher.b')
    await inside.until('the seat', () => inside.me().isPresent)
    const at = { params: { id: liveId } }
    const own = await school.plan({}, 'teacher.b')
    const body = { ...aBody(), name: '别的名字' }
    expect(await ask('updateLive', 'teacher.b', { ...at, body })).toMatchObject(notFound)
    for (const name of ['removeLive', 'startLive', 'endLive', 'closeLive', 'getLiveReport'] as const) {
      expect(await ask(name, 'teacher.b', at), name).toMatchObject(notFound)
    }
    expect(await ask('listGroupBoards', 'teacher.b', at)).toMatchObject(notFound)
    expect(await ask('listPreviousBoards', 'teacher.b', at)).toMatchObject(notFound)
    const copy = { params: { id: own }, body: { from: liveId } }
    expect(await ask('continueBoard', 'teacher.b', copy)).toMatchObject(notFound)
    expect(await ask('findLiveStudents', 'teacher.b', { query: { liveId } })).toMatchObject(notFound)
    expect(await ask('listSignIns', 'tenant.b', at)).toMatchObject(notFound)
    expect(await ask('getLiveReport', 'tenant.b', at)).toMatchObject(notFound)
    expect(await ask('exportLiveReport', 'tenant.b', at)).toMatchObject(notFound)
    expect((await must('getLive', 'tenant.b', at)).may.report).toBe(false)
    expect(await must('getLive', 'teacher', at)).toMatchObject({ state: 'started' })
  })

  test('only the host’s school writes invitations: the database refuses the guest’s, and a third one sees none', async () => {
    const liveId = await planFor([guestId])
    const hostId = await school.server.schoolId()
    const { database } = school.server
    const rows = (id: TenantId) =>
      database.inTenant(id, (tx) => tx.select().from(liveGuest).where(eq(liveGuest.liveId, liveId)))
    expect(await rows(hostId)).toHaveLength(1)
    const [row] = await rows(guestId)
    expect(row).toMatchObject({ tenantId: guestId, hostTenantId: hostId, school: guestName })
    expect(await rows(await third.server.schoolId())).toEqual([])
    if (!row) throw new Error('no row')
    const uninvited = await planFor([])
    const forged = database.inTenant(guestId, (tx) =>
      tx.insert(liveGuest).values({ ...row, id: crypto.randomUUID(), liveId: uninvited }),
    )
    await expect(forged).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    const changed = await database.inTenant(guestId, (tx) =>
      tx.update(liveGuest).set({ phase: 'started' }).where(eq(liveGuest.liveId, liveId)).returning(),
    )
    expect(changed).toEqual([])
  })

  test('[ADMIT-6] [SEAT-7] a withdrawn invitation takes the seat, the socket and the lesson away', async () => {
    const liveId = await planFor([guestId])
    const guest = await school.visit(liveId, 'student.b1')
    const listener = await school.visit(liveId, 'teacher.b')
    const host = await school.visit(liveId, 'teacher')
    await must('updateLive', 'teacher', {
      params: { id: liveId },
      body: { ...aBody(), invitedTenantIds: [] },
    })
    expect(await guest.closedWith()).toBe('closed')
    expect(await listener.closedWith()).toBe('closed')
    await host.until('an empty class', ({ seats }) => seats.size === 1)
    expect(await ask('getLive', 'student.b1', { params: { id: liveId } })).toMatchObject(notFound)
    await expect(school.visit(liveId, 'student.b1')).rejects.toThrow('NOT_FOUND')
  })

  test('[LIVE-26] one’s own school, one that does not exist and one that is disabled cannot be invited', async () => {
    const wrong = { status: 400, error: 'VALIDATION', fields: { invitedTenantIds: 'field.invalid' } }
    const invite = async (id: TenantId) =>
      ask('createLive', 'teacher', { body: { ...aBody(), invitedTenantIds: [id] } })
    expect(await invite(await school.server.schoolId())).toMatchObject(wrong)
    expect(await invite('01900000-0000-7000-8000-000000000000' as TenantId)).toMatchObject(wrong)
    const others = await ownSchool()
    const id = await others.schoolId()
    await others.database.asPlatform('test', (tx) =>
      tx.update(tenant).set({ status: 'disabled' }).where(eq(tenant.id, id)),
    )
    expect(await invite(id)).toMatchObject(wrong)
    const found = async (name: string) =>
      (await must('findSchools', 'teacher', { query: { name } })).map((one) => one.id)
    expect(await found(guestName)).toEqual([guestId])
    expect(await found(school.server.schoolName)).toEqual([])
    expect(await found(others.schoolName)).toEqual([])
    expect(await ask('findSchools', 'teacher', { query: { name: ' 学 ' } })).toMatchObject({
      error: 'VALIDATION',
    })
    expect(await ask('findSchools', 'student1', { query: { name: '学校' } })).toMatchObject({ status: 403 })
    await others.stop()
  })

  test('[LIVE-26] guests of a school that is disabled meanwhile are not received', async () => {
    const hosts = schoolOf(await ownSchool(), null)
    const id = await hosts.server.schoolId()
    const invited = await hosts.server.neighbourId()
    const liveId = await hosts.plan({ invitedTenantIds: [invited] })
    await hosts.start(liveId)
    await must('joinLive', 'student.b1', { params: { id: liveId }, body: {} }, hosts)
    await hosts.server.database.asPlatform('test', (tx) =>
      tx.update(tenant).set({ status: 'disabled' }).where(eq(tenant.id, id)),
    )
    expect(await ask('joinLive', 'student.b1', { params: { id: liveId }, body: {} }, hosts)).toMatchObject(
      notFound,
    )
    expect((await listed('student.b1', hosts)).map((one) => one.id)).not.toContain(liveId)
    await hosts.close()
  })
})

describe('a guest in the lesson', () => {
  test('[ADMIT-6] [LIVE-20 part] is seen with the school, raises the hand, chats, is called, and is in a group', async () => {
    const liveId = await startFor([guestId])
    const host = await school.visit(liveId, 'teacher')
    const own = await school.visit(liveId, 'student1')
    const guest = await school.visit(liveId, 'student.b1')
    const listener = await school.visit(liveId, 'teacher.b')
    const seen = async () => {
      await host.until(
        'all four',
        ({ seats }) => [...seats.values()].filter((seat) => seat.isPresent).length === 4,
      )
      return (id: string) => host.state().seats.get(id as never)
    }
    const seatOf = await seen()
    expect(seatOf(guest.me().id)).toMatchObject({
      school: guestName,
      role: 'student',
      avatar: null,
      isInspector: false,
      canMic: true,
    })
    expect(seatOf(listener.me().id)).toMatchObject({ school: guestName, role: 'auditor', canMic: false })
    expect(seatOf(own.me().id)).toMatchObject({ school: null, role: 'student' })

    expect(await guest.command('hand:raise', {})).toEqual({ ok: true })
    await host.until('the hand', () => seatOf(guest.me().id)?.hand !== null)
    expect(await guest.command('chat:send', { text: '大家好' })).toEqual({ ok: true })
    expect(await guest.command('mic:setMode', { mode: 'rollCall' })).toEqual({
      ok: false,
      error: 'HOST_ONLY',
    })
    expect(await host.command('mic:setMode', { mode: 'rollCall' })).toEqual({ ok: true })
    expect(await host.command('mic:call', { seatId: guest.me().id })).toEqual({ ok: true })
    await guest.until('the call', () => guest.me().micReason === 'called')
    const groups = [[guest.me().id], [own.me().id]]
    expect(await host.command('group:open', { groups })).toEqual({ ok: true })
    await guest.until('the group', () => guest.me().group === 0)

    // The board of the guest's own group is theirs to write, the other group's does not exist.
    const mine = await openBoard(groupBoardName(liveId, { round: 1, group: 0 }), 'student.b1')
    await mine.synced()
    mine.strokes.push(['客人'])
    const hostBoard = await openBoard(groupBoardName(liveId, { round: 1, group: 0 }), 'teacher')
    await hostBoard.has('客人')
    const other = await openBoard(groupBoardName(liveId, { round: 1, group: 1 }), 'student.b1')
    expect(await other.ended).toEqual(unknown)
    const listening = await openBoard(groupBoardName(liveId, { round: 1, group: 0 }), 'teacher.b')
    expect(await listening.ended).toEqual(unknown)

    await must('endLive', 'teacher', { params: { id: liveId } })
    const report = await must('getLiveReport', 'teacher', { params: { id: liveId } })
    const schools = new Map(report.people.map(({ name, school: of }) => [name, of]))
    expect(Object.fromEntries(schools)).toEqual({
      李老师: null,
      [own.me().name]: null,
      [guest.me().name]: guestName,
      [listener.me().name]: guestName,
    })
  })

  test('[ADMIT-6] reads the board and its files while the lesson runs, draws with a pen, adds no file', async () => {
    const liveId = await planFor([guestId])
    const put = { name: '图.png', purpose: 'board', bytes: bytesOf('png'), liveId } as const
    const fileId = await mustUpload(school.server, await school.token('teacher'), put)
    const link = async (by: string, at = school) => linkOf(at.server, fileId, await at.token(by))
    const early = await openBoard(boardName(liveId), 'teacher.b')
    expect(await early.ended).toEqual(unknown)
    expect(await link('student.b1')).toBeUndefined()

    await school.start(liveId)
    const host = await school.visit(liveId, 'teacher')
    const guest = await school.visit(liveId, 'student.b1')
    const board = await openBoard(boardName(liveId), 'student.b1')
    await board.synced()
    const shown = await link('student.b1')
    expect((await fetch(`${school.server.url}${shown?.url}`)).status).toBe(200)
    expect(await link('student1', third)).toBeUndefined()
    const stranger = await openBoard(boardName(liveId), 'student1', third)
    expect(await stranger.ended).toEqual(unknown)

    expect(await host.command('pen:set', { seatId: guest.me().id, allowed: true })).toEqual({ ok: true })
    await guest.until('the pen', () => guest.me().canDraw)
    const drawing = await openBoard(boardName(liveId), 'student.b1')
    await drawing.synced()
    drawing.strokes.push(['来自客人'])
    const hostBoard = await openBoard(boardName(liveId), 'teacher')
    await hostBoard.has('来自客人')
    const asked = { name: 'a.png', purpose: 'board', size: 10, liveId } as const
    const upload = await planUpload(school.server, await school.token('student.b1'), asked)
    expect([upload.status, (await upload.json()).data.error]).toEqual([403, 'FORBIDDEN'])

    await must('endLive', 'teacher', { params: { id: liveId } })
    expect(await drawing.ended).toEqual(unknown)
    expect(await link('student.b1')).toBeUndefined()
  })

  test('[ADMIT-8] [LIVE-25 part] those who oversee the school are seen as inspectors, other listeners are not', async () => {
    const liveId = await startFor([guestId])
    const host = await school.visit(liveId, 'teacher')
    const shown = async (username: string) => {
      const visitor = await school.visit(liveId, username)
      const { id } = visitor.me()
      await host.until(username, ({ seats }) => seats.get(id)?.isPresent === true)
      const seat = host.state().seats.get(id)
      return [seat?.role, seat?.isInspector, seat?.school]
    }
    expect(await shown('education')).toEqual(['auditor', true, null])
    expect(await shown('tenant')).toEqual(['auditor', true, null])
    expect(await shown('teacher2')).toEqual(['auditor', false, null])
    expect(await shown('tenant.b')).toEqual(['auditor', false, guestName])
  })
})

describe('trainings', () => {
  const plan = async (invitedTenantIds: TenantId[]) =>
    (await must('createTraining', 'tenant', { body: nextTraining({ invitedTenantIds }) })).id

  test('[LIVE-36] [ADMIT-7] [SCREEN-T-20] [SCREEN-A-17] an administrator creates it, teachers of both schools join as listeners', async () => {
    const liveId = await plan([guestId])
    const at = { params: { id: liveId } }
    const find = async (by: string, among = school) =>
      (await must('pageTraining', by, { query: { size: 100 } }, among)).records.find(
        ({ id }) => id === liveId,
      )
    expect(await find('tenant')).toMatchObject({
      type: 'training',
      may: { start: true, edit: true, enter: 'host' },
    })
    expect(await find('teacher')).toMatchObject({ school: null, may: { start: false, enter: 'audit' } })
    expect(await find('teacher.b')).toMatchObject({
      school: school.server.schoolName,
      may: { enter: 'audit' },
    })
    expect(await find('teacher', third)).toBeUndefined()
    expect((await listed('tenant')).map(({ id }) => id)).not.toContain(liveId)

    expect(await ask('startLive', 'teacher', at)).toMatchObject({ error: 'NOT_OWNER' })
    await must('startLive', 'tenant', at)
    expect(grantOf((await must('joinLive', 'tenant', { ...at, body: {} })).token)).toMatchObject({
      canPublish: true,
    })
    for (const by of ['teacher', 'teacher.b']) {
      const { token } = await must('joinLive', by, { ...at, body: {} })
      expect(grantOf(token), by).toMatchObject({ canPublish: false, canSubscribe: true })
    }
    expect(await ask('joinLive', 'student1', { ...at, body: {} })).toMatchObject({
      error: 'LIVE_NOT_ADMITTED',
    })
    expect(await ask('getLive', 'student1', at)).toMatchObject(notFound)
    expect(await ask('joinLive', 'student.b1', { ...at, body: {} })).toMatchObject(notFound)
    expect(await ask('getLive', 'student.b1', at)).toMatchObject(notFound)
    expect((await listed('student.b1')).map(({ id }) => id)).not.toContain(liveId)
    expect(await ask('joinLive', 'teacher', { ...at, body: {} }, third)).toMatchObject(notFound)
    for (const by of ['teacher', 'education', 'student1']) {
      expect(await ask('createTraining', by, { body: nextTraining() }), by).toMatchObject({ status: 403 })
    }
  })

  test('[LIVE-36] [SCREEN-R-05] sign-in and sign-out are recorded, and the saved share decides who has attended', async () => {
    const liveId = await plan([guestId])
    const at = { params: { id: liveId } }
    await must('startLive', 'tenant', at)
    const host = await school.visit(liveId, 'tenant')
    const own = await school.visit(liveId, 'teacher')
    await own.until('the seat', () => own.me().role === 'auditor')
    const guest = await school.visit(liveId, 'teacher.b')
    await host.until('both', ({ seats }) => [...seats.values()].filter((seat) => seat.isPresent).length === 3)
    const list = async () => await must('listSignIns', 'tenant', at)
    expect(await list()).toMatchObject([
      { name: '李老师', school: null, signedOutAt: null },
      { school: guestName, signedOutAt: null },
    ])
    guest.leave()
    await must('endLive', 'tenant', at)
    const wallTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    for (const row of await list()) expect(row).toMatchObject({ signedInAt: wallTime, signedOutAt: wallTime })

    expect(await must('getTrainingSetting', 'tenant', {})).toEqual({
      minutes: 60,
      remark: '',
      attendedPercent: 80,
    })
    await must('setTrainingSetting', 'tenant', {
      body: { minutes: 90, remark: '请提前五分钟进入', attendedPercent: 1 },
    })
    expect(await must('getTrainingSetting', 'tenant', {})).toEqual({
      minutes: 90,
      remark: '请提前五分钟进入',
      attendedPercent: 1,
    })
    expect(await must('getTrainingSetting', 'tenant.b', {})).toMatchObject({ minutes: 60 })
    expect((await list()).map(({ hasAttended }) => hasAttended)).toEqual([true, true])
    expect(await ask('listSignIns', 'tenant', { params: { id: await planFor([]) } })).toMatchObject(notFound)
    expect(
      await ask('setTrainingSetting', 'tenant', { body: { minutes: 60, attendedPercent: 0 } }),
    ).toMatchObject({
      error: 'VALIDATION',
    })
  })

  test('[LIVE-36] it is changed before it starts and by its host alone, and stays a training', async () => {
    const liveId = await plan([])
    const at = { params: { id: liveId } }
    await must('updateTraining', 'tenant', {
      ...at,
      body: nextTraining({ name: '改过的培训', invitedTenantIds: [guestId] }),
    })
    expect(await must('getLive', 'teacher.b', at)).toMatchObject({ name: '改过的培训', type: 'training' })
    const lesson = await planFor([])
    expect(
      await ask('updateTraining', 'tenant', { params: { id: lesson }, body: nextTraining() }),
    ).toMatchObject({
      error: 'NOT_OWNER',
    })
    expect(await ask('updateTraining', 'tenant.b', { ...at, body: nextTraining() })).toMatchObject(notFound)
    const wrong = nextTraining({ endTime: '2030-09-01 14:00:00' })
    expect(await ask('createTraining', 'tenant', { body: wrong })).toMatchObject({ error: 'LIVE_TIME_ORDER' })
    await must('removeLive', 'tenant', at)
    expect(await ask('getLive', 'teacher.b', at)).toMatchObject(notFound)
  })

  test('[LIVE-27 part] a training starts without hours and costs none; the guests of a lesson pay nothing', async () => {
    const hours = async (id: TenantId, quota1vN: number | null) =>
      must('updateQuota', 'system', { body: { id, quota1vN, reason: '测试' } })
    const hostId = await school.server.schoolId()
    await hours(guestId, 100)
    await hours(hostId, 0)
    const liveId = await plan([guestId])
    await must('startLive', 'tenant', { params: { id: liveId } })
    expect(await ask('startLive', 'teacher', { params: { id: await planFor([guestId]) } })).toMatchObject({
      error: 'QUOTA_EMPTY',
    })
    await hours(hostId, 100)
    const lesson = await startFor([guestId])
    const guest = await school.visit(lesson, 'student.b1')
    await guest.until('the lesson', ({ view }) => view?.phase === 'started')
    await must('endLive', 'teacher', { params: { id: lesson } })
    await must('endLive', 'tenant', { params: { id: liveId } })
    const paid = async (by: string) =>
      (await must('pageConsumption', by, { query: { size: 100 } })).records.map(({ id, minutes }) => [
        id,
        minutes,
      ])
    expect(await paid('tenant')).toContainEqual([lesson, 1])
    expect((await paid('tenant')).map(([id]) => id)).not.toContain(liveId)
    expect(await paid('tenant.b')).toEqual([])
    await hours(hostId, null)
  })
})

const aBody = () => ({
  name: '有客人的课',
  kind: '1vN' as const,
  micMode: 'free' as const,
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
})
