// The address of every page, as the specification spells it. A menu entry, a notice and a link name the page, and only this file its
// address.
export const paths = {
  // These pages need no sign-in.
  login: '/login',
  signInLink: '/auth-redirect',
  lock: '/lock',
  notFound: '/404',
  noPermission: '/401',
  // Leads to the home of whoever is signed in.
  dashboard: '/dashboard',
  // Rooms of live sessions, and what is left of one.
  teacherRoom: '/live/teacher',
  studentRoom: '/live/student',
  auditRoom: '/live/student/audit',
  trainingRoom: '/live/onlineTrain',
  board: '/live/board',
  report: '/live/report',
  // Windows of their own, outside the frame.
  resourceCentre: '/resourceCenter',
  file: '/fileDetail',
  pdfFile: '/pdfDetail',
  officeFile: '/webNewOffice',
  teachLink: '/teachLinkPage',
  classTasks: '/taskList',
  classStudents: '/studentsList',
  classExercises: '/exerciseList',
  classPush: '/exercisePush',
  runningTask: '/ingTask',
  // Homes.
  studentHome: '/myTaskListStudent/myTaskList/index',
  teacherHome: '/teachingCentre/curriculumsTable/index',
  schoolHome: '/educationalAdministration/index',
  administratorHome: '/tenant/index',
  welcome: '/wel/index',
  // Live sessions.
  livePlatform: '/live/platform',
  teacherLive: '/classRoom/live/index',
  myLive: '/classRoom/myLive/index',
  training: '/classRoom/onlineTrain/index',
  schoolTraining: '/tenant/onlineTrain/index',
  trainingSetting: '/tenant/trainSetting/index',
  quota: '/tenant/quota/index',
  consumption: '/tenant/consumption/index',
  // The school and its people.
  classes: '/classManagement/index',
  teachers: '/teacherManagement/index',
  students: '/studentManagement/list/index',
  registrations: '/studentManagement/registrations/index',
  alumni: '/studentManagement/alumni/index',
  alumniEntry: '/studentManagement/alumniEntry/index',
  myStudents: '/studentList/index',
  myClasses: '/course/courseClass/index',
  // Courses.
  courses: '/curriculumProvision/course/index',
  catalogue: '/curriculumProvision/catalogue/index',
  myCourses: '/course/myCourse/index',
  studentCourses: '/courseStudent/myCourse/index',
  myCatalogue: '/course/catalogue/index',
  // One's own account and messages.
  studentAccount: '/personalCenter/account/index',
  teacherAccount: '/personalTeacher/account/index',
  officeAccount: '/personalSenate/centerSet/index',
  studentMessages: '/personalCenter/inform/index',
  messages: '/personalTeacher/inform/index',
  officeMessages: '/personalSenate/inform/index',
  sources: '/personalCenter/sources/index',
  // The library.
  resources: '/resourceTeaching/resourceTeach/index',
  examples: '/resourceTeaching/example/index',
  textbooks: '/interactive/textbook/index',
  bookReader: '/interactive/reader',
  bookPages: '/interactive/pages',
  myTextbooks: '/matterStudent/myTextbook/index',
  myMaterial: '/matterStudent/myMaterial/index',
  textbookGrants: '/tenant/textbookGrant/index',
  knowledge: '/knowledgePointManagement/index',
  // Asks to sign in, and has no tab.
  openKnowledge: '/knowledgePointManagement',
  researchCentre: '/teachingResearchCenter/knowledgecard',
  textAnalysis: '/teachingResearchCenter/textAnalysis/index',
  corpus: '/teachingResearchCenter/corpus/index',
  videos: '/teachingResearchCenter/videos/index',
  information: '/teachingResearchCenter/information/index',
  wordCards: '/wordcard/table',
  wordCardEntry: '/wordcard/cread',
  // Exercises, and what is learned with them.
  exercises: '/exercisesTeacher/exerciseLibrary/index',
  exerciseEditor: '/resourceTeaching/exercisesEditor/index',
  mistakesToConfirm: '/exercisesTeacher/errorHandling/index',
  mistakes: '/exercisesTeacher/errorLibrary/index',
  hanzi: '/exercisesTeacher/hanzi/index',
  hanziPractice: '/exerciseStudent/hanziPractice/index',
  exerciseBook: '/exerciseStudent/exerciseBook/index',
  errorBook: '/exerciseStudent/errorNotebook/index',
  deck: '/exerciseStudent/wordCards/index',
  // Lesson plans and tasks.
  lessonPlans: '/lessonPlanTasks/lessonPlan/index',
  lessonPlan: '/addLessonNew',
  tasks: '/lessonPlanTasks/taskList/index',
  arrangeTask: '/arrangeTasks',
  task: '/taskDetail',
  markingDesk: '/readover',
  // Administration.
  departments: '/adminSetup/dept/index',
  menus: '/adminSetup/menu/index',
  roles: '/adminSetup/role/index',
  changes: '/adminSetup/audit/index',
  accounts: '/adminSetup/user/index',
  clients: '/adminSetup/client/index',
  logins: '/adminSetup/token/index',
  dictionaries: '/adminSetup/dict/index',
  parameters: '/adminSetup/param/index',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/** The address as an entry of the menu has it: `/index` is added, except where the specification names an address in full. */
export const menuPathOf = (path: PagePath): string => path.replace(/\/index$/, '')
