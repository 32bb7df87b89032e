// The report as an Excel file, a sheet for each part.
import type { LiveReport } from '#contract/classroom/report.ts'
import { type SheetFile, sheetType } from '#contract/sheet.ts'
import { sheetQueue } from '#server/kit/sheet/sheetQueue.ts'
import { writeSheets } from '#server/kit/sheet/sheetTask.ts'
import type { Caller } from '#server/platform/auth.ts'
import { reportSheets } from './reportSheets.ts'
import { reportTexts } from './reportTexts.ts'

export const exportReport = async (
  report: LiveReport,
  { userId, locale }: Pick<Caller, 'userId' | 'locale'>,
): Promise<SheetFile> => {
  const sheets = reportSheets(report, reportTexts[locale])
  const base64 = await sheetQueue.take(userId, () => writeSheets(sheets))
  return { name: `${report.name} ${report.startTime.slice(0, 10)}.xlsx`, type: sheetType, base64 }
}
