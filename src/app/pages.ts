// The pages that exist, by address. Which of them a person may open is what the server's menu says.
import type { ComponentType } from 'react'
import { paths } from '#contract/pagePaths.ts'

/** Rebuilt on every return: what was filled in and left is not to be found again. */
export const noCachePaths: ReadonlySet<string> = new Set([paths.alumniEntry])

const numbersPage = async () => (await import('#src/features/insight/pages/NumbersPage.tsx')).NumbersPage
/** The dedicated loading route of five pages (ROUTE-057). */
const inquiryPage = async () => (await import('#src/features/insight/pages/InquiryPage.tsx')).InquiryPage

/** Named when a page is opened: the list itself is read without a browser too. */
const withPlatformWords = async <M>(code: Promise<M>): Promise<M> =>
  (await import('#src/lib/i18n.ts')).withPlatformWords(code)

const reviews = () => withPlatformWords(import('./joined/reviews.ts'))
const systemTools = () => withPlatformWords(import('./joined/systemTools.ts'))

/** Each loads its code when it is opened. */
export const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [paths.studentHome]: async () => (await import('./homes/StudentHome.tsx')).StudentHome,
  [paths.teacherHome]: async () => (await import('./homes/homes.tsx')).TeacherHome,
  [paths.schoolHome]: async () => (await import('./homes/homes.tsx')).SchoolHome,
  [paths.administratorHome]: async () => (await import('./homes/homes.tsx')).AdministratorHome,
  [paths.welcome]: async () => (await import('./homes/homes.tsx')).WelcomeHome,
  [paths.livePlatform]: async () =>
    (await import('#src/features/classroom/live/PlatformPage.tsx')).PlatformPage,
  [paths.teacherLive]: async () =>
    (await import('#src/features/classroom/live/TeacherLivePage.tsx')).TeacherLivePage,
  [paths.training]: async () =>
    (await import('#src/features/classroom/live/training/TrainingPage.tsx')).TrainingPage,
  [paths.schoolTraining]: async () =>
    (await import('#src/features/classroom/live/training/TrainingPage.tsx')).TrainingPage,
  [paths.trainingSetting]: async () =>
    (await import('#src/features/classroom/live/training/TrainingSettingPage.tsx')).TrainingSettingPage,
  [paths.myLive]: async () => (await import('#src/features/classroom/live/MyLivePage.tsx')).MyLivePage,
  [paths.classes]: async () => (await import('#src/features/school/courseClass/ClassPage.tsx')).ClassPage,
  [paths.teachers]: async () => (await import('#src/features/school/teacher/TeacherPage.tsx')).TeacherPage,
  [paths.students]: async () => (await import('#src/features/school/student/StudentPage.tsx')).StudentPage,
  [paths.myClasses]: async () => (await import('#src/features/school/courseClass/ClassPage.tsx')).ClassPage,
  [paths.classNumbers]: async () =>
    (await import('#src/features/insight/needs/page/ClassNumbersPage.tsx')).ClassNumbersPage,
  [paths.officeClassNumbers]: async () =>
    (await import('#src/features/insight/needs/page/ClassNumbersPage.tsx')).ClassNumbersPage,
  [paths.myStudents]: async () => (await import('#src/features/school/student/StudentPage.tsx')).StudentPage,
  [paths.courses]: async () => (await import('#src/features/school/course/CoursePage.tsx')).CoursePage,
  [paths.catalogue]: async () =>
    (await import('#src/features/school/course/CataloguePage.tsx')).CataloguePage,
  [paths.alumni]: async () => (await import('#src/features/school/alumnus/AlumniPage.tsx')).AlumniPage,
  [paths.alumniEntry]: async () =>
    (await import('#src/features/school/alumnus/AlumniEntryPage.tsx')).AlumniEntryPage,
  [paths.myCourses]: async () =>
    (await import('#src/features/school/course/MyCoursesPage.tsx')).MyCoursesPage,
  [paths.studentCourses]: async () =>
    (await import('#src/features/school/course/MyCoursesPage.tsx')).MyCoursesPage,
  [paths.myCatalogue]: async () =>
    (await import('#src/features/school/course/CataloguePage.tsx')).CataloguePage,
  [paths.studentAccount]: async () =>
    (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  [paths.teacherAccount]: async () =>
    (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  [paths.officeAccount]: async () =>
    (await import('#src/features/access/personal/AccountPage.tsx')).AccountPage,
  [paths.studentMessages]: async () =>
    (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  [paths.officeMessages]: async () => (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  [paths.messages]: async () => (await import('#src/features/system/notice/NoticePage.tsx')).NoticePage,
  [paths.registrations]: async () =>
    (await import('#src/features/school/register/RegistrationPage.tsx')).RegistrationPage,
  [paths.resources]: async () =>
    (await import('#src/features/library/resource/ResourcePage.tsx')).ResourcePage,
  [paths.exercises]: async () =>
    (await import('#src/features/learning/exercise/library/ExerciseLibraryPage.tsx')).ExerciseLibraryPage,
  [paths.exerciseEditor]: async () =>
    (await import('#src/features/learning/exercise/ExerciseEditorPage.tsx')).ExerciseEditorPage,
  [paths.papers]: async () =>
    (await import('#src/features/learning/paper/list/MyPapersPage.tsx')).MyPapersPage,
  [paths.paperLibrary]: async () =>
    (await import('#src/features/learning/paper/list/PaperLibraryPage.tsx')).PaperLibraryPage,
  [paths.paper]: async () => (await import('#src/features/learning/paper/PaperPage.tsx')).PaperPage,
  [paths.exams]: async () =>
    (await import('#src/features/learning/exam/teacher/ExamListPage.tsx')).ExamListPage,
  [paths.exam]: async () => (await import('#src/features/learning/exam/teacher/ExamPage.tsx')).ExamPage,
  [paths.examDesk]: async () =>
    (await import('#src/features/learning/exam/desk/ExamDeskPage.tsx')).ExamDeskPage,
  [paths.invigilate]: async () =>
    (await import('#src/features/learning/exam/invigilate/InvigilatePage.tsx')).InvigilatePage,
  [paths.myExams]: async () =>
    (await import('#src/features/learning/exam/student/MyExamsPage.tsx')).MyExamsPage,
  [paths.textbooks]: async () =>
    (await import('#src/features/library/textbook/TextbookPage.tsx')).TextbookPage,
  [paths.bookReader]: async () => (await import('./joined/BookReader.tsx')).BookReader,
  [paths.bookPages]: async () => (await import('./joined/BookPages.tsx')).BookPages,
  [paths.myTextbooks]: async () =>
    (await import('#src/features/library/textbook/MyTextbooksPage.tsx')).MyTextbooksPage,
  [paths.myMaterial]: async () =>
    (await import('#src/features/library/resource/MyMaterialPage.tsx')).MyMaterialPage,
  [paths.textbookGrants]: async () => (await import('#src/features/library/grant/GrantPage.tsx')).GrantPage,
  [paths.examples]: async () => (await import('#src/features/library/example/ExamplePage.tsx')).ExamplePage,
  [paths.researchCentre]: async () =>
    (await import('#src/features/library/research/ResearchCentrePage.tsx')).ResearchCentrePage,
  [paths.textAnalysis]: async () =>
    (await import('#src/features/library/research/TextAnalysisPage.tsx')).TextAnalysisPage,
  [paths.corpus]: async () => (await import('#src/features/library/research/CorpusPage.tsx')).CorpusPage,
  [paths.videos]: async () =>
    (await import('#src/features/library/research/ResearchItemsPage.tsx')).VideosPage,
  [paths.information]: async () =>
    (await import('#src/features/library/research/ResearchItemsPage.tsx')).InformationPage,
  [paths.wordCards]: async () => (await import('./joined/WordCards.tsx')).WordCards,
  [paths.wordCardEntry]: async () =>
    (await import('#src/features/library/wordCard/WordCardEntryPage.tsx')).WordCardEntryPage,
  [paths.deck]: async () => (await import('#src/features/learning/deck/MyWordCardsPage.tsx')).MyWordCardsPage,
  [paths.sources]: async () => (await import('#src/features/library/lexicon/SourcesPage.tsx')).SourcesPage,
  [paths.lessonPlans]: async () =>
    (await import('#src/features/learning/plan/list/LessonPlanListPage.tsx')).LessonPlanListPage,
  [paths.lessonPlan]: async () =>
    (await import('#src/features/learning/plan/LessonPlanPage.tsx')).LessonPlanPage,
  [paths.tasks]: async () =>
    (await import('#src/features/learning/task/teacher/TaskListPage.tsx')).TaskListPage,
  [paths.arrangeTask]: async () =>
    (await import('#src/features/learning/task/teacher/ArrangeTaskPage.tsx')).ArrangeTaskPage,
  [paths.task]: async () => (await import('#src/features/learning/task/teacher/TaskPage.tsx')).TaskPage,
  [paths.errorBook]: async () =>
    (await import('#src/features/learning/errorBook/ErrorBookPage.tsx')).ErrorBookPage,
  [paths.mistakesToConfirm]: async () =>
    (await import('#src/features/learning/mistake/ErrorHandlingPage.tsx')).ErrorHandlingPage,
  [paths.mistakes]: async () =>
    (await import('#src/features/learning/mistake/ErrorLibraryPage.tsx')).ErrorLibraryPage,
  [paths.exerciseBook]: async () =>
    (await import('#src/features/learning/attempt/ExerciseBookPage.tsx')).ExerciseBookPage,
  [paths.hanziPractice]: async () => (await import('#src/features/learning/writing/HanziPage.tsx')).HanziPage,
  [paths.hanzi]: async () => (await import('#src/features/learning/writing/HanziPage.tsx')).HanziPage,
  [paths.evaluations]: async () =>
    (await import('#src/features/learning/evaluation/teacher/EvaluationListPage.tsx')).EvaluationListPage,
  [paths.evaluationCategories]: async () =>
    (await import('#src/features/learning/evaluation/teacher/CategoryPage.tsx')).CategoryPage,
  [paths.evaluation]: async () =>
    (await import('#src/features/learning/evaluation/teacher/EvaluationPage.tsx')).EvaluationPage,
  [paths.evaluationReview]: async () =>
    (await import('#src/features/learning/evaluation/desk/ReviewDeskPage.tsx')).ReviewDeskPage,
  [paths.myEvaluations]: async () =>
    (await import('#src/features/learning/evaluation/student/MyEvaluationsPage.tsx')).MyEvaluationsPage,
  [paths.aiReview]: async () => (await reviews()).AiReviewPage,
  [paths.paperReview]: async () => (await reviews()).PaperReviewPage,
  [paths.contentEvaluation]: async () => (await reviews()).ContentEvaluationPage,
  [paths.contentEvaluationDetails]: async () => (await reviews()).ContentDetailsPage,
  [paths.essayReview]: async () => (await reviews()).EssayReviewPage,
  [paths.reviewHistory]: async () => (await reviews()).ReviewHistoryPage,
  [paths.markingDesk]: async () =>
    (await import('#src/features/learning/task/desk/MarkingDeskPage.tsx')).MarkingDeskPage,
  [paths.knowledge]: async () =>
    (await import('#src/features/library/knowledge/KnowledgePage.tsx')).KnowledgePage,
  [paths.institutions]: async () =>
    (await withPlatformWords(import('./joined/Institutions.tsx'))).InstitutionsPage,
  [paths.applications]: async () =>
    (await withPlatformWords(import('#src/features/library/application/ApplicationPage.tsx')))
      .ApplicationPage,
  [paths.myApplications]: async () =>
    (await withPlatformWords(import('#src/features/library/application/MyApplicationsPage.tsx')))
      .MyApplicationsPage,
  [paths.quota]: async () => (await import('#src/features/classroom/quota/QuotaPage.tsx')).QuotaPage,
  [paths.consumption]: async () =>
    (await import('#src/features/classroom/quota/ConsumptionPage.tsx')).ConsumptionPage,
  [paths.departments]: async () =>
    (await import('#src/features/school/department/DepartmentPage.tsx')).DepartmentPage,
  [paths.menus]: async () => (await import('#src/features/access/menu/MenuPage.tsx')).MenuPage,
  [paths.roles]: async () => (await import('#src/features/access/role/RolePage.tsx')).RolePage,
  [paths.appUsers]: async () =>
    (await withPlatformWords(import('#src/features/access/user/AppUserPage.tsx'))).AppUserPage,
  [paths.appVersions]: async () =>
    (await withPlatformWords(import('#src/features/system/appVersion/AppVersionPage.tsx'))).AppVersionPage,
  [paths.schoolYear]: async () =>
    (await withPlatformWords(import('#src/features/school/schoolYear/SchoolYearPage.tsx'))).SchoolYearPage,
  [paths.trash]: async () =>
    (await withPlatformWords(import('#src/features/system/trash/TrashPage.tsx'))).TrashPage,
  [paths.changes]: async () =>
    (await withPlatformWords(import('#src/features/system/audit/AuditPage.tsx'))).AuditPage,
  [paths.accounts]: async () => (await import('#src/features/access/user/UserPage.tsx')).UserPage,
  [paths.secretKeys]: async () => (await systemTools()).SecretKeyPage,
  [paths.dynamicRoutes]: async () => (await systemTools()).DynamicRoutePage,
  [paths.dataSources]: async () => (await systemTools()).DataSourcePage,
  [paths.storedFiles]: async () => (await systemTools()).StoredFilePage,
  [paths.gen]: async () => (await systemTools()).GenPage,
  [paths.jobs]: async () => (await systemTools()).JobPage,
  [paths.clients]: async () => (await import('#src/features/access/client/ClientPage.tsx')).ClientPage,
  [paths.logins]: async () =>
    (await import('#src/features/access/loginRecord/LoginRecordPage.tsx')).LoginRecordPage,
  [paths.dictionaries]: async () => (await import('#src/features/system/dict/DictPage.tsx')).DictPage,
  [paths.parameters]: async () => (await import('#src/features/system/param/ParamPage.tsx')).ParamPage,
  [paths.schedule]: async () => (await import('./joined/SchedulePage.tsx')).SchedulePage,
  [paths.courseNumbers]: numbersPage,
  [paths.taskNumbers]: numbersPage,
  [paths.smartClassNumbers]: numbersPage,
  [paths.teacherNumbers]: numbersPage,
  [paths.classesNumbers]: numbersPage,
  [paths.studentsNumbers]: numbersPage,
  [paths.resourceNumbers]: numbersPage,
  [paths.examNumbers]: numbersPage,
  [paths.signInNumbers]: numbersPage,
  [paths.durationNumbers]: numbersPage,
  [paths.penNumbers]: numbersPage,
  [paths.exerciseBankNumbers]: numbersPage,
  [paths.loginNumbers]: numbersPage,
  [paths.dataCentre]: numbersPage,
  [paths.learningReport]: numbersPage,
  [paths.inquiryTeacher]: inquiryPage,
  [paths.inquiryTeaching]: inquiryPage,
  [paths.inquiryStudent]: inquiryPage,
  [paths.inquiryRecord]: inquiryPage,
  [paths.inquiryExamData]: inquiryPage,
  [paths.cockpit]: async () => (await import('#src/features/insight/cockpit/CockpitPage.tsx')).CockpitPage,
  [paths.myGrowth]: async () => (await import('#src/features/insight/growth/MyGrowthPage.tsx')).MyGrowthPage,
  [paths.growthCards]: async () =>
    (await import('#src/features/insight/growth/GrowthCardsPage.tsx')).GrowthCardsPage,
  [paths.studentGrowth]: async () =>
    (await import('#src/features/insight/growth/StudentGrowthPage.tsx')).StudentGrowthPage,
}
