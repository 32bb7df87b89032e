// Presents answers and marks to markers, and to the student as far as the assignment shows them.
import { and, asc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import type { AnswerRow, AttemptResult } from '#contract/learning/marking/results.ts'
import { isSubmitted, markingStateOf } from '#contract/rules/assignment/attemptView.ts'
import { unmarked } from '#contract/rules/assignment/marking.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { asAsked } from '../assignment/asAsked.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { showsAnswers, showsMarking } from '../assignment/resultVisibility.ts'
import { readHeldBack } from '../attempt/heldBack.ts'
import { readVisible } from '../exercise/readVisible.ts'
import { score } from '../exercise/score.ts'
import { studentView } from '../exercise/studentView.ts'
import { readItems } from '../paper/readPaper.ts'
import { type Candidates, readCandidates } from './hiddenNames.ts'
import type { AnsweredQuestion, MarkedAttempt } from './marked.ts'
import { isBlind } from './markers.ts'
import { readableAttempts } from './markScope.ts'
import { seenBy } from './partMarks.ts'
import { findAttempt, readMarkedAttempts } from './readMarked.ts'

interface Person {
  readonly name: string
  readonly number: string
}

const isOfProgram = (answer: AnsweredQuestion['answer']): boolean =>
  answer === null || answer.markedBy === null || answer.markedBy === 'auto'
const isHandedIn = (answer: AnsweredQuestion['answer']): boolean =>
  answer !== null && answer.handedInAt !== null

interface Reading {
  readonly isStaff: boolean
  /** The numbers in place of hidden names; null: this reader sees names. */
  readonly candidates: Candidates | null
  /** Exercises that another assignment still asks, whose solution is hidden here too. */
  readonly held: ReadonlySet<string>
  readonly now: Date
}

/** The exercises of one assignment that the reader may see. */
const readingOf = async (
  tx: Transaction,
  { kind, tenantId, userId: studentId }: TenantCaller,
  marked: readonly MarkedAttempt[],
  now: Date,
): Promise<Reading> => {
  const [first] = marked
  if (kind !== 'student') {
    const candidates = first ? await readCandidates(tx, first.assignment) : null
    return { isStaff: true, candidates, held: new Set(), now }
  }
  if (!first) return { isStaff: false, candidates: null, held: new Set(), now }
  const listed = first.questions.map(({ exerciseId, groupId }) => groupId ?? exerciseId)
  const except = first.assignment.id
  const held = await readHeldBack(tx, { tenantId, studentId }, listed, { except })
  return { isStaff: false, candidates: null, held, now }
}

const isHeld = ({ held }: Reading, { exerciseId, groupId }: AnsweredQuestion): boolean =>
  held.has(groupId ?? exerciseId)

/** Whether the reader sees the solution of a question. */
const isShownTo = (reading: Reading, marked: MarkedAttempt, question: AnsweredQuestion): boolean => {
  if (reading.isStaff) return true
  if (isHeld(reading, question)) return false
  const { answer } = question
  return showsAnswers(marked, { state: marked.attempt.state, handedIn: isHandedIn(answer) }, reading.now)
}

/** Students see a teacher's marks and comments after completion, or when the question is returned. */
const isPublished = (
  { isStaff, now }: Reading,
  marked: MarkedAttempt,
  { answer }: AnsweredQuestion,
): boolean => isStaff || showsMarking(marked, marked.attempt.state, now) || (answer?.isReturned ?? false)

const presentAnswer = (
  reading: Reading,
  marked: MarkedAttempt,
  stored: AnsweredQuestion,
): AttemptResult['answers'][number] => {
  const { question, mayMark, twice } = seenBy(marked, stored)
  const { answer, version, exerciseId, groupId, number, type, points, hasPoints } = question
  const { isStaff, now } = reading
  const isCompleted = isStaff || showsMarking(marked, marked.attempt.state, now)
  // A teacher's marks may still change before completion. Automatic marks reveal the solution, so they are shown with it.
  const isMarkShown =
    !isHeld(reading, question) &&
    (isCompleted || (isOfProgram(answer) && isShownTo(reading, marked, question)))
  const value = answer?.value ?? null
  const said = score(version, value)
  return {
    exerciseId,
    groupId,
    number,
    type,
    value,
    handedIn: isHandedIn(answer),
    score: isMarkShown ? question.score : null,
    points,
    hasPoints,
    share: isMarkShown ? said.share : null,
    isRight: isMarkShown ? (answer?.isRight ?? null) : null,
    parts: isMarkShown ? [...said.parts] : [],
    markedBy: isMarkShown ? (answer?.markedBy ?? null) : null,
    comment: isPublished(reading, marked, question) ? (answer?.comment ?? '') : '',
    returned: answer?.isReturned ?? false,
    round: answer?.round ?? 1,
    fingerprint: isStaff ? (answer?.fingerprint ?? '') : '',
    mayMark,
    twice: isStaff ? twice : null,
  }
}

/** The records say beside each name when it was opened and handed in, and by whom. */
const hiddenPerson = (candidates: Candidates, { id }: MarkedAttempt['attempt']) => ({
  studentId: null,
  studentName: '',
  studentNumber: '',
  candidate: candidates.get(id) ?? null,
  openedAt: null,
  handedInAt: null,
  handedInByServer: false,
})

const summaryOf = (
  { timeZone, kind }: TenantCaller,
  marked: MarkedAttempt,
  { name, number }: Person,
  { candidates, now }: Reading,
) => {
  const { attempt: row, assignment: assignmentRow, questions } = marked
  const wall = (at: Date | null) => at && toWallTime(at, timeZone)
  const isScoreShown = kind !== 'student' || showsMarking(marked, row.state, now)
  const seen = questions.map((question) => seenBy(marked, question))
  const counted = seen.filter(({ question }) => question.hasPoints)
  const open = isSubmitted(row.state) ? unmarked(questions) : []
  const own = isSubmitted(row.state) ? seen.filter(({ isWaiting }) => isWaiting) : []
  const waiting = kind === 'teacher' ? own.map(({ question }) => question) : open
  const waitingNumbers = new Set(waiting.map(({ number: at }) => at))
  const score = isBlind(marked.marker, assignmentRow)
    ? sumOf(counted.map(({ question }) => question.score ?? 0))
    : row.score
  return {
    id: row.id,
    ...(candidates
      ? hiddenPerson(candidates, row)
      : {
          studentId: row.studentId,
          studentName: name,
          studentNumber: number,
          candidate: null,
          openedAt: wall(row.openedAt),
          handedInAt: wall(row.handedInAt),
          handedInByServer: row.handedInBy === 'server',
        }),
    // The end of a redo was given at the desk; that of another sitting tells whose it is.
    extensionEnd: candidates && row.state !== 'returned' ? null : wall(row.extensionEnd),
    markingState: markingStateOf(assignmentRow, row, now),
    unmarked: waiting.length,
    unmarkedNumbers: kind === 'student' ? [] : waiting.map(({ number: at }) => at),
    othersToMark: open.filter(({ number: at }) => !waitingNumbers.has(at)).length,
    score: isScoreShown ? score : null,
    points: sumOf(counted.map(({ question }) => question.points)),
  }
}

const readPeople = async (tx: Transaction, ofAssignment: ReturnType<typeof and>) => {
  const { name } = user
  return tx
    .select({ attempt, name, number: student.number })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .innerJoin(student, eq(student.id, attempt.studentId))
    .where(ofAssignment)
    .orderBy(asc(student.pinyin), asc(student.id))
}

/** The solutions, in the wordings to which the answers were given. */
const wordingsOf = (reading: Reading, marked: MarkedAttempt): AttemptResult['wordings'] =>
  marked.questions.flatMap((question) => {
    if (!isShownTo(reading, marked, question)) return []
    const { exerciseId, version } = question
    const { type, stem, content, key, explanation } = version
    // The content was checked by its type when it was stored.
    return [
      { exerciseId, wording: { type, stem, content, key: key ?? null, explanation } as ExerciseWording },
    ]
  })

export const readResult = async (
  tx: Transaction,
  caller: TenantCaller,
  { kind, attemptId }: { readonly kind: MarkedKind; readonly attemptId: string },
  now: Date,
): Promise<AttemptResult> => {
  const { attempt: row, assignment: assignmentRow } = await findAttempt(tx, caller, attemptId)
  if (assignmentRow.kind !== kind.kind) throw appError('NOT_FOUND')
  const [person] = await readPeople(tx, and(eq(attempt.id, attemptId)))
  const [marked] = await readMarkedAttempts(tx, caller, assignmentRow, [row])
  const items = await readItems(tx, assignmentRow.paperId)
  const versions = new Map(items.map(({ exerciseId, versionId }) => [exerciseId, versionId]))
  for (const { exerciseId, answer } of marked?.questions ?? [])
    if (answer) versions.set(exerciseId, answer.versionId)
  const visible = await readVisible(
    tx,
    items.map(({ exerciseId }) => exerciseId),
    versions,
  )
  // A student who has not opened the attempt does not see its questions here either.
  const isHidden = caller.kind === 'student' && row.openedAt === null
  const ask = asAsked(assignmentRow)
  const views = items.flatMap(({ exerciseId }) => {
    const visibleExercise = isHidden ? undefined : visible.get(exerciseId)
    if (!visibleExercise) return []
    return [studentView(ask(visibleExercise), row.id, visibleExercise.children.map(ask))]
  })
  const marker = { part: null, marksRest: false }
  const whole = marked ?? { attempt: row, assignment: assignmentRow, ownEnds: [], marker, questions: [] }
  const people = { name: person?.name ?? '', number: person?.number ?? '' }
  const reading = await readingOf(tx, caller, [whole], now)
  return {
    ...summaryOf(caller, whole, people, reading),
    taskId: assignmentRow.id,
    answers: whole.questions.map((question) => presentAnswer(reading, whole, question)),
    views,
    wordings: wordingsOf(reading, whole),
  }
}

/** Throws NOT_FOUND for an assignment that the caller does not see. */
export const listResults = async (
  tx: Transaction,
  caller: TenantCaller,
  {
    kind: { store },
    id,
    exerciseId,
  }: { readonly kind: MarkedKind; readonly id: string; readonly exerciseId?: string | undefined },
  now: Date,
): Promise<AnswerRow[]> => {
  await readOne(tx, store, caller, id)
  const [assignmentRow] = await tx.select().from(assignment).where(eq(assignment.id, id))
  if (!assignmentRow) return []
  const rows = await readPeople(tx, and(eq(attempt.assignmentId, id), readableAttempts(caller)))
  const marked = await readMarkedAttempts(
    tx,
    caller,
    assignmentRow,
    rows.map((row) => row.attempt),
  )
  const reading = await readingOf(tx, caller, marked, now)
  const { candidates } = reading
  const listed = rows.flatMap((row, at) => {
    const one = marked[at]
    // Who has not handed in has no answers, and is named in the records alone.
    if (!one || (candidates && one.attempt.state === 'open')) return []
    const askedQuestion = one.questions.find((question) => question.exerciseId === exerciseId)
    return [
      {
        ...summaryOf(caller, one, row, reading),
        answer: askedQuestion ? presentAnswer(reading, one, askedQuestion) : null,
      },
    ]
  })
  // The order of names tells names.
  return candidates ? listed.sort((one, other) => (one.candidate ?? 0) - (other.candidate ?? 0)) : listed
}
