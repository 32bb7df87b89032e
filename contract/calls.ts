// Every call there is, by name: the OpenAPI page and the wall tests walk this list.
import * as auth from './auth.ts'
import * as board from './board.ts'
import type { Call } from './call.ts'
import * as file from './file.ts'
import * as live from './live.ts'

export const calls = {
  issueToken: auth.issueToken,
  checkToken: auth.checkToken,
  logout: auth.logout,
  handOver: auth.handOver,
  getUserInfo: auth.getUserInfo,
  getMenu: auth.getMenu,
  getTenantRemind: auth.getTenantRemind,
  getTenantByDomain: auth.getTenantByDomain,
  getPublicValue: auth.getPublicValue,
  pageLive: live.pageLive,
  getLivePeople: live.getLivePeople,
  createLive: live.createLive,
  getLive: live.getLive,
  updateLive: live.updateLive,
  removeLive: live.removeLive,
  startLive: live.startLive,
  endLive: live.endLive,
  closeLive: live.closeLive,
  joinLive: live.joinLive,
  getLiveAttendance: live.getLiveAttendance,
  listPreviousBoards: board.listPreviousBoards,
  continueBoard: board.continueBoard,
  getFileLink: file.getFileLink,
} as const satisfies Record<string, Call>
export type CallName = keyof typeof calls
