// The menu of each role: only entries whose screens exist. `lable` is the translation key of locales/*/menu.json.
import type { MenuItem } from '#contract/auth.ts'
import type { Role } from '#contract/roles.ts'

/** Icons that have another look while their entry is open (src/ui/menuIcons.tsx). */
const withClicked = new Set(['home', 'live', 'class', 'teacher', 'course', 'catalogue', 'calendar', 'alumni'])

const entry = (path: string, lable: string, icon: string): MenuItem => ({
  id: path,
  path,
  name: lable,
  lable,
  icon,
  clickedIcon: withClicked.has(icon) ? `${icon}On` : icon,
  hidden: false,
  visible: '1',
  alwaysShow: false,
  type: '0',
})

/** Opens by its address and from elsewhere, but stands in no menu. */
const hidden = (path: string, lable: string): MenuItem => ({ ...entry(path, lable, 'student'), hidden: true })

const group = (path: string, lable: string, icon: string, children: MenuItem[]): MenuItem => ({
  ...entry(path, lable, icon),
  alwaysShow: true,
  children,
})

/** The office of a school (document 1, section 2: the educational administrator's groups). */
const office: readonly MenuItem[] = [
  entry('/classManagement', 'menu.classManagement', 'class'),
  entry('/teacherManagement', 'menu.teacherManagement', 'teacher'),
  group('/studentManagement', 'menu.studentManagement', 'student', [
    entry('/studentManagement/list', 'menu.studentManagementList', 'student'),
    entry('/studentManagement/registrations', 'menu.registrations', 'student'),
    entry('/studentManagement/alumni', 'menu.alumni', 'alumni'),
    entry('/studentManagement/alumniEntry', 'menu.alumniEntry', 'entry'),
  ]),
  group('/curriculumProvision', 'menu.curriculumProvision', 'course', [
    entry('/curriculumProvision/course', 'menu.curriculumProvisionCourse', 'course'),
    entry('/curriculumProvision/catalogue', 'menu.curriculumProvisionCatalogue', 'catalogue'),
  ]),
]

/** Where the navbar's "more" leads; for every role with its mark. */
const inform = hidden('/personalTeacher/inform', 'menu.inform')

const oversight = entry('/live/platform', 'menu.livePlatform', 'live')

export const menus: Record<Role, readonly MenuItem[]> = {
  student: [
    entry('/myTaskListStudent/myTaskList', 'menu.myTaskList', 'home'),
    entry('/courseStudent/myCourse', 'menu.myCourse', 'course'),
    entry('/classRoom/myLive', 'menu.myLive', 'live'),
    hidden('/personalCenter/account', 'menu.account'),
    hidden('/personalCenter/inform', 'menu.inform'),
    inform,
  ],
  teacher: [
    entry('/teachingCentre/curriculumsTable', 'menu.curriculumsTable', 'home'),
    entry('/classRoom/live', 'menu.live', 'live'),
    group('/course', 'menu.course', 'course', [
      entry('/course/myCourse', 'menu.myCourse', 'course'),
      entry('/course/courseClass', 'menu.courseClass', 'class'),
      entry('/course/catalogue', 'menu.curriculumProvisionCatalogue', 'catalogue'),
    ]),
    entry('/studentList', 'menu.studentList', 'student'),
    hidden('/personalTeacher/account', 'menu.account'),
    inform,
  ],
  educational: [
    entry('/educationalAdministration', 'menu.educationalAdministration', 'home'),
    ...office,
    oversight,
    hidden('/personalSenate/centerSet', 'menu.account'),
  ],
  tenantAdmin: [entry('/tenant', 'menu.tenant', 'home'), ...office, oversight, inform],
  systemAdmin: [
    entry('/tenant', 'menu.tenant', 'home'),
    group('/adminSetup', 'menu.adminSetup', 'catalogue', [
      entry('/adminSetup/dict', 'menu.dict', 'catalogue'),
      entry('/adminSetup/param', 'menu.param', 'catalogue'),
    ]),
    inform,
  ],
}
