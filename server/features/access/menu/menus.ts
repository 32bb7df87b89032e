// The menu that comes with the program: a seed (seedMenus.ts inserts what is missing at each start; what an
// administrator changed stays). Only entries whose screens exist. `lable` (the specification's spelling) is a key of
// locales/*/menu.json, or the title of a noun (`level.title`).
// A further screen: one `page(path, lable, icon, kinds, flag, buttons)` (menuEntry.ts); `buttonsOf(noun)` are those of its calls.
// A tick gives the flag of an entry or button, and calls ask for it (`needs`): tests/server/access/rights.test.ts checks
// that every kind's built-in role can do all that its calls allow.

import { role } from '#contract/access/role.ts'
import { userNoun } from '#contract/access/user.ts'
import { administrators } from '#contract/accountKinds.ts'
import { consumption, quota } from '#contract/classroom/quota.ts'
import { point } from '#contract/library/point.ts'
import { flagOf } from '#contract/noun.ts'
import { alumnus } from '#contract/school/alumnus.ts'
import { course } from '#contract/school/course.ts'
import { courseClass } from '#contract/school/courseClass.ts'
import { courseMgr } from '#contract/school/courseMgr.ts'
import { department } from '#contract/school/department.ts'
import { student } from '#contract/school/student.ts'
import { teacher } from '#contract/school/teacher.ts'
import { audit } from '#contract/system/audit.ts'
import { library, planPages } from './libraryMenus.ts'
import { type BuiltInMenu, buttonsOf, common, directory, hidden, page, unlisted } from './menuEntry.ts'
import { learning, libraryUsers, schoolOffice, system, teaching, tenantAdmins } from './menuKinds.ts'

/** In the order of every menu. */
export const builtInMenus: readonly BuiltInMenu[] = [
  common('/myTaskListStudent/myTaskList', 'menu.myTaskList', 'home', learning),
  common('/teachingCentre/curriculumsTable', 'menu.curriculumsTable', 'home', teaching),
  common('/educationalAdministration', 'menu.educationalAdministration', 'home', ['educational']),
  common('/tenant', 'menu.tenant', 'home', administrators),

  page('/courseStudent/myCourse', 'menu.myCourse', 'course', learning, 'course_view', [
    ['class_view', 'menu.buttonClasses'],
    ['task_view', 'menu.buttonTasks'],
  ]),
  page('/classRoom/myLive', 'menu.myLive', 'live', learning, 'live_view', [
    ['live_enter', 'menu.buttonEnter'],
  ]),

  directory('/exerciseStudent', 'menu.exerciseStudent', 'catalogue', learning, [
    page('/exerciseStudent/errorNotebook', 'menu.errorNotebook', 'entry', learning, 'errorBook_view'),
    page('/exerciseStudent/exerciseBook', 'menu.exerciseBook', 'catalogue', learning, 'exerciseBook_view'),
    page('/exerciseStudent/hanziPractice', 'menu.hanziPractice', 'hanzi', learning, 'hanzi_view'),
    page('/exerciseStudent/wordCards', 'menu.myWordCards', 'card', learning, 'wordCard_view'),
  ]),
  directory('/matterStudent', 'menu.matterStudent', 'textbook', learning, [
    page('/matterStudent/myTextbook', 'menu.myTextbook', 'textbook', learning, 'textbook_view'),
    page('/matterStudent/myMaterial', 'menu.myMaterial', 'file', learning, 'material_view'),
  ]),
  unlisted('/interactive/reader', 'menu.textbookReader', [...learning, ...libraryUsers], 'textbook_view'),

  directory('/classRoom', 'menu.classRoom', 'live', teaching, [
    page('/classRoom/live', 'menu.live', 'live', teaching, 'live_view', [
      ['live_add', 'menu.buttonAdd'],
      ['live_edit', 'menu.buttonEdit'],
      ['live_del', 'menu.buttonDelete'],
      ['live_start', 'menu.buttonStart'],
      ['live_enter', 'menu.buttonEnter'],
      ['live_attendance', 'menu.buttonAttendance'],
    ]),
    page('/classRoom/onlineTrain', 'menu.onlineTrain', 'live', teaching, 'training_view'),
  ]),
  directory('/course', 'menu.course', 'course', teaching, [
    page('/course/myCourse', 'menu.myCourse', 'course', teaching, 'course_view', [
      ['course_export', 'menu.buttonExport'],
      ['course_write', 'menu.buttonCourseWrite'],
    ]),
    page('/course/courseClass', 'menu.courseClass', 'class', teaching, 'class_view'),
    page('/course/catalogue', 'menu.curriculumProvisionCatalogue', 'catalogue', teaching, 'courseMgr_view', [
      ['lesson_edit', 'menu.buttonLessons'],
    ]),
  ]),
  page('/studentList', 'menu.studentList', 'student', teaching, 'student_view', [
    ['student_export', 'menu.buttonExport'],
  ]),

  page(
    '/classManagement',
    'menu.classManagement',
    'class',
    schoolOffice,
    'class_view',
    buttonsOf(courseClass),
  ),
  page('/teacherManagement', 'menu.teacherManagement', 'teacher', schoolOffice, 'teacher_view', [
    ...buttonsOf(teacher),
    ['teacher_reset', 'menu.buttonReset'],
  ]),
  directory('/studentManagement', 'menu.studentManagement', 'student', schoolOffice, [
    page('/studentManagement/list', 'menu.studentManagementList', 'student', schoolOffice, 'student_view', [
      ...buttonsOf(student),
      ['student_leave', 'menu.buttonLeave'],
      ['student_reset', 'menu.buttonReset'],
      ['audit_view', 'menu.buttonChanges'],
    ]),
    page(
      '/studentManagement/registrations',
      'menu.registrations',
      'student',
      schoolOffice,
      'registration_view',
      [['registration_edit', 'menu.buttonDecide']],
    ),
    page('/studentManagement/alumni', 'menu.alumni', 'alumni', schoolOffice, 'alumnus_view', [
      ...buttonsOf(alumnus).filter(([flag]) => flag !== flagOf(alumnus.declared, 'create')),
    ]),
    page('/studentManagement/alumniEntry', 'menu.alumniEntry', 'entry', schoolOffice, 'alumnus_add'),
  ]),
  directory('/curriculumProvision', 'menu.curriculumProvision', 'course', schoolOffice, [
    page(
      '/curriculumProvision/course',
      'menu.curriculumProvisionCourse',
      'course',
      schoolOffice,
      'course_view',
      [...buttonsOf(course), ['task_view', 'menu.buttonTasks']],
    ),
    page(
      '/curriculumProvision/catalogue',
      'menu.curriculumProvisionCatalogue',
      'catalogue',
      schoolOffice,
      'courseMgr_view',
      [...buttonsOf(courseMgr), ['lesson_edit', 'menu.buttonLessons']],
    ),
  ]),
  directory('/lessonPlanTasks', 'menu.lessonPlanTasks', 'plan', libraryUsers, [
    ...planPages,
    page('/lessonPlanTasks/taskList', 'task.title', 'entry', teaching, 'task_view', [
      ['task_add', 'menu.buttonTaskAdd'],
      ['task_edit', 'menu.buttonTaskEdit'],
      ['task_del', 'menu.buttonTaskDelete'],
      ['task_mark', 'menu.buttonTaskMark'],
    ]),
    unlisted('/arrangeTasks', 'menu.arrangeTasks', teaching, 'task_view'),
    unlisted('/taskDetail', 'menu.taskDetail', teaching, 'task_view'),
    unlisted('/readover', 'menu.readover', teaching, 'task_mark'),
  ]),
  ...library,
  page(
    '/knowledgePointManagement',
    'menu.knowledgePointManagement',
    'knowledge',
    [...schoolOffice, ...system],
    'knowledge_view',
    buttonsOf(point),
  ),
  page('/live/platform', 'menu.livePlatform', 'school', [...teaching, ...schoolOffice], 'live_view', [
    ['live_audit', 'menu.buttonAudit'],
    ['live_attendance', 'menu.buttonAttendance', schoolOffice],
  ]),
  page('/tenant/onlineTrain', 'menu.onlineTrain', 'live', schoolOffice, 'training_view', [
    ['training_add', 'menu.buttonAdd', tenantAdmins],
    ['training_edit', 'menu.buttonEdit', tenantAdmins],
    ['training_del', 'menu.buttonDelete', tenantAdmins],
    ['training_start', 'menu.buttonStart', tenantAdmins],
    ['training_signIns', 'menu.buttonSignIns'],
  ]),
  page('/tenant/trainSetting', 'menu.trainSetting', 'setting', tenantAdmins, 'trainSetting_view', [
    ['trainSetting_edit', 'menu.buttonEdit'],
  ]),

  page('/tenant/textbookGrant', 'menu.textbookGrant', 'role', system, 'grant_view', [
    ['grant_edit', 'menu.buttonGrant'],
  ]),
  page('/tenant/quota', 'menu.quota', 'calendar', system, 'quota_view', buttonsOf(quota)),
  page(
    '/tenant/consumption',
    'menu.consumption',
    'history',
    administrators,
    'consumption_view',
    buttonsOf(consumption),
  ),

  directory(
    '/adminSetup',
    'menu.adminSetup',
    'setting',
    [...schoolOffice, ...system],
    [
      page('/adminSetup/user', 'menu.user', 'user', administrators, 'user_view', [
        ...buttonsOf(userNoun),
        ['user_del', 'menu.buttonDelete'],
        ['user_freeze', 'menu.buttonFreeze'],
        ['user_reset', 'menu.buttonReset'],
      ]),
      page('/adminSetup/role', 'menu.role', 'role', administrators, 'role_view', buttonsOf(role)),
      page(
        '/adminSetup/dept',
        'menu.dept',
        'department',
        administrators,
        'department_view',
        buttonsOf(department),
      ),
      page('/adminSetup/menu', 'menu.menu', 'menu', system, 'menu_view', [
        ['menu_add', 'menu.buttonAdd'],
        ['menu_edit', 'menu.buttonEdit'],
        ['menu_del', 'menu.buttonDelete'],
      ]),
      page('/adminSetup/token', 'menu.token', 'key', administrators, 'login_view', [
        ['login_del', 'menu.buttonSignOut'],
      ]),
      page(
        '/adminSetup/audit',
        'menu.audit',
        'history',
        [...schoolOffice, ...system],
        'audit_view',
        buttonsOf(audit),
      ),
      page('/adminSetup/client', 'menu.client', 'client', system, 'client_view', [
        ['client_add', 'menu.buttonAdd'],
        ['client_edit', 'menu.buttonEdit'],
        ['client_del', 'menu.buttonDelete'],
      ]),
      page('/adminSetup/dict', 'menu.dict', 'catalogue', system, 'dict_view'),
      page('/adminSetup/param', 'menu.param', 'catalogue', system, 'param_view'),
    ],
  ),

  hidden('/personalCenter/account', 'menu.account', learning),
  hidden('/personalCenter/inform', 'menu.inform', learning),
  hidden('/personalTeacher/account', 'menu.account', teaching),
  hidden('/personalSenate/centerSet', 'menu.account', ['educational']),
  hidden('/personalSenate/inform', 'menu.inform', ['educational']),
  hidden('/personalTeacher/inform', 'menu.inform', ['student', 'teacher', 'tenantAdmin', 'systemAdmin']),
  hidden('/personalCenter/sources', 'menu.sources', [...learning, ...libraryUsers]),
]
