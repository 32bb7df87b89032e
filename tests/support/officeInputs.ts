// Valid input for every call of the office, for tests of all calls.
import type { ClassId, UserId } from '#contract/ids.ts'
import { aMenu } from './bodies.ts'
import { nounInputs } from './nounInputs.ts'
import { statInputs } from './statInputs.ts'

export const officeInputs = (id: string) => ({
  ...nounInputs(id),
  allClassesByGrade: { query: {} },
  getGradeClass: { params: { id } },
  previewSchoolYear: {},
  countLeavers: { body: { year: '2026-2027', lastDay: '2026-07-10', classes: [] } },
  beginSchoolYear: {
    body: {
      year: '2026-2027',
      lastDay: '2026-07-10',
      classes: [{ id: id as ClassId, action: 'up' as const, grade: '六年级', name: '六年级一班' }],
    },
  },
  lastSchoolYear: {},
  takeBackSchoolYear: { params: { id } },
  leaveSchool: { body: { ids: [id] } },
  returnToSchool: { body: { ids: [id] } },
  moveStudents: { body: { ids: [id], classId: id as ClassId } }, // no such class
  resetStudentPasswords: { body: { ids: [id] } },
  selectTeachersByName: { query: { name: 'li' } },
  selectTeachersByClass: { query: { classId: id as ClassId } }, // no such class
  getCurrentTeacher: {},
  generatePinYin: { query: { name: '李明' } },
  resetTeacherPasswords: { body: { ids: [id] } },
  listMyCourses: {},
  getCourseTable: { query: {} },
  getSchoolOverview: {},
  countOverview: { query: {} },
  listFacts: { query: { of: 'courseCount' as const } },
  exportStat: { query: { of: 'courseCount' as const } },
  ...statInputs,
  selectCourseMgrs: {},
  getMgrTeachers: { query: { id } },
  setMgrTeachers: { body: { id, teacherIds: [] } },
  getMgrBooks: { query: { id } },
  setMgrBooks: { body: { id, books: '汉语教程/汉字练习册' } },
  listMgrTeachers: { query: { id } },
  listMgrTeachersByForm: { body: { id } },
  listLessons: { query: { mgrId: id } },
  createLesson: { body: { mgrId: id, name: '第一课' } },
  createLessons: { body: { mgrId: id, names: ['第一课', '第二课'] } },
  updateLesson: { body: { id, name: '第一课' } },
  removeLesson: { params: { id } },
  bindLesson: { body: { id, bound: null } },
  bindLessonAsGet: { query: { id } },
  sortLessonsAsGet: { query: { mgrId: id, ids: [id] } },
  sortLessons: { body: { mgrId: id, ids: [id] } },
  getImport: { params: { id } },
  getLastImport: { query: { noun: 'Student' } },
  previewTakeBack: { params: { id } },
  takeBackImport: { params: { id } },
  printImportSlips: { params: { id }, body: {} },
  printStudentSlips: { body: { ids: [id] } },
  printTeacherSlips: { body: { ids: [id] } },
  getFailedRows: { params: { id }, body: { name: 'a.xlsx', base64: 'UEsDBA==' } },
  getUserDetails: { params: { id } },
  listUsers: { query: {} },
  editUser: { body: { id: id as UserId } }, // no account has this id
  editUserAsGet: { query: { id: id as UserId } }, // no account has this id
  removeUser: { params: { id }, query: {} },
  resetUserPasswords: { body: { ids: [id] } },
  resetUserPasswordsAsGet: { query: { ids: id } },
  freezeUsers: { body: { ids: [id] } },
  unfreezeUsers: { body: { ids: [id] } },
  removeClient: { query: { id: 'tablet' } },
  renewClientSecret: { body: { id: 'tablet' } },
  openRegistration: { body: { isOpen: true } },
  endLogin: { params: { id } },
  endLogins: { body: { ids: [id] } },
  getMenuTree: { query: {} },
  getMenuListTree: { query: {} },
  createMenu: { body: aMenu },
  updateMenu: { body: { id, ...aMenu } },
  removeMenu: { params: { id } },
  listRoles: {},
  getRoleMenus: { params: { id } },
  copyRole: { body: { id, name: '抄来的', identity: 'copied' } },
  assignRole: { body: { ids: [id], roleId: null } },
  setRoleMenus: { params: { id }, body: { menuIds: [] } },
  getDepartmentTree: {},
  latestAppVersion: { query: {} },
  restoreTrash: { body: { ids: [id] } },
})

/** The allowed answers: the ids above may be of other things, which are refused. */
export const officeRefusals: Record<string, string> = Object.fromEntries(
  Object.keys(officeInputs('')).map((name) => [name, 'ok|404 NOT_FOUND|400 VALIDATION']),
)
