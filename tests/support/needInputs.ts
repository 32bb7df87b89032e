// Valid input for the calls of who needs the caller. No such student.
import type { UserId } from '#contract/ids.ts'

export const needInputs = (id: string) => {
  const studentId = id as UserId
  return {
    listNeeds: { query: {} },
    listNeedRows: { query: { studentId, need: 'tasks' as const } },
    writeToStudents: { body: { studentIds: [studentId], text: '请来办公室。' } },
    setNeedsSeen: { body: { isSeen: true, students: [{ id: studentId, fingerprint: 'tasks:1' }] } },
    getNeedSetting: {},
    setNeedSetting: { body: { tasks: 2, fell: 20, away: 3, silent: 10, words: 20 } },
  }
}

export const needRefusals: Record<string, string> = Object.fromEntries(
  ['listNeedRows', 'writeToStudents', 'setNeedsSeen'].map((name) => [name, 'ok|404 NOT_FOUND']),
)
