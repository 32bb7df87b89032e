import type { PaperListed } from '#contract/learning/paper/paperNoun.ts'
import type { Column } from '#src/kit/screen.ts'

export const paperColumns: Column<PaperListed>[] = [
  { key: 'name', isMain: true, width: 220 },
  { key: 'levelName', width: 90 },
  { key: 'exerciseCount', width: 60, isNumber: true },
  { key: 'totalPoints', width: 60, isNumber: true },
  { key: 'minutes', width: 100, isNumber: true },
  { key: 'state', width: 90 },
]
