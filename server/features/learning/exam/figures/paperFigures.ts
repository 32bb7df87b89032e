// How good the paper of an exam was. Whoever redid a question has seen it, so that only first sittings count.
import type { PaperFigures } from '#contract/learning/exam/figureCalls.ts'
import {
  alphaOf,
  discriminationOf,
  facilityOf,
  figuresFrom,
  meanOf,
  reliabilityOf,
  spreadOf,
} from '#contract/rules/assignment/paperFigures.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import type { Transaction } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { examStore, readExamRow } from '../examStore.ts'
import { optionsOf } from './optionsOf.ts'
import { type ExamQuestion, readExamQuestions, readSittings, type Sitting } from './readSittings.ts'

const isFirst = ({ isCompleted, answers }: Sitting): boolean =>
  isCompleted && [...answers.values()].every(({ round }) => round === 1)

const questionFigures = (
  question: ExamQuestion,
  sittings: readonly Sitting[],
  rows: readonly (readonly number[])[],
  at: number,
): PaperFigures['questions'][number] => {
  const { exerciseId, number, text, points, version } = question
  const values = sittings.map(({ answers }) => answers.get(exerciseId)?.value ?? null)
  return {
    ...{ exerciseId, number, text, points, type: version.type },
    answered: values.filter((value) => value !== null).length,
    facility: facilityOf(
      rows.map((row) => row[at] ?? 0),
      points,
    ),
    discrimination: discriminationOf(rows, at),
    options: optionsOf(version, values),
  }
}

/** Throws NOT_FOUND for an exam that the caller does not see. */
export const readPaperFigures = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<PaperFigures> => {
  await readOne(tx, examStore, caller, id)
  const exam = await readExamRow(tx, id)
  const questions = await readExamQuestions(tx, exam.paperId)
  const sittings = (await readSittings(tx, caller, exam)).filter(isFirst)
  const common = {
    sittings: sittings.length,
    needed: figuresFrom,
    points: sumOf(questions.map(({ points }) => points)),
  }
  if (sittings.length < figuresFrom)
    return { ...common, mean: null, spread: null, alpha: null, reliability: null, questions: [] }
  const rows = sittings.map(({ answers }) =>
    questions.map(({ exerciseId }) => answers.get(exerciseId)?.score ?? 0),
  )
  const totals = rows.map(sumOf)
  const alpha = alphaOf(rows)
  return {
    ...common,
    mean: meanOf(totals),
    spread: spreadOf(totals),
    alpha,
    reliability: reliabilityOf(alpha),
    questions: questions.map((question, at) => questionFigures(question, sittings, rows, at)),
  }
}
