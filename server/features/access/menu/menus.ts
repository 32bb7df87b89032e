// The menu that comes with the program: a seed (seedMenus.ts inserts what is missing at each start; what an
// administrator changed stays). Only entries whose screens exist. `label` is a key of locales/*/menu.json, or the title
// of a noun (`level.title`); the wire and the table spell it lable, as the specification does.
// A further screen is one `page(path, label, icon, kinds, flag, buttons)` (menuEntry.ts); `buttonsOf(noun)` makes its buttons.
// A tick gives the flag of an entry or button, and calls ask for it (`needs`): tests/server/access/rights.test.ts checks
// that every kind's built-in role can do all that its calls allow.

import { role, schoolKinds } from '#contract/access/role.ts'
import { secretKey } from '#contract/access/secretKey.ts'
import { userNoun } from '#contract/access/user.ts'
import { administrators } from '#contract/accountKinds.ts'
import { consumption, quota } from '#contract/classroom/quota.ts'
import { application } from '#contract/library/application.ts'
import { point } from '#contract/library/point.ts'
import { flagOf } from '#contract/noun.ts'
import { paths } from '#contract/pagePaths.ts'
import { alumnus } from '#contract/school/alumnus.ts'
import { catalogCourse } from '#contract/school/catalogCourse.ts'
import { course } from '#contract/school/course.ts'
import { courseClass } from '#contract/school/courseClass.ts'
import { department } from '#contract/school/department.ts'
import { student } from '#contract/school/student.ts'
import { teacher } from '#contract/school/teacher.ts'
import { tenant } from '#contract/school/tenant.ts'
import { appVersion } from '#contract/system/appVersion.ts'
import { audit } from '#contract/system/audit.ts'
import { dataSource } from '#contract/system/dataSource.ts'
import { dynamicRoute } from '#contract/system/dynamicRoute.ts'
import { storedFile } from '#contract/system/storedFile.ts'
import { evaluationMenus } from './evaluationMenus.ts'
import { library, planPages } from './libraryMenus.ts'
import {
  type BuiltInMenu,
  buttonsOf,
  common,
  directory,
  hidden,
  ofTool,
  page,
  unlisted,
} from './menuEntry.ts'
import { learning, libraryUsers, schoolOffice, system, teaching, tenantAdmins } from './menuKinds.ts'
import { officeNumbers, reportPage, studentNumbers, teacherNumbers } from './numbersMenus.ts'
import { reviewMenus } from './reviewMenus.ts'

/** The entries in the order in which menus show them. */
export const builtInMenus: readonly BuiltInMenu[] = [
  common(paths.studentHome, 'menu.myTaskList', 'home', learning),
  common(paths.teacherHome, 'menu.curriculumsTable', 'home', teaching),
  common(paths.schoolHome, 'menu.educationalAdministration', 'home', ['educational']),
  common(paths.administratorHome, 'menu.tenant', 'home', administrators),

  page(paths.studentCourses, 'menu.myCourse', 'course', learning, 'course_view', [
    ['class_view', 'menu.buttonClasses'],
    ['task_view', 'menu.buttonTasks'],
  ]),
  ...ofTool(
    'live',
    page(paths.myLive, 'menu.myLive', 'live', learning, 'live_view', [['live_enter', 'menu.buttonEnter']]),
  ),

  page(paths.myExams, 'menu.myExam', 'calendar', learning, 'exam_view'),
  studentNumbers,

  directory('/exerciseStudent', 'menu.exerciseStudent', 'catalogue', learning, [
    page(paths.errorBook, 'menu.errorNotebook', 'entry', learning, 'errorBook_view'),
    page(paths.exerciseBook, 'menu.exerciseBook', 'catalogue', learning, 'exerciseBook_view'),
    page(paths.hanziPractice, 'menu.hanziPractice', 'hanzi', learning, 'hanzi_view'),
    ...ofTool('wordCard', page(paths.deck, 'menu.myWordCards', 'card', learning, 'wordCard_view')),
  ]),
  directory('/matterStudent', 'menu.matterStudent', 'textbook', learning, [
    ...ofTool(
      'interactiveTextbook',
      page(paths.myTextbooks, 'menu.myTextbook', 'textbook', learning, 'textbook_view'),
    ),
    page(paths.myMaterial, 'menu.myMaterial', 'file', learning, 'material_view'),
  ]),
  ...ofTool(
    'interactiveTextbook',
    unlisted(paths.bookReader, 'menu.textbookReader', [...learning, ...libraryUsers], 'textbook_view'),
  ),

  directory('/classRoom', 'menu.classRoom', 'live', teaching, [
    ...ofTool(
      'live',
      page(paths.teacherLive, 'menu.live', 'live', teaching, 'live_view', [
        ['live_add', 'menu.buttonAdd'],
        ['live_edit', 'menu.buttonEdit'],
        ['live_del', 'menu.buttonDelete'],
        ['live_start', 'menu.buttonStart'],
        ['live_enter', 'menu.buttonEnter'],
        ['live_attendance', 'menu.buttonAttendance'],
      ]),
    ),
    ...ofTool('onlineTrain', page(paths.training, 'menu.onlineTrain', 'live', teaching, 'training_view')),
  ]),
  page(paths.schedule, 'menu.schedule', 'calendar', teaching, 'task_view'),
  directory('/course', 'menu.course', 'course', teaching, [
    page(paths.myCourses, 'menu.myCourse', 'course', teaching, 'course_view', [
      ['course_export', 'menu.buttonExport'],
      ['course_write', 'menu.buttonCourseWrite'],
    ]),
    page(paths.myClasses, 'menu.courseClass', 'class', teaching, 'class_view'),
    unlisted(paths.classNumbers, 'menu.classNumbers', teaching, 'numbers_view'),
    page(paths.myCatalogue, 'menu.curriculumProvisionCatalogue', 'catalogue', teaching, 'courseMgr_view', [
      ['lesson_edit', 'menu.buttonLessons'],
    ]),
  ]),
  page(paths.myStudents, 'menu.studentList', 'student', teaching, 'student_view', [
    ['student_export', 'menu.buttonExport'],
  ]),

  unlisted(paths.officeClassNumbers, 'menu.classNumbers', schoolOffice, 'numbers_view'),
  page(paths.classes, 'menu.classManagement', 'class', schoolOffice, 'class_view', buttonsOf(courseClass)),
  page(paths.teachers, 'menu.teacherManagement', 'teacher', schoolOffice, 'teacher_view', [
    ...buttonsOf(teacher),
    ['teacher_reset', 'menu.buttonReset'],
  ]),
  directory('/studentManagement', 'menu.studentManagement', 'student', schoolOffice, [
    page(paths.students, 'menu.studentManagementList', 'student', schoolOffice, 'student_view', [
      ...buttonsOf(student),
      ['student_leave', 'menu.buttonLeave'],
      ['student_reset', 'menu.buttonReset'],
      ['audit_view', 'menu.buttonChanges'],
    ]),
    page(paths.registrations, 'menu.registrations', 'student', schoolOffice, 'registration_view', [
      ['registration_edit', 'menu.buttonDecide'],
    ]),
    page(paths.alumni, 'menu.alumni', 'alumni', schoolOffice, 'alumnus_view', [
      ...buttonsOf(alumnus).filter(([flag]) => flag !== flagOf(alumnus.declared, 'create')),
    ]),
    page(paths.alumniEntry, 'menu.alumniEntry', 'entry', schoolOffice, 'alumnus_add'),
  ]),
  directory('/curriculumProvision', 'menu.curriculumProvision', 'course', schoolOffice, [
    page(paths.courses, 'menu.curriculumProvisionCourse', 'course', schoolOffice, 'course_view', [
      ...buttonsOf(course),
      ['task_view', 'menu.buttonTasks'],
    ]),
    page(paths.catalogue, 'menu.curriculumProvisionCatalogue', 'catalogue', schoolOffice, 'courseMgr_view', [
      ...buttonsOf(catalogCourse),
      ['lesson_edit', 'menu.buttonLessons'],
    ]),
  ]),
  directory('/lessonPlanTasks', 'menu.lessonPlanTasks', 'plan', libraryUsers, [
    ...planPages,
    page(paths.tasks, 'task.title', 'entry', teaching, 'task_view', [
      ['task_add', 'menu.buttonTaskAdd'],
      ['task_edit', 'menu.buttonTaskEdit'],
      ['task_del', 'menu.buttonTaskDelete'],
      ['task_mark', 'menu.buttonTaskMark'],
    ]),
    reportPage,
    unlisted(paths.arrangeTask, 'menu.arrangeTasks', teaching, 'task_view'),
    unlisted(paths.task, 'menu.taskDetail', teaching, 'task_view'),
    unlisted(paths.markingDesk, 'menu.readover', teaching, 'task_mark'),
  ]),
  ...library,
  evaluationMenus,
  ...reviewMenus,
  ...teacherNumbers,
  officeNumbers,
  page(
    paths.knowledge,
    'menu.knowledgePointManagement',
    'knowledge',
    [...schoolOffice, ...system],
    'knowledge_view',
    buttonsOf(point),
  ),
  ...ofTool(
    'live',
    page(paths.livePlatform, 'menu.livePlatform', 'school', [...teaching, ...schoolOffice], 'live_view', [
      ['live_audit', 'menu.buttonAudit'],
      ['live_attendance', 'menu.buttonAttendance', schoolOffice],
    ]),
  ),
  ...ofTool(
    'onlineTrain',
    page(paths.schoolTraining, 'menu.onlineTrain', 'live', schoolOffice, 'training_view', [
      ['training_add', 'menu.buttonAdd', tenantAdmins],
      ['training_edit', 'menu.buttonEdit', tenantAdmins],
      ['training_del', 'menu.buttonDelete', tenantAdmins],
      ['training_start', 'menu.buttonStart', tenantAdmins],
      ['training_signIns', 'menu.buttonSignIns'],
    ]),
  ),
  ...ofTool(
    'onlineTrain',
    page(paths.trainingSetting, 'menu.trainSetting', 'setting', tenantAdmins, 'trainSetting_view', [
      ['trainSetting_edit', 'menu.buttonEdit'],
    ]),
  ),

  page(paths.institutions, 'menu.institution', 'school', administrators, 'tenant_view', buttonsOf(tenant)),
  page(paths.applications, 'menu.application', 'client', system, 'application_view', buttonsOf(application)),
  page(paths.myApplications, 'menu.myApplication', 'client', schoolKinds, 'myApplication_view'),
  page(paths.textbookGrants, 'menu.textbookGrant', 'role', system, 'grant_view', [
    ['grant_edit', 'menu.buttonGrant'],
  ]),
  page(paths.quota, 'menu.quota', 'calendar', system, 'quota_view', buttonsOf(quota)),
  page(
    paths.consumption,
    'menu.consumption',
    'history',
    administrators,
    'consumption_view',
    buttonsOf(consumption),
  ),

  page(paths.appUsers, 'menu.appUser', 'user', administrators, 'appUser_view', [
    ['user_freeze', 'menu.buttonFreeze'],
  ]),
  page(paths.appVersions, 'menu.appVersion', 'catalogue', system, 'appVersion_view', buttonsOf(appVersion)),
  page(paths.trash, 'menu.trash', 'trash', libraryUsers, 'trash_view', [
    ['trash_restore', 'menu.buttonRestore'],
    ['trash_del', 'menu.buttonDelete'],
  ]),

  directory(
    '/adminSetup',
    'menu.adminSetup',
    'setting',
    [...schoolOffice, ...system],
    [
      page(paths.accounts, 'menu.user', 'user', administrators, 'user_view', [
        ...buttonsOf(userNoun),
        ['user_del', 'menu.buttonDelete'],
        ['user_freeze', 'menu.buttonFreeze'],
        ['user_reset', 'menu.buttonReset'],
      ]),
      page(paths.roles, 'menu.role', 'role', administrators, 'role_view', buttonsOf(role)),
      page(
        paths.departments,
        'menu.dept',
        'department',
        administrators,
        'department_view',
        buttonsOf(department),
      ),
      page(paths.menus, 'menu.menu', 'menu', system, 'menu_view', [
        ['menu_add', 'menu.buttonAdd'],
        ['menu_edit', 'menu.buttonEdit'],
        ['menu_del', 'menu.buttonDelete'],
      ]),
      page(paths.schoolYear, 'menu.schoolYear', 'calendar', schoolOffice, 'schoolYear_view', [
        ['schoolYear_edit', 'menu.buttonEdit'],
      ]),
      page(paths.logins, 'menu.token', 'key', administrators, 'login_view', [
        ['login_del', 'menu.buttonSignOut'],
      ]),
      page(
        paths.changes,
        'menu.audit',
        'history',
        [...schoolOffice, ...system],
        'audit_view',
        buttonsOf(audit),
      ),
      page(paths.clients, 'menu.client', 'client', system, 'client_view', [
        ['client_add', 'menu.buttonAdd'],
        ['client_edit', 'menu.buttonEdit'],
        ['client_del', 'menu.buttonDelete'],
      ]),
      page(paths.jobs, 'menu.job', 'history', system, 'job_view', [['job_edit', 'menu.buttonRunJob']]),
      page(paths.secretKeys, 'menu.secretKey', 'key', administrators, 'secretKey_view', buttonsOf(secretKey)),
      page(paths.dynamicRoutes, 'menu.route', 'setting', system, 'route_view', buttonsOf(dynamicRoute)),
      page(paths.storedFiles, 'menu.file', 'file', administrators, 'file_view', buttonsOf(storedFile)),
      page(paths.gen, 'menu.gen', 'plan', system, 'gen_view'),
      page(
        paths.dataSources,
        'menu.datasource',
        'catalogue',
        system,
        'dataSource_view',
        buttonsOf(dataSource),
      ),
      page(paths.dictionaries, 'menu.dict', 'catalogue', system, 'dict_view'),
      page(paths.parameters, 'menu.param', 'catalogue', system, 'param_view'),
    ],
  ),

  hidden(paths.studentAccount, 'menu.account', learning),
  hidden(paths.studentMessages, 'menu.inform', learning),
  hidden(paths.teacherAccount, 'menu.account', teaching),
  hidden(paths.officeAccount, 'menu.account', ['educational']),
  hidden(paths.officeMessages, 'menu.inform', ['educational']),
  hidden(paths.messages, 'menu.inform', ['student', 'teacher', 'tenantAdmin', 'systemAdmin']),
  hidden(paths.sources, 'menu.sources', [...learning, ...libraryUsers]),
]
