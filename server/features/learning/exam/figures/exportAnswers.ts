// The answers of an exam as an Excel file.
import { type SheetFile, sheetType } from '#contract/sheet.ts'
import type { Transaction } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { sheetQueue } from '#server/kit/sheet/sheetQueue.ts'
import { writeSheets } from '#server/kit/sheet/sheetTask.ts'
import type { Caller } from '#server/platform/auth.ts'
import { readCandidates } from '../../marking/hiddenNames.ts'
import { examStore, readExamRow } from '../examStore.ts'
import { answerSheets } from './answerSheets.ts'
import { answerTexts } from './answerTexts.ts'
import { readExamQuestions, readSittings } from './readSittings.ts'

/** While names are hidden the rows have numbers, in their order. */
export const readAnswers = async (tx: Transaction, caller: TenantCaller, id: string) => {
  await readOne(tx, examStore, caller, id)
  const exam = await readExamRow(tx, id)
  const candidates = await readCandidates(tx, exam)
  const people = (await readSittings(tx, caller, exam)).map((sitting) => ({
    ...sitting,
    candidate: candidates?.get(sitting.attemptId) ?? null,
  }))
  return {
    name: exam.name,
    questions: await readExamQuestions(tx, exam.paperId),
    people: candidates ? people.sort((one, other) => (one.candidate ?? 0) - (other.candidate ?? 0)) : people,
  }
}

export const exportAnswers = async (
  { name, questions, people }: Awaited<ReturnType<typeof readAnswers>>,
  { userId, locale }: Pick<Caller, 'userId' | 'locale'>,
): Promise<SheetFile> => {
  const sheets = answerSheets(questions, people, answerTexts[locale])
  const base64 = await sheetQueue.take(userId, () => writeSheets(sheets))
  return { name: `${name}.xlsx`, type: sheetType, base64 }
}
