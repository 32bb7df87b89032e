// The calls of insight/ by name.
import type { Call } from '../call.ts'
import { exportMarksBook, getMarksBook, setMarkWeights } from './needs/markCalls.ts'
import {
  getNeedSetting,
  listNeedRows,
  listNeeds,
  setNeedSetting,
  setNeedsSeen,
  writeToStudents,
} from './needs/needCalls.ts'
import { getClassPoints, listPointAnswers, pickPointExercises } from './needs/pointCalls.ts'
import { countOverview, getSchoolOverview } from './overview.ts'
import { exportStat, listFacts, statCalls } from './stat/stats.ts'

export const calls = {
  getSchoolOverview,
  countOverview,
  listFacts,
  exportStat,
  listNeeds,
  listNeedRows,
  writeToStudents,
  setNeedsSeen,
  getNeedSetting,
  setNeedSetting,
  getClassPoints,
  listPointAnswers,
  pickPointExercises,
  getMarksBook,
  exportMarksBook,
  setMarkWeights,
  ...statCalls,
} as const satisfies Record<string, Call>
