// The pages that exist, by address. Which of them a person may open is what the server's menu says.
import { type ComponentType, lazy } from 'react'

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

export const welcomePath = '/wel/index'

/** Rebuilt on every return: what was filled in and left is not to be found again. */
export const noCachePaths: ReadonlySet<string> = new Set(['/studentManagement/alumniEntry/index'])

export const pages: Readonly<Record<string, ComponentType>> = {
  '/myTaskListStudent/myTaskList/index': page(async () => (await import('./homes.tsx')).StudentHome),
  '/teachingCentre/curriculumsTable/index': page(async () => (await import('./homes.tsx')).TeacherHome),
  '/educationalAdministration/index': page(async () => (await import('./homes.tsx')).SchoolHome),
  '/tenant/index': page(async () => (await import('./homes.tsx')).AdministratorHome),
  [welcomePath]: page(async () => (await import('./homes.tsx')).WelcomeHome),
  '/classRoom/live/index': page(
    async () => (await import('#src/features/classroom/live/TeacherLivePage.tsx')).TeacherLivePage,
  ),
  '/classRoom/myLive/index': page(
    async () => (await import('#src/features/classroom/live/MyLivePage.tsx')).MyLivePage,
  ),
  '/classManagement/index': page(
    async () => (await import('#src/features/school/courseClass/ClassPage.tsx')).ClassPage,
  ),
  '/teacherManagement/index': page(
    async () => (await import('#src/features/school/teacher/TeacherPage.tsx')).TeacherPage,
  ),
  '/studentManagement/list/index': page(
    async () => (await import('#src/features/school/student/StudentPage.tsx')).StudentPage,
  ),
  '/course/courseClass/index': page(
    async () => (await import('#src/features/school/courseClass/ClassPage.tsx')).ClassPage,
  ),
  '/studentList/index': page(
    async () => (await import('#src/features/school/student/StudentPage.tsx')).StudentPage,
  ),
  '/curriculumProvision/course/index': page(
    async () => (await import('#src/features/school/course/CoursePage.tsx')).CoursePage,
  ),
  '/curriculumProvision/catalogue/index': page(
    async () => (await import('#src/features/school/course/CataloguePage.tsx')).CataloguePage,
  ),
  '/studentManagement/alumni/index': page(
    async () => (await import('#src/features/school/alumnus/AlumniPage.tsx')).AlumniPage,
  ),
  '/studentManagement/alumniEntry/index': page(
    async () => (await import('#src/features/school/alumnus/AlumniEntryPage.tsx')).AlumniEntryPage,
  ),
  '/course/myCourse/index': page(
    async () => (await import('#src/features/school/course/MyCoursesPage.tsx')).MyCoursesPage,
  ),
  '/courseStudent/myCourse/index': page(
    async () => (await import('#src/features/school/course/MyCoursesPage.tsx')).MyCoursesPage,
  ),
  '/course/catalogue/index': page(
    async () => (await import('#src/features/school/course/CataloguePage.tsx')).CataloguePage,
  ),
  '/personalCenter/account/index': page(
    async () => (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  ),
  '/personalTeacher/account/index': page(
    async () => (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  ),
  '/personalSenate/centerSet/index': page(
    async () => (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  ),
  '/personalCenter/inform/index': page(
    async () => (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  ),
  '/personalSenate/inform/index': page(
    async () => (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  ),
  '/personalTeacher/inform/index': page(
    async () => (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  ),
  '/studentManagement/registrations/index': page(
    async () => (await import('#src/features/school/register/RegistrationPage.tsx')).RegistrationPage,
  ),
  '/adminSetup/dept/index': page(
    async () => (await import('#src/features/school/department/DepartmentPage.tsx')).DepartmentPage,
  ),
  '/adminSetup/menu/index': page(
    async () => (await import('#src/features/access/menu/MenuPage.tsx')).MenuPage,
  ),
  '/adminSetup/role/index': page(
    async () => (await import('#src/features/access/role/RolePage.tsx')).RolePage,
  ),
  '/adminSetup/audit/index': page(
    async () => (await import('#src/features/system/audit/AuditPage.tsx')).AuditPage,
  ),
  '/adminSetup/user/index': page(
    async () => (await import('#src/features/access/user/UserPage.tsx')).UserPage,
  ),
  '/adminSetup/client/index': page(
    async () => (await import('#src/features/access/client/ClientPage.tsx')).ClientPage,
  ),
  '/adminSetup/token/index': page(
    async () => (await import('#src/features/access/loginRecord/LoginRecordPage.tsx')).LoginRecordPage,
  ),
  '/adminSetup/dict/index': page(
    async () => (await import('#src/features/system/dict/DictPage.tsx')).DictPage,
  ),
  '/adminSetup/param/index': page(
    async () => (await import('#src/features/system/param/ParamPage.tsx')).ParamPage,
  ),
}
