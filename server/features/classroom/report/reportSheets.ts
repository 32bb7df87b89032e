// The columns and rows of each sheet of the report.
import type { ReportActivity } from '#contract/classroom/activity.ts'
import type { LiveReport, ReportPerson, ReportPoll } from '#contract/classroom/report.ts'
import type { SheetToWrite } from '#server/kit/sheet/writeWorkbook.ts'
import type { ReportTexts } from './reportTexts.ts'

type Cell = string | number

/** Minutes with one decimal, so that Excel can add them up. */
const minutes = (seconds: number): number => Math.round(seconds / 6) / 10

const personColumns: readonly (readonly [
  keyof ReportTexts['column'],
  (person: ReportPerson, texts: ReportTexts) => Cell,
])[] = [
  ['name', ({ name }) => name],
  ['fullName', ({ fullName }) => fullName],
  ['school', ({ school }) => school ?? ''],
  ['role', ({ role }, texts) => texts.role[role]],
  ['attendance', (person, texts) => texts.attendance[attendanceOf(person)]],
  ['joinedAt', ({ joinedAt }) => joinedAt ?? ''],
  ['leftAt', ({ leftAt }) => leftAt ?? ''],
  ['minutes', ({ seconds }) => minutes(seconds)],
  ['lateMinutes', ({ lateMinutes }) => lateMinutes],
  ['stays', ({ stays }) => stays.length],
  ['spokenSeconds', ({ spokenSeconds }) => spokenSeconds],
  ['turns', ({ turns }) => turns],
  ['hands', ({ hands }) => hands],
  ['calls', ({ calls }) => calls],
  ['messages', ({ messages }) => messages],
  ['stars', ({ stars }) => stars],
  ['checks', ({ checks }) => checks],
]

const attendanceOf = ({ joinedAt, lateMinutes }: ReportPerson): keyof ReportTexts['attendance'] => {
  if (joinedAt === null) return 'absent'
  return lateMinutes > 0 ? 'late' : 'present'
}

/** A row for each answer; a poll without answers has one row. */
const pollRows = ({ at, question, options, answers }: ReportPoll, texts: ReportTexts): Cell[][] => {
  const pollCells = [at, question || texts.askedAloud, options?.join('/') ?? '']
  if (answers.length === 0) return [[...pollCells, '', '']]
  return answers.map(({ name, answer }) => [...pollCells, name, answer])
}

/** A row for each answer; an exercise without answers has one row. */
const activityRows = ({ at, question, answers }: ReportActivity, { result }: ReportTexts): Cell[][] => {
  if (answers.length === 0) return [[at, question, '', '']]
  return answers.map(({ name, isRight }) => {
    const word = isRight === null ? 'given' : isRight ? 'right' : 'wrong'
    return [at, question, name, result[word]]
  })
}

export const reportSheets = (report: LiveReport, texts: ReportTexts): SheetToWrite[] => {
  const { part, column, fact, role } = texts
  const factRows: [string, Cell][] = [
    [fact.name, report.name],
    [fact.kind, texts.kind[report.kind]],
    [fact.host, report.hostName],
    [fact.planned, `${report.startTime} – ${report.endTime}`],
    [fact.startedAt, report.startedAt ?? ''],
    [fact.endedAt, report.endedAt ?? ''],
  ]
  return [
    {
      name: part.people,
      headers: personColumns.map(([key]) => column[key]),
      rows: report.people.map((person) => personColumns.map(([, cell]) => cell(person, texts))),
    },
    {
      name: part.words,
      headers: [column.at, column.name, column.event],
      rows: report.words.map(({ at, name, event }) => [at, name, texts.event[event]]),
    },
    {
      name: part.polls,
      headers: [column.at, column.question, column.options, column.name, column.answer],
      rows: report.polls.flatMap((poll) => pollRows(poll, texts)),
    },
    {
      name: part.activities,
      headers: [column.at, column.question, column.name, column.result],
      rows: report.activities.flatMap((activity) => activityRows(activity, texts)),
    },
    {
      name: part.rounds,
      headers: [column.round, column.openedAt, column.closedAt, column.group, column.students],
      rows: report.rounds.flatMap(({ round, openedAt, closedAt, groups }) =>
        groups.map(({ group, students }) => [
          round,
          openedAt ?? '',
          closedAt ?? '',
          group + 1,
          students.join('/'),
        ]),
      ),
    },
    {
      name: part.privateTalks,
      headers: [column.openedAt, column.closedAt, column.seconds, role.host, role.student, role.auditor],
      rows: report.privateTalks.map(({ startedAt, endedAt, seconds, hostName, studentName, listeners }) => [
        startedAt,
        endedAt ?? '',
        seconds,
        hostName,
        studentName,
        listeners.join('/'),
      ]),
    },
    {
      name: part.chat,
      headers: [column.at, column.name, column.text],
      rows: report.chat.map(({ at, name, text }) => [at, name, text]),
    },
    { name: part.lesson, headers: [part.lesson, ''], rows: factRows },
  ]
}
