// How an exam stands for its student. The server says what may be answered; the browser's clock does not count. Pure.
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'

export type StudentExam = Pick<ExamRecord, 'own' | 'phase' | 'startAt' | 'endAt'>

/** An exam ahead has not begun; a missed one is over, and nothing was handed in. */
export type StudentExamStatus = 'open' | 'begun' | 'ahead' | 'submitted' | 'marked' | 'missed'

export const studentExamStatus = ({ own, phase }: Pick<StudentExam, 'own' | 'phase'>): StudentExamStatus => {
  if (!own) return 'missed'
  if (own.score !== null) return 'marked'
  if (own.submitState === 'submitted') return 'submitted'
  if (own.open) return own.opened ? 'begun' : 'open'
  return !own.opened && phase === 'notStarted' ? 'ahead' : 'missed'
}

export const canSit = (status: StudentExamStatus): status is 'open' | 'begun' =>
  status === 'open' || status === 'begun'

export const examGroups = ['now', 'coming', 'past'] as const
export type ExamGroup = (typeof examGroups)[number]

const groupOf = (status: StudentExamStatus): ExamGroup => {
  if (canSit(status)) return 'now'
  return status === 'ahead' ? 'coming' : 'past'
}

/** What ends first now, what begins first of those to come, and the last one of the past first. Wall times compare as texts. */
export const inGroups = <T extends StudentExam>(exams: readonly T[]): Readonly<Record<ExamGroup, T[]>> => {
  const of = (group: ExamGroup) => exams.filter((one) => groupOf(studentExamStatus(one)) === group)
  return {
    now: of('now').sort((one, other) => one.endAt.localeCompare(other.endAt)),
    coming: of('coming').sort((one, other) => one.startAt.localeCompare(other.startAt)),
    past: of('past').sort((one, other) => other.startAt.localeCompare(one.startAt)),
  }
}
