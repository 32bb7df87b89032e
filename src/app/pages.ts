// The pages that exist, by address. Which of them a person may open is what the server's menu says.
import type { ComponentType } from 'react'

export const welcomePath = '/wel/index'

/** Rebuilt on every return: what was filled in and left is not to be found again. */
export const noCachePaths: ReadonlySet<string> = new Set(['/studentManagement/alumniEntry/index'])

/** A phone on a weak line opens it every day: it waits only for the words that it says. */
export const lightPages: ReadonlySet<string> = new Set(['/myTaskListStudent/myTaskList/index'])

/** Each loads its code when it is opened. */
export const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/myTaskListStudent/myTaskList/index': async () => (await import('./homes/StudentHome.tsx')).StudentHome,
  '/teachingCentre/curriculumsTable/index': async () => (await import('./homes/homes.tsx')).TeacherHome,
  '/educationalAdministration/index': async () => (await import('./homes/homes.tsx')).SchoolHome,
  '/tenant/index': async () => (await import('./homes/homes.tsx')).AdministratorHome,
  [welcomePath]: async () => (await import('./homes/homes.tsx')).WelcomeHome,
  '/live/platform': async () => (await import('#src/features/classroom/live/PlatformPage.tsx')).PlatformPage,
  '/classRoom/live/index': async () =>
    (await import('#src/features/classroom/live/TeacherLivePage.tsx')).TeacherLivePage,
  '/classRoom/onlineTrain/index': async () =>
    (await import('#src/features/classroom/live/training/TrainingPage.tsx')).TrainingPage,
  '/tenant/onlineTrain/index': async () =>
    (await import('#src/features/classroom/live/training/TrainingPage.tsx')).TrainingPage,
  '/tenant/trainSetting/index': async () =>
    (await import('#src/features/classroom/live/training/TrainingSettingPage.tsx')).TrainingSettingPage,
  '/classRoom/myLive/index': async () =>
    (await import('#src/features/classroom/live/MyLivePage.tsx')).MyLivePage,
  '/classManagement/index': async () =>
    (await import('#src/features/school/courseClass/ClassPage.tsx')).ClassPage,
  '/teacherManagement/index': async () =>
    (await import('#src/features/school/teacher/TeacherPage.tsx')).TeacherPage,
  '/studentManagement/list/index': async () =>
    (await import('#src/features/school/student/StudentPage.tsx')).StudentPage,
  '/course/courseClass/index': async () =>
    (await import('#src/features/school/courseClass/ClassPage.tsx')).ClassPage,
  '/studentList/index': async () =>
    (await import('#src/features/school/student/StudentPage.tsx')).StudentPage,
  '/curriculumProvision/course/index': async () =>
    (await import('#src/features/school/course/CoursePage.tsx')).CoursePage,
  '/curriculumProvision/catalogue/index': async () =>
    (await import('#src/features/school/course/CataloguePage.tsx')).CataloguePage,
  '/studentManagement/alumni/index': async () =>
    (await import('#src/features/school/alumnus/AlumniPage.tsx')).AlumniPage,
  '/studentManagement/alumniEntry/index': async () =>
    (await import('#src/features/school/alumnus/AlumniEntryPage.tsx')).AlumniEntryPage,
  '/course/myCourse/index': async () =>
    (await import('#src/features/school/course/MyCoursesPage.tsx')).MyCoursesPage,
  '/courseStudent/myCourse/index': async () =>
    (await import('#src/features/school/course/MyCoursesPage.tsx')).MyCoursesPage,
  '/course/catalogue/index': async () =>
    (await import('#src/features/school/course/CataloguePage.tsx')).CataloguePage,
  '/personalCenter/account/index': async () =>
    (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  '/personalTeacher/account/index': async () =>
    (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  '/personalSenate/centerSet/index': async () =>
    (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  '/personalCenter/inform/index': async () =>
    (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  '/personalSenate/inform/index': async () =>
    (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  '/personalTeacher/inform/index': async () =>
    (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  '/studentManagement/registrations/index': async () =>
    (await import('#src/features/school/register/RegistrationPage.tsx')).RegistrationPage,
  '/resourceTeaching/resourceTeach/index': async () =>
    (await import('#src/features/library/resource/ResourcePage.tsx')).ResourcePage,
  '/exercisesTeacher/exerciseLibrary/index': async () =>
    (await import('#src/features/learning/exercise/library/ExerciseLibraryPage.tsx')).ExerciseLibraryPage,
  '/resourceTeaching/exercisesEditor/index': async () =>
    (await import('#src/features/learning/exercise/ExerciseEditorPage.tsx')).ExerciseEditorPage,
  '/interactive/textbook/index': async () =>
    (await import('#src/features/library/textbook/TextbookPage.tsx')).TextbookPage,
  '/interactive/reader': async () =>
    (await import('#src/features/learning/textbook/ReaderPage.tsx')).ReaderPage,
  '/interactive/pages': async () =>
    (await import('#src/features/learning/textbook/BookPagesPage.tsx')).BookPagesPage,
  '/matterStudent/myTextbook/index': async () =>
    (await import('#src/features/library/textbook/MyTextbooksPage.tsx')).MyTextbooksPage,
  '/matterStudent/myMaterial/index': async () =>
    (await import('#src/features/library/resource/MyMaterialPage.tsx')).MyMaterialPage,
  '/tenant/textbookGrant/index': async () =>
    (await import('#src/features/library/grant/GrantPage.tsx')).GrantPage,
  '/resourceTeaching/example/index': async () =>
    (await import('#src/features/library/example/ExamplePage.tsx')).ExamplePage,
  '/teachingResearchCenter/knowledgecard': async () =>
    (await import('#src/features/library/research/ResearchCentrePage.tsx')).ResearchCentrePage,
  '/teachingResearchCenter/textAnalysis/index': async () =>
    (await import('#src/features/library/research/TextAnalysisPage.tsx')).TextAnalysisPage,
  '/teachingResearchCenter/corpus/index': async () =>
    (await import('#src/features/library/research/CorpusPage.tsx')).CorpusPage,
  '/teachingResearchCenter/videos/index': async () =>
    (await import('#src/features/library/research/ResearchItemsPage.tsx')).VideosPage,
  '/teachingResearchCenter/information/index': async () =>
    (await import('#src/features/library/research/ResearchItemsPage.tsx')).InformationPage,
  '/wordcard/table': async () =>
    (await import('#src/features/learning/wordCard/WordCardTablePage.tsx')).WordCardTablePage,
  '/wordcard/cread': async () =>
    (await import('#src/features/learning/wordCard/WordCardEntryPage.tsx')).WordCardEntryPage,
  '/exerciseStudent/wordCards/index': async () =>
    (await import('#src/features/learning/wordCard/MyWordCardsPage.tsx')).MyWordCardsPage,
  '/personalCenter/sources/index': async () =>
    (await import('#src/features/library/lexicon/SourcesPage.tsx')).SourcesPage,
  '/lessonPlanTasks/lessonPlan/index': async () =>
    (await import('#src/features/learning/plan/list/LessonPlanListPage.tsx')).LessonPlanListPage,
  '/addLessonNew': async () =>
    (await import('#src/features/learning/plan/LessonPlanPage.tsx')).LessonPlanPage,
  '/lessonPlanTasks/taskList/index': async () =>
    (await import('#src/features/learning/task/teacher/TaskListPage.tsx')).TaskListPage,
  '/arrangeTasks': async () =>
    (await import('#src/features/learning/task/teacher/ArrangeTaskPage.tsx')).ArrangeTaskPage,
  '/taskDetail': async () => (await import('#src/features/learning/task/teacher/TaskPage.tsx')).TaskPage,
  '/exerciseStudent/errorNotebook/index': async () =>
    (await import('#src/features/learning/errorBook/ErrorBookPage.tsx')).ErrorBookPage,
  '/exercisesTeacher/errorHandling/index': async () =>
    (await import('#src/features/learning/mistake/ErrorHandlingPage.tsx')).ErrorHandlingPage,
  '/exercisesTeacher/errorLibrary/index': async () =>
    (await import('#src/features/learning/mistake/ErrorLibraryPage.tsx')).ErrorLibraryPage,
  '/exerciseStudent/exerciseBook/index': async () =>
    (await import('#src/features/learning/attempt/ExerciseBookPage.tsx')).ExerciseBookPage,
  '/exerciseStudent/hanziPractice/index': async () =>
    (await import('#src/features/learning/hanzi/HanziPage.tsx')).HanziPage,
  '/exercisesTeacher/hanzi/index': async () =>
    (await import('#src/features/learning/hanzi/HanziPage.tsx')).HanziPage,
  '/readover': async () =>
    (await import('#src/features/learning/task/desk/MarkingDeskPage.tsx')).MarkingDeskPage,
  '/knowledgePointManagement/index': async () =>
    (await import('#src/features/library/knowledge/KnowledgePage.tsx')).KnowledgePage,
  '/tenant/quota/index': async () => (await import('#src/features/classroom/quota/QuotaPage.tsx')).QuotaPage,
  '/tenant/consumption/index': async () =>
    (await import('#src/features/classroom/quota/ConsumptionPage.tsx')).ConsumptionPage,
  '/adminSetup/dept/index': async () =>
    (await import('#src/features/school/department/DepartmentPage.tsx')).DepartmentPage,
  '/adminSetup/menu/index': async () => (await import('#src/features/access/menu/MenuPage.tsx')).MenuPage,
  '/adminSetup/role/index': async () => (await import('#src/features/access/role/RolePage.tsx')).RolePage,
  '/adminSetup/audit/index': async () => (await import('#src/features/system/audit/AuditPage.tsx')).AuditPage,
  '/adminSetup/user/index': async () => (await import('#src/features/access/user/UserPage.tsx')).UserPage,
  '/adminSetup/client/index': async () =>
    (await import('#src/features/access/client/ClientPage.tsx')).ClientPage,
  '/adminSetup/token/index': async () =>
    (await import('#src/features/access/loginRecord/LoginRecordPage.tsx')).LoginRecordPage,
  '/adminSetup/dict/index': async () => (await import('#src/features/system/dict/DictPage.tsx')).DictPage,
  '/adminSetup/param/index': async () => (await import('#src/features/system/param/ParamPage.tsx')).ParamPage,
}
