// Valid input for the calls of who needs the caller and of a class in numbers. No such student, class and point.
import type { ClassId, UserId } from '#contract/ids.ts'

export const needInputs = (id: string) => {
  const [studentId, classId] = [id as UserId, id as ClassId]
  return {
    listNeeds: { query: {} },
    listNeedRows: { query: { studentId, need: 'tasks' as const } },
    writeToStudents: { body: { studentIds: [studentId], text: '请来办公室。' } },
    setNeedsSeen: { body: { isSeen: true, students: [{ id: studentId, fingerprint: 'tasks:1' }] } },
    getNeedSetting: {},
    setNeedSetting: { body: { tasks: 2, fell: 20, away: 3, silent: 10, words: 20 } },
    getClassPoints: { query: { classId } },
    listPointAnswers: { query: { classId, pointId: id } },
    pickPointExercises: { query: { classId, pointIds: id } },
    getMarksBook: { query: { classId } },
    exportMarksBook: { query: { classId } },
    setMarkWeights: { body: { classId, weights: [{ id, weight: 2 }] } },
  }
}

export const needRefusals: Record<string, string> = Object.fromEntries(
  [
    ...['listNeedRows', 'writeToStudents', 'setNeedsSeen'],
    ...['getClassPoints', 'listPointAnswers', 'pickPointExercises'],
    ...['getMarksBook', 'exportMarksBook', 'setMarkWeights'],
  ].map((name) => [name, 'ok|404 NOT_FOUND']),
)
