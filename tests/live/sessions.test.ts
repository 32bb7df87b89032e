// The calls of live sessions: planning, listing, stepping through the phases, tokens.
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { calls } from '#contract/calls.ts'
import { type LiveBody, liveKinds, livePhases } from '#contract/classroom/live.ts'
import { micModes } from '#contract/classroom/mic.ts'
import { mediaTokenSeconds } from '#contract/constants.ts'
import type { LiveId } from '#contract/ids.ts'
import { aLesson, openSchool, type School } from './support/lesson.ts'

let school: School
let people: Awaited<ReturnType<typeof readPeople>>
beforeAll(async () => {
  school = await openSchool()
  people = await readPeople()
})
afterAll(() => school.close())

const readPeople = async () => school.server.must('getLivePeople', {}, await school.token('teacher'))
const studentId = (username: string) => {
  const found = people.students.find((student) => student.username === username)
  if (!found) throw new Error(`no student ${username}`)
  return found.id
}
const ask = async <N extends keyof typeof calls>(
  name: N,
  by: string,
  input: Parameters<typeof school.server.call<N>>[1],
) => school.server.call(name, input, await school.token(by))
const at = (id: LiveId) => ({ params: { id } })
const join = (id: LiveId, by: string, as?: 'host' | 'student' | 'audit') =>
  ask('joinLive', by, { ...at(id), body: as ? { as } : {} })
/** Invited schools are answered with their names. */
const shownOf = ({ invitedTenantIds: _, ...shown }: LiveBody) => ({ ...shown, invitedSchools: [] })
const read = async (id: LiveId, by: string) => {
  const reply = await ask('getLive', by, at(id))
  if (!reply.ok) throw new Error(reply.error)
  return reply.data
}

describe('planning', () => {
  test('[LIVE-01] [ENT-LIVE part] a session is added, listed, changed and deleted before it starts', async () => {
    const [first] = people.classes
    if (!first) throw new Error('no class')
    const body = aLesson({
      name: '中级口语',
      micMode: 'rollCall',
      studentIds: [studentId('student30')],
      classIds: [first.id],
      remark: '请准备自我介绍',
    })
    const { id } = await school.server.must('createLive', { body }, await school.token('teacher'))
    expect(await read(id, 'teacher')).toMatchObject({
      ...shownOf(body),
      id,
      state: 'created',
      hostName: '李老师',
      startedAt: null,
      endedAt: null,
      present: 0,
      may: { edit: true, remove: true, start: true, end: false, close: true, enter: 'host' },
    })
    const page = await ask('pageLive', 'teacher', { query: { name: '中级口' } })
    expect(page.ok && page.data.records.map((record) => record.id)).toEqual([id])

    const changed = aLesson({ name: '中级口语（改）', kind: '1v1', micMode: 'auto', remark: '' })
    expect(await ask('updateLive', 'teacher', { ...at(id), body: changed })).toMatchObject({ ok: true })
    expect(await read(id, 'teacher')).toMatchObject(shownOf(changed))
    expect(await ask('removeLive', 'teacher', at(id))).toMatchObject({ ok: true, data: true })
    expect(await ask('getLive', 'teacher', at(id))).toMatchObject({ ok: false, error: 'NOT_FOUND' })
  })

  test('[CONST-18] [CONST-19] three mic modes, 1v1 and 1 to many', async () => {
    for (const kind of liveKinds) {
      for (const micMode of micModes) {
        const id = await school.plan({ kind, micMode })
        expect(await read(id, 'teacher')).toMatchObject({ kind, micMode })
      }
    }
    const wrong = { ...aLesson(), micMode: 'loud' as 'free' } // as a hostile page would send it
    expect(await ask('createLive', 'teacher', { body: wrong })).toMatchObject({
      error: 'VALIDATION',
      fields: { micMode: 'field.invalid' },
    })
  })

  test('[VAL-14] a blank name is a field error, also on a change', async () => {
    const id = await school.plan()
    for (const name of ['', '   ', '\u3000\t']) {
      const wrong = { status: 400, error: 'VALIDATION', fields: { name: 'field.required' } }
      expect(await ask('createLive', 'teacher', { body: aLesson({ name }) })).toMatchObject(wrong)
      expect(await ask('updateLive', 'teacher', { ...at(id), body: aLesson({ name }) })).toMatchObject(wrong)
    }
    expect((await read(id, 'teacher')).name.trim()).not.toBe('')
  })

  test('[LIVE-02] an end that is not after the start is a field error', async () => {
    for (const endTime of ['2026-11-21 08:59:59', '2026-11-21 09:00:00']) {
      const body = aLesson({ endTime })
      expect(await ask('createLive', 'teacher', { body })).toMatchObject({
        status: 400,
        error: 'LIVE_TIME_ORDER',
        fields: { endTime: 'LIVE_TIME_ORDER' },
      })
    }
  })

  test('[LIVE-05] a 1v1 session for two students is refused, also when the second comes from a class', async () => {
    const two = { kind: '1v1' as const, studentIds: [studentId('student1'), studentId('student2')] }
    expect(await ask('createLive', 'teacher', { body: aLesson(two) })).toMatchObject({
      error: 'LIVE_ONE_STUDENT',
    })
    const byClass = { kind: '1v1' as const, classIds: people.classes.slice(0, 1).map(({ id }) => id) }
    expect(await ask('createLive', 'teacher', { body: aLesson(byClass) })).toMatchObject({
      error: 'LIVE_ONE_STUDENT',
    })
  })

  test('students and classes of another school cannot be chosen', async () => {
    const { students, classes } = await school.server.must(
      'getLivePeople',
      {},
      await school.token('teacher.b'),
    )
    const studentIds = students.slice(0, 1).map(({ id }) => id)
    const classIds = classes.map(({ id }) => id)
    expect(await ask('createLive', 'teacher', { body: aLesson({ studentIds }) })).toMatchObject({
      error: 'VALIDATION',
      fields: { studentIds: 'field.invalid' },
    })
    expect(await ask('createLive', 'teacher', { body: aLesson({ classIds }) })).toMatchObject({
      error: 'VALIDATION',
      fields: { classIds: 'field.invalid' },
    })
    expect(people.students).toHaveLength(60)
    expect(people.classes.map(({ studentCount }) => studentCount).sort((a, b) => a - b)).toEqual([
      7, 7, 8, 8, 15, 15,
    ])
  })

  test('only the host changes and starts a session; a started one cannot be changed', async () => {
    const id = await school.plan()
    const body = aLesson()
    for (const reply of [
      await ask('updateLive', 'teacher2', { ...at(id), body }),
      await ask('removeLive', 'teacher2', at(id)),
      await ask('startLive', 'teacher2', at(id)),
      await ask('endLive', 'teacher2', at(id)),
      await ask('closeLive', 'teacher2', at(id)),
      await ask('getLiveReport', 'teacher2', at(id)),
      await ask('listStudentLevels', 'teacher2', at(id)),
    ]) {
      expect(reply).toMatchObject({ ok: false, status: 479, error: 'NOT_OWNER' })
    }
    await school.start(id)
    expect(await ask('updateLive', 'teacher', { ...at(id), body })).toMatchObject({
      error: 'LIVE_ALREADY_STARTED',
    })
    expect(await ask('removeLive', 'teacher', at(id))).toMatchObject({ error: 'LIVE_ALREADY_STARTED' })
    for (const who of ['student1', 'education', 'tenant']) {
      expect(await ask('createLive', who, { body })).toMatchObject({ status: 403, error: 'FORBIDDEN' })
      // An administrator starts trainings, and no lesson of somebody else.
      const refusal =
        who === 'tenant' ? { status: 479, error: 'NOT_OWNER' } : { status: 403, error: 'FORBIDDEN' }
      expect(await ask('startLive', who, at(id))).toMatchObject(refusal)
    }
  })

  test('[REPORT-1 part] the report is offered from the start on, to the host and to those who oversee the school', async () => {
    const id = await school.plan()
    const offered = () =>
      Promise.all(
        ['teacher', 'teacher2', 'education', 'tenant', 'student1'].map(
          async (by) => (await read(id, by)).may.report,
        ),
      )
    expect(await offered()).toEqual([false, false, false, false, false])
    await school.start(id)
    expect(await offered()).toEqual([true, false, true, true, false])
  })

  test('another school does not find a session', async () => {
    const id = await school.plan()
    const body = aLesson()
    for (const by of ['teacher.b', 'student.b1', 'education.b', 'tenant.b']) {
      expect(await ask('getLive', by, at(id))).toMatchObject({ status: 404, error: 'NOT_FOUND' })
      expect(await join(id, by)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
      const page = await ask('pageLive', by, { query: { size: 200 } })
      expect(page.ok && page.data.records.some((record) => record.id === id)).toBe(false)
    }
    for (const reply of [
      await ask('updateLive', 'teacher.b', { ...at(id), body }),
      await ask('removeLive', 'teacher.b', at(id)),
      await ask('startLive', 'teacher.b', at(id)),
      await ask('endLive', 'teacher.b', at(id)),
      await ask('closeLive', 'teacher.b', at(id)),
      await ask('getLiveReport', 'education.b', at(id)),
    ]) {
      expect(reply).toMatchObject({ ok: false, error: 'NOT_FOUND' })
    }
  })

  test('times are wall time of the caller’s school', async () => {
    const body = aLesson({ startTime: '2026-07-01 23:30:00', endTime: '2026-07-02 00:30:00' })
    const { id } = await school.server.must('createLive', { body }, await school.token('teacher'))
    expect(await read(id, 'student1')).toMatchObject({ startTime: body.startTime, endTime: body.endTime })
  })
})

describe('the list', () => {
  const idsFor = async (by: string, name: string) => {
    const page = await ask('pageLive', by, { query: { name, size: 200 } })
    if (!page.ok) throw new Error(page.error)
    return page.data.records.map((record) => record.id)
  }

  test('each account sees the sessions that it hosts, may join or oversees', async () => {
    const name = '可见性'
    const open = await school.plan({ name })
    const one = await school.plan({ name, studentIds: [studentId('student1')] })
    const second = people.classes.filter((one) => one.name === '初级二班')
    const byClass = await school.plan({ name, classIds: second.map(({ id }) => id) })
    const others = await school.plan({ name }, 'teacher2')
    const all = [open, one, byClass, others].sort()
    expect((await idsFor('student1', name)).sort()).toEqual([open, one, others].sort())
    expect((await idsFor('student30', name)).sort()).toEqual([open, byClass, others].sort())
    expect((await idsFor('teacher', name)).sort()).toEqual([open, one, byClass].sort())
    expect((await idsFor('education', name)).sort()).toEqual(all)
    expect((await idsFor('tenant', name)).sort()).toEqual(all)
    expect(await ask('getLive', 'student30', at(one))).toMatchObject({ error: 'NOT_FOUND' })
    // The chosen students are not shown to students.
    expect(await read(one, 'student1')).toMatchObject({
      studentIds: [],
      may: { enter: 'student', edit: false },
    })
    expect((await read(one, 'education')).may).toEqual({
      edit: false,
      remove: false,
      report: false,
      start: false,
      end: false,
      close: false,
      enter: 'audit',
      board: null,
    })
  })

  test('running ones first, then by planned start; filtered by name and phase, in pages', async () => {
    const name = '排序%_'
    const later = await school.plan({
      name,
      startTime: '2026-12-03 09:00:00',
      endTime: '2026-12-03 10:00:00',
    })
    const sooner = await school.plan({
      name,
      startTime: '2026-12-01 09:00:00',
      endTime: '2026-12-01 10:00:00',
    })
    const running = await school.plan({
      name,
      startTime: '2026-12-09 09:00:00',
      endTime: '2026-12-09 10:00:00',
    })
    await school.plan({ name: '排序甲乙' })
    await school.start(running)
    expect(await idsFor('teacher', name)).toEqual([running, sooner, later])
    const second = await ask('pageLive', 'teacher', { query: { name, size: 2, current: 2 } })
    expect(second).toMatchObject({ data: { total: 3, current: 2, size: 2, records: [{ id: later }] } })
    const started = await ask('pageLive', 'teacher', { query: { name, state: 'started' } })
    expect(started).toMatchObject({ data: { total: 1, records: [{ id: running, state: 'started' }] } })
  })
})

describe('phases', () => {
  const steps = { start: 'startLive', end: 'endLive', close: 'closeLive' } as const

  test('[STATE-LIVE-01] [STATE-LIVE-04] start, end, close in this order and no other', async () => {
    const walks: { by: (keyof typeof steps)[]; next: Record<keyof typeof steps, string | null> }[] = [
      { by: [], next: { start: 'started', end: null, close: 'closed' } },
      { by: ['start'], next: { start: null, end: 'ended', close: null } },
      { by: ['start', 'end'], next: { start: null, end: null, close: 'closed' } },
      { by: ['start', 'end', 'close'], next: { start: null, end: null, close: null } },
      { by: ['close'], next: { start: null, end: null, close: null } },
    ]
    for (const { by, next } of walks) {
      for (const [step, phase] of Object.entries(next)) {
        const id = await school.plan()
        for (const before of by) await ask(steps[before], 'teacher', at(id))
        const reply = await ask(steps[step as keyof typeof steps], 'teacher', at(id)) // Object.entries loses the literal keys
        if (phase) expect(reply).toMatchObject({ ok: true, data: { state: phase } })
        else expect(reply).toMatchObject({ ok: false, status: 200, error: 'LIVE_WRONG_ORDER' })
      }
    }
    expect(livePhases).toEqual(['created', 'started', 'ended', 'closed'])
  })

  test('[LIVE-07] [LIVE-09] [STATE-LIVE-01] [PHASE-3] a media token only while the lesson runs', async () => {
    const id = await school.plan()
    expect(await join(id, 'student1')).toMatchObject({ ok: false, status: 200, error: 'LIVE_NOT_STARTED' })
    expect(await join(id, 'teacher')).toMatchObject({ error: 'LIVE_NOT_STARTED' })
    await school.start(id)
    expect(await join(id, 'student1')).toMatchObject({ ok: true })
    await ask('endLive', 'teacher', at(id))
    expect(await join(id, 'student1')).toMatchObject({ error: 'LIVE_ENDED' })
    await ask('closeLive', 'teacher', at(id))
    expect(await join(id, 'student1')).toMatchObject({ error: 'LIVE_CLOSED' })
    await expect(school.visit(id, 'student1')).rejects.toThrow('LIVE_CLOSED')
    const never = await school.plan()
    await ask('closeLive', 'teacher', at(never))
    expect(await join(never, 'student1')).toMatchObject({ error: 'LIVE_CLOSED' })
  })

  test('[PHASE-7] a start that nobody has seen is taken back, and the lesson is started again', async () => {
    const id = await school.plan()
    const visitorId = await school.userId('student1')
    const early = await school.visit(id, 'student1')
    early.leave()
    const host = await school.visit(id, 'teacher')
    await host.until('the early student is gone', () => host.seat(visitorId)?.isPresent !== true)
    expect(await ask('withdrawStart', 'teacher', at(id))).toMatchObject({ error: 'LIVE_WRONG_ORDER' })
    await school.start(id)
    await host.until('the start', ({ view }) => view?.phase === 'started')
    expect(await ask('withdrawStart', 'teacher2', at(id))).toMatchObject({ error: 'NOT_OWNER' })
    expect(await ask('withdrawStart', 'teacher', at(id))).toMatchObject({
      ok: true,
      data: { state: 'created' },
    })
    await host.until('the wait', ({ view }) => view?.phase === 'created' && view.startedAt === null)
    expect(await read(id, 'teacher')).toMatchObject({ state: 'created', startedAt: null, present: 1 })
    expect(school.media.rooms.has(id)).toBe(false)
    expect(await join(id, 'teacher')).toMatchObject({ error: 'LIVE_NOT_STARTED' })
    await school.start(id)
    const student = await school.visit(id, 'student1')
    const stands = { ok: false, status: 200, error: 'LIVE_START_STANDS' }
    expect(await ask('withdrawStart', 'teacher', at(id))).toMatchObject(stands)
    student.leave()
    await host.until('the student is gone', () => host.seat(visitorId)?.isPresent !== true)
    expect(await ask('withdrawStart', 'teacher', at(id))).toMatchObject(stands)
    expect(await ask('endLive', 'teacher', at(id))).toMatchObject({ ok: true })
  })

  test('[LIVE-08] [PHASE-4] the end and the close disconnect everybody', async () => {
    const id = await school.plan()
    await school.start(id)
    const student = await school.visit(id, 'student1')
    await ask('endLive', 'teacher', at(id))
    expect(await student.closedWith()).toBe('ended')
    expect(await read(id, 'student1')).toMatchObject({ state: 'ended', present: 0, may: { enter: null } })
    expect(school.media.rooms.has(id)).toBe(false)

    const never = await school.plan()
    const waiting = await school.visit(never, 'student1')
    await ask('closeLive', 'teacher', at(never))
    expect(await waiting.closedWith()).toBe('closed')
    const removed = await school.plan()
    const hoping = await school.visit(removed, 'student1')
    await ask('removeLive', 'teacher', at(removed))
    expect(await hoping.closedWith()).toBe('closed')
  })

  test('[ERR-MSG-23] [PHASE-5] without a media engine the lesson cannot be started', async () => {
    const id = await school.plan()
    school.media.fail('CreateRoom', 1)
    expect(await ask('startLive', 'teacher', at(id))).toMatchObject({
      status: 503,
      error: 'MEDIA_UNREACHABLE',
    })
    expect((await read(id, 'teacher')).state).toBe('created')
    await school.start(id)
  })
})

describe('media tokens', () => {
  const claims = async (token: string) => {
    const { LIVEKIT_API_KEY = '', LIVEKIT_API_SECRET = '' } = school.media.env
    return new TokenVerifier(LIVEKIT_API_KEY, LIVEKIT_API_SECRET).verify(token)
  }
  const grantOf = async (id: LiveId, by: string, as?: 'host' | 'student' | 'audit') => {
    const reply = await join(id, by, as)
    if (!reply.ok) throw new Error(reply.error)
    return { ...reply.data, claims: await claims(reply.data.token) }
  }

  test('[LIVE-03] a token has identity, room and exactly the rights of the seat, for a minute', async () => {
    const id = await school.plan({ micMode: 'rollCall' })
    await school.start(id)
    const host = await grantOf(id, 'teacher')
    const student = await grantOf(id, 'student1')
    expect(host.identity).toBe(host.seatId)
    expect(host.claims).toMatchObject({
      sub: host.seatId,
      name: '李老师',
      video: {
        roomJoin: true,
        room: id,
        canPublish: true,
        canSubscribe: true,
        canPublishData: false,
        canPublishSources: ['microphone', 'camera', 'screen_share', 'screen_share_audio'],
      },
    })
    expect(student.claims.video).toMatchObject({ canPublish: true, canPublishSources: ['camera'] })
    const { exp = 0, nbf = 0 } = student.claims
    expect(exp - nbf).toBeLessThanOrEqual(mediaTokenSeconds)
    expect((await grantOf(id, 'student1')).seatId).toBe(student.seatId)
  })

  test('[LIVE-25] an auditor’s token only subscribes', async () => {
    const id = await school.plan()
    await school.start(id)
    for (const [by, as] of [
      ['education', undefined],
      ['teacher2', 'audit'],
      ['student2', 'audit'],
    ] as const) {
      const { video } = (await grantOf(id, by, as)).claims
      expect(video).toMatchObject({ canPublish: false, canSubscribe: true, canPublishData: false })
      expect(video?.canPublishSources).toBeUndefined()
    }
  })

  test('[LIVE-05] in a 1v1 session the second student is refused, an auditor is not', async () => {
    const id = await school.plan({ kind: '1v1' })
    await school.start(id)
    expect(await join(id, 'student1')).toMatchObject({ ok: true })
    expect(await join(id, 'student2')).toMatchObject({ ok: false, status: 200, error: 'LIVE_FULL' })
    expect(await join(id, 'student2', 'audit')).toMatchObject({ ok: true })
    expect(await join(id, 'student2', 'student')).toMatchObject({ error: 'LIVE_FULL' })
    expect((await grantOf(id, 'education')).claims.video).toMatchObject({ canPublish: false })
    expect(await join(id, 'student1')).toMatchObject({ ok: true })
  })

  test('[LIVE-03] [ADMIT-2] a student who was not chosen, or requests a greater role, is refused', async () => {
    const id = await school.plan({ studentIds: [studentId('student1')] })
    await school.start(id)
    expect(await join(id, 'student2')).toMatchObject({ status: 403, error: 'LIVE_NOT_ADMITTED' })
    expect(await join(id, 'student2', 'audit')).toMatchObject({ error: 'LIVE_NOT_ADMITTED' })
    expect(await join(id, 'student1', 'host')).toMatchObject({ error: 'LIVE_NOT_ADMITTED' })
    expect(await join(id, 'teacher2', 'host')).toMatchObject({ error: 'LIVE_NOT_ADMITTED' })
    expect(await join(id, 'teacher2', 'student')).toMatchObject({ error: 'LIVE_NOT_ADMITTED' })
    expect(await join(id, 'teacher', 'audit')).toMatchObject({ error: 'LIVE_NOT_ADMITTED' })
  })

  test('[SEAT-2] the host sees absent students, and an edit updates the seats', async () => {
    const id = await school.plan({ studentIds: [studentId('student1'), studentId('student2')] })
    const host = await school.visit(id, 'teacher')
    const names = () => [...host.state().seats.values()].map(({ name, isPresent }) => [name, isPresent])
    expect(names().map(([, isPresent]) => isPresent)).toEqual([true, false, false])
    expect(
      names()
        .slice(1)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['安娜', '王小明'])
    const leaver = await school.visit(id, 'student1')
    const body = aLesson({ studentIds: [studentId('student2'), studentId('student3')] })
    await ask('updateLive', 'teacher', { ...at(id), body })
    expect(await leaver.closedWith()).toBe('closed')
    await host.until('the new choice', ({ seats }) =>
      [...seats.values()].some(({ name }) => name === '李大卫'),
    )
    expect(
      names()
        .slice(1)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['安娜', '李大卫'])
  })

  test('the address of the media engine is absolute', async () => {
    const id = await school.plan()
    await school.start(id)
    const { url } = await grantOf(id, 'student1')
    expect(url).toBe(school.media.env.LIVEKIT_URL?.replace('http', 'ws'))
  })
})
