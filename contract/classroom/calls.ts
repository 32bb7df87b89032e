// The calls of classroom/ by name, without those that its nouns declare.

import type { Call } from '../call.ts'
import * as activity from './activity.ts'
import * as board from './board.ts'
import { getPreparedGroups, listStudentLevels, setPreparedGroups } from './group.ts'
import * as live from './liveCalls.ts'
import * as livePeople from './livePeopleCalls.ts'
import * as livePlan from './plan.ts'
import { getQuotaBalance } from './quota.ts'
import { exportLiveReport, getLiveReport } from './report.ts'
import * as training from './training.ts'

export const calls = {
  pageLive: live.pageLive,
  getLivePeople: livePeople.getLivePeople,
  findLiveOverlaps: livePeople.findLiveOverlaps,
  findLiveStudents: livePeople.findLiveStudents,
  createLive: live.createLive,
  getLive: live.getLive,
  updateLive: live.updateLive,
  removeLive: live.removeLive,
  startLive: live.startLive,
  withdrawStart: live.withdrawStart,
  endLive: live.endLive,
  closeLive: live.closeLive,
  joinLive: live.joinLive,
  listStudentLevels,
  getPreparedGroups,
  setPreparedGroups,
  findSchools: livePeople.findSchools,
  createTraining: training.createTraining,
  updateTraining: training.updateTraining,
  pageTraining: training.pageTraining,
  listSignIns: training.listSignIns,
  getTrainingSetting: training.getTrainingSetting,
  setTrainingSetting: training.setTrainingSetting,
  openActivity: activity.openActivity,
  changeActivity: activity.changeActivity,
  answerActivity: activity.answerActivity,
  getActivity: activity.getActivity,
  getLivePlan: livePlan.getLivePlan,
  setLivePlan: livePlan.setLivePlan,
  runPlanStep: livePlan.runPlanStep,
  undoPlanStep: livePlan.undoPlanStep,
  getLiveReport,
  exportLiveReport,
  listGroupBoards: board.listGroupBoards,
  getQuotaBalance,
  listPreviousBoards: board.listPreviousBoards,
  continueBoard: board.continueBoard,
  discardBoardFiles: board.discardBoardFiles,
} as const satisfies Record<string, Call>
