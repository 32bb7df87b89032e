// The seconds that students are signed in, in lessons and answering: a sign a minute, written once a minute.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { studentDay } from '#server/db/schema/progress.ts'
import { addSign, addSigns } from '#server/features/learning/progress/rules/signs.ts'
import { countStudentTime, type StudentTime } from '#server/features/learning/progress/studentTime.ts'
import type { Caller } from '#server/platform/auth.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const at = (time: string) => new Date(`2026-11-24T${time}Z`)

describe('signs', () => {
  test('the time between them counts, but not a gap of more than two minutes', () => {
    const first = addSign(undefined, at('10:00:00'))
    expect(first.seconds).toBe(0)
    const second = addSign(first, at('10:01:00'))
    expect(second.seconds).toBe(60)
    expect(addSign(second, at('10:03:00')).seconds).toBe(180)
    const away = addSign(second, at('10:03:01'))
    expect(away).toMatchObject({ seconds: 60, last: at('10:03:01') })
    // Two pages of one student are one student.
    expect(addSign(second, at('10:00:30'))).toEqual(second)
  })

  test('of a lesson count for it and for being signed in', () => {
    const spans = addSigns(addSigns({}, ['live'], at('10:00:00')), ['live', 'answering'], at('10:01:00'))
    expect(spans).toMatchObject({ login: { seconds: 60 }, live: { seconds: 60 }, answering: { seconds: 0 } })
    expect(spans.writing).toBeUndefined()
  })
})

describe('what is written', () => {
  let server: TestSchool
  let processes: StudentTime[]
  let student: Caller
  beforeAll(async () => {
    server = await ownSchool()
    const token = (await server.signIn('student1')).access_token
    const { sysUser, tenant } = await server.must('getUserInfo', {}, token)
    const tenantId = await server.schoolId()
    student = { kind: 'student', tenantId, userId: sysUser.userId, timeZone: tenant?.timeZone } as Caller
    processes = [countStudentTime(server.database), countStudentTime(server.database)]
  })
  afterAll(() => server.stop())
  const stored = async () =>
    server.database.inTenant(await server.schoolId(), (tx) =>
      tx
        .select()
        .from(studentDay)
        .where(eq(studentDay.studentId, student.userId as UserId)),
    )

  test('is the same whichever process hears a sign, and begins anew after a break', async () => {
    const [one, other] = processes
    if (!one || !other) throw new Error('two')
    one.note(student, ['live'], at('02:00:00'))
    await one.flush()
    other.note(student, ['live'], at('02:01:00'))
    await other.flush()
    one.note(student, ['answering'], at('02:02:00'))
    one.note(student, ['answering'], at('02:03:00'))
    await one.flush()
    expect(await stored()).toMatchObject([{ loginS: 180, liveS: 60, answerS: 60, writeS: 0, answered: 0 }])
    other.note(student, [], at('03:00:00'))
    other.note(student, [], at('03:00:40'))
    await other.flush()
    expect(await stored()).toMatchObject([{ loginS: 220, liveS: 60, answerS: 60 }])
    // Somebody who teaches is not counted, nor one who is gone by now.
    one.note({ ...student, kind: 'teacher' }, [], at('03:01:00'))
    one.note({ ...student, userId: '01920000-0000-7000-8000-000000000009' as UserId }, [], at('03:01:00'))
    await one.flush()
    expect(await stored()).toHaveLength(1)
  })

  test('the look at a token takes what the page shows', async () => {
    const token = (await server.signIn('student2')).access_token
    const look = (doing: string[]) => server.call('checkToken', { query: { token, doing: doing as never } })
    expect(await look(['live', 'answering'])).toMatchObject({ ok: true })
    expect(await look(['sleeping'])).toMatchObject({ status: 400 })
  })
})
