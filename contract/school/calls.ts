// The calls of school/ by name, without those that its nouns declare.

import type { Call } from '../call.ts'
import { bothNames } from '../callNames.ts'
import * as catalogCourse from './catalogCourse.ts'
import * as course from './course.ts'
import * as courseClass from './courseClass.ts'
import * as department from './department.ts'
import * as register from './register.ts'
import * as schoolYear from './schoolYear.ts'
import * as student from './student.ts'
import * as teacher from './teacher.ts'
import * as tenant from './tenant.ts'
import { listTenants } from './tenantList.ts'

export const calls = {
  listTenants,
  ...bothNames('updateTenantStatus', tenant.updateTenantStatus),
  pageTenantRecords: tenant.pageTenantRecords,
  getTenantMenus: tenant.getTenantMenus,
  setTenantMenus: tenant.setTenantMenus,
  listTenantTools: tenant.listTenantTools,
  ...bothNames('setTenantTools', tenant.setTenantTools),
  listTenantAdministrators: tenant.listTenantAdministrators,
  addTenantAdministrator: tenant.addTenantAdministrator,
  renewAdministratorLink: tenant.renewAdministratorLink,
  register: register.register,
  acceptRegistrations: register.acceptRegistrations,
  refuseRegistrations: register.refuseRegistrations,
  allClassesByGrade: courseClass.allClassesByGrade,
  getGradeClass: courseClass.getGradeClass,
  previewSchoolYear: schoolYear.previewSchoolYear,
  countLeavers: schoolYear.countLeavers,
  beginSchoolYear: schoolYear.beginSchoolYear,
  lastSchoolYear: schoolYear.lastSchoolYear,
  takeBackSchoolYear: schoolYear.takeBackSchoolYear,
  leaveSchool: student.leaveSchool,
  returnToSchool: student.returnToSchool,
  moveStudents: student.moveStudents,
  resetStudentPasswords: student.resetStudentPasswords,
  printStudentSlips: student.printStudentSlips,
  selectTeachersByName: teacher.selectTeachersByName,
  selectTeachersByClass: teacher.selectTeachersByClass,
  getCurrentTeacher: teacher.getCurrentTeacher,
  generatePinYin: teacher.generatePinYin,
  resetTeacherPasswords: teacher.resetTeacherPasswords,
  printTeacherSlips: teacher.printTeacherSlips,
  listMyCourses: course.listMyCourses,
  getCourseTable: course.getCourseTable,
  selectCourseMgrs: catalogCourse.selectCourseMgrs,
  getMgrTeachers: catalogCourse.getMgrTeachers,
  setMgrTeachers: catalogCourse.setMgrTeachers,
  getMgrBooks: catalogCourse.getMgrBooks,
  setMgrBooks: catalogCourse.setMgrBooks,
  listMgrTeachers: catalogCourse.listMgrTeachers,
  listMgrTeachersByForm: catalogCourse.listMgrTeachersByForm,
  listLessons: catalogCourse.listLessons,
  createLesson: catalogCourse.createLesson,
  createLessons: catalogCourse.createLessons,
  updateLesson: catalogCourse.updateLesson,
  removeLesson: catalogCourse.removeLesson,
  ...bothNames('bindLesson', catalogCourse.bindLesson),
  ...bothNames('sortLessons', catalogCourse.sortLessons),
  listCourseCollaborators: course.courseCollaborators.list,
  setCourseCollaborators: course.courseCollaborators.set,
  getDepartmentTree: department.getDepartmentTree,
} as const satisfies Record<string, Call>
