// Every call there is, by name: the OpenAPI page and the wall tests walk this list.
import * as accessory from './accessory.ts'
import { alumnus } from './alumnus.ts'
import { audit } from './audit.ts'
import * as auth from './auth.ts'
import * as board from './board.ts'
import type { Call } from './call.ts'
import * as course from './course.ts'
import * as courseClass from './courseClass.ts'
import * as courseMgr from './courseMgr.ts'
import * as department from './department.ts'
import * as dict from './dict.ts'
import * as file from './file.ts'
import * as live from './live.ts'
import * as menu from './menu.ts'
import * as notice from './notice.ts'
import { namedCalls } from './noun.ts'
import * as profile from './profile.ts'
import * as register from './register.ts'
import * as role from './role.ts'
import { getImport } from './sheet.ts'
import * as student from './student.ts'
import * as teacher from './teacher.ts'
import { listTenants } from './tenant.ts'
import * as upload from './upload.ts'

export const calls = {
  issueToken: auth.issueToken,
  checkToken: auth.checkToken,
  logout: auth.logout,
  handOver: auth.handOver,
  getUserInfo: auth.getUserInfo,
  getMenu: auth.getMenu,
  getTenantRemind: auth.getTenantRemind,
  getTenantByDomain: auth.getTenantByDomain,
  listTenants,
  getCodePicture: auth.getCodePicture,
  getPublicValue: dict.getPublicValue,
  getZhktUrl: dict.getZhktUrl,
  ...namedCalls(dict.paramNoun),
  ...namedCalls(dict.dictNoun),
  ...namedCalls(dict.dictItemNoun),
  listDict: dict.listDict,
  syncDict: dict.syncDict,
  getDictType: dict.getDictType,
  getAllDict: dict.getAllDict,
  getXnxq: dict.getXnxq,
  getXnxqByDate: dict.getXnxqByDate,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  changePassword: profile.changePassword,
  unlock: profile.unlock,
  register: register.register,
  ...namedCalls(register.registrationNoun),
  acceptRegistrations: register.acceptRegistrations,
  refuseRegistrations: register.refuseRegistrations,
  pageNotice: notice.pageNotice,
  pageNoticeZhkt: notice.pageNoticeZhkt,
  getNoticeStatus: notice.getNoticeStatus,
  readNotice: notice.readNotice,
  readNoticeAsGet: notice.readNoticeAsGet,
  readAllNotices: notice.readAllNotices,
  readAllNoticesAsGet: notice.readAllNoticesAsGet,
  confirmNotice: notice.confirmNotice,
  confirmNoticeAsGet: notice.confirmNoticeAsGet,
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
  takeBackBoardFiles: board.takeBackBoardFiles,
  getFileLink: file.getFileLink,
  uploadFile: upload.uploadFile,
  uploadAccessory: accessory.uploadAccessory,
  pageAccessory: accessory.pageAccessory,
  listAccessory: accessory.listAccessory,
  createAccessory: accessory.createAccessory,
  updateAccessory: accessory.updateAccessory,
  updateAccessoryAsGet: accessory.updateAccessoryAsGet,
  sortAccessories: accessory.sortAccessories,
  sortAccessoriesAsGet: accessory.sortAccessoriesAsGet,
  removeAccessory: accessory.removeAccessory,
  removeAccessoryAsDelete: accessory.removeAccessoryAsDelete,
  favoriteAccessory: accessory.favoriteAccessory,
  favoriteAccessoryAsGet: accessory.favoriteAccessoryAsGet,
  ...namedCalls(courseClass.courseClass),
  allClassesByGrade: courseClass.allClassesByGrade,
  getGradeClass: courseClass.getGradeClass,
  ...namedCalls(student.student),
  leaveSchool: student.leaveSchool,
  returnToSchool: student.returnToSchool,
  moveStudents: student.moveStudents,
  resetStudentPasswords: student.resetStudentPasswords,
  ...namedCalls(teacher.teacher),
  selectTeachersByName: teacher.selectTeachersByName,
  selectTeachersByClass: teacher.selectTeachersByClass,
  getCurrentTeacher: teacher.getCurrentTeacher,
  generatePinYin: teacher.generatePinYin,
  resetTeacherPasswords: teacher.resetTeacherPasswords,
  ...namedCalls(course.course),
  listMyCourses: course.listMyCourses,
  getCourseTable: course.getCourseTable,
  getSchoolGlance: course.getSchoolGlance,
  ...namedCalls(courseMgr.courseMgr),
  selectCourseMgrs: courseMgr.selectCourseMgrs,
  getMgrTeachers: courseMgr.getMgrTeachers,
  setMgrTeachers: courseMgr.setMgrTeachers,
  getMgrBooks: courseMgr.getMgrBooks,
  setMgrBooks: courseMgr.setMgrBooks,
  listMgrTeachers: courseMgr.listMgrTeachers,
  listMgrTeachersByForm: courseMgr.listMgrTeachersByForm,
  listLessons: courseMgr.listLessons,
  createLesson: courseMgr.createLesson,
  updateLesson: courseMgr.updateLesson,
  removeLesson: courseMgr.removeLesson,
  bindLesson: courseMgr.bindLesson,
  bindLessonAsGet: courseMgr.bindLessonAsGet,
  sortLessons: courseMgr.sortLessons,
  sortLessonsAsGet: courseMgr.sortLessonsAsGet,
  ...namedCalls(alumnus),
  getImport,
  ...namedCalls(audit),
  getMenuTree: menu.getMenuTree,
  getMenuListTree: menu.getMenuListTree,
  createMenu: menu.createMenu,
  updateMenu: menu.updateMenu,
  removeMenu: menu.removeMenu,
  ...namedCalls(role.role),
  listRoles: role.listRoles,
  getRoleMenus: role.getRoleMenus,
  setRoleMenus: role.setRoleMenus,
  ...namedCalls(department.department),
  getDepartmentTree: department.getDepartmentTree,
} as const satisfies Record<string, Call>
export type CallName = keyof typeof calls
