// Every call there is, by name: the OpenAPI page and the tests of rights and of the walls between schools read this list.

import * as auth from './access/auth.ts'
import * as client from './access/client.ts'
import * as login from './access/login.ts'
import * as menu from './access/menu.ts'
import * as profile from './access/profile.ts'
import * as role from './access/role.ts'
import * as user from './access/user.ts'
import type { Call } from './call.ts'
import * as activity from './classroom/activity.ts'
import * as board from './classroom/board.ts'
import { getPreparedGroups, listStudentLevels, setPreparedGroups } from './classroom/group.ts'
import * as live from './classroom/live.ts'
import * as livePlan from './classroom/plan.ts'
import { getQuotaBalance } from './classroom/quota.ts'
import { exportLiveReport, getLiveReport } from './classroom/report.ts'
import * as training from './classroom/training.ts'
import * as attempt from './learning/attempt/attemptCalls.ts'
import * as deck from './learning/deck.ts'
import * as exercise from './learning/exercise/exerciseCalls.ts'
import { exerciseCalls } from './learning/exercise/exerciseNoun.ts'
import * as exerciseView from './learning/exercise/exerciseViewCalls.ts'
import * as errorBook from './learning/mistake/errorBookCalls.ts'
import * as mistake from './learning/mistake/mistakeCalls.ts'
import * as plan from './learning/plan/planCalls.ts'
import { planCalls } from './learning/plan/planNoun.ts'
import * as marking from './learning/task/markingCalls.ts'
import * as recording from './learning/task/recordingCalls.ts'
import * as smartClass from './learning/task/smartClassCalls.ts'
import * as task from './learning/task/taskCalls.ts'
import * as writing from './learning/writing/writingCalls.ts'
import * as accessory from './library/accessory.ts'
import * as bookPage from './library/bookPage.ts'
import { listAllCustomTypes } from './library/customType.ts'
import * as example from './library/example.ts'
import * as folder from './library/folder.ts'
import * as hanzi from './library/hanzi/hanziCalls.ts'
import * as lexicon from './library/lexicon.ts'
import { namedLibraryCalls } from './library/libraryItem.ts'
import * as research from './library/research.ts'
import { researchGrants } from './library/researchItem.ts'
import { pageClassResources, resourceCalls } from './library/resource.ts'
import * as textbook from './library/textbook.ts'
import * as wordCard from './library/wordCard.ts'
import { nounCalls } from './nouns.ts'
import * as course from './school/course.ts'
import * as courseClass from './school/courseClass.ts'
import * as courseMgr from './school/courseMgr.ts'
import * as department from './school/department.ts'
import * as register from './school/register.ts'
import * as student from './school/student.ts'
import * as teacher from './school/teacher.ts'
import { listTenants } from './school/tenant.ts'
import { getImport } from './sheet.ts'
import * as dict from './system/dict.ts'
import * as file from './system/file.ts'
import * as notice from './system/notice.ts'
import * as upload from './system/upload.ts'

type BothNamed<N extends string, C extends { readonly asGet: Call }> = { [K in N]: C } & {
  [K in `${N}AsGet`]: C['asGet']
}
/** Lists a call of `bothWays` under its name, and its GET under that name with AsGet. */
const both = <const N extends string, C extends Call & { readonly asGet: Call }>(name: N, call: C) =>
  ({ [name]: call, [`${name}AsGet`]: call.asGet }) as BothNamed<N, C> // the two names

export const calls = {
  ...nounCalls,
  issueToken: auth.issueToken,
  codeOwner: auth.codeOwner,
  checkToken: auth.checkToken,
  logout: auth.logout,
  handOver: auth.handOver,
  getUserInfo: auth.getUserInfo,
  getMenu: auth.getMenu,
  getTenantRemind: auth.getTenantRemind,
  getTenantByDomain: auth.getTenantByDomain,
  listTenants,
  getCaptcha: auth.getCaptcha,
  getPublicValue: dict.getPublicValue,
  getZhktUrl: dict.getZhktUrl,
  listDict: dict.listDict,
  syncDict: dict.syncDict,
  getDictType: dict.getDictType,
  getAllDict: dict.getAllDict,
  getXnxq: dict.getXnxq,
  getXnxqByDate: dict.getXnxqByDate,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  getConfirmCode: profile.getConfirmCode,
  changePassword: profile.changePassword,
  unlock: profile.unlock,
  register: register.register,
  acceptRegistrations: register.acceptRegistrations,
  refuseRegistrations: register.refuseRegistrations,
  pageNotice: notice.pageNotice,
  pageNoticeZhkt: notice.pageNoticeZhkt,
  getNoticeStatus: notice.getNoticeStatus,
  ...both('readNotice', notice.readNotice),
  ...both('readAllNotices', notice.readAllNotices),
  ...both('confirmNotice', notice.confirmNotice),
  pageLive: live.pageLive,
  getLivePeople: live.getLivePeople,
  findLiveStudents: live.findLiveStudents,
  createLive: live.createLive,
  getLive: live.getLive,
  updateLive: live.updateLive,
  removeLive: live.removeLive,
  startLive: live.startLive,
  endLive: live.endLive,
  closeLive: live.closeLive,
  joinLive: live.joinLive,
  listStudentLevels,
  getPreparedGroups,
  setPreparedGroups,
  findSchools: live.findSchools,
  createTraining: training.createTraining,
  updateTraining: training.updateTraining,
  pageTraining: training.pageTraining,
  listSignIns: training.listSignIns,
  getTrainingSetting: training.getTrainingSetting,
  setTrainingSetting: training.setTrainingSetting,
  openActivity: activity.openActivity,
  changeActivity: activity.changeActivity,
  answerActivity: activity.answerActivity,
  getActivity: activity.getActivity,
  getLivePlan: livePlan.getLivePlan,
  setLivePlan: livePlan.setLivePlan,
  runPlanStep: livePlan.runPlanStep,
  undoPlanStep: livePlan.undoPlanStep,
  getLiveReport,
  exportLiveReport,
  listGroupBoards: board.listGroupBoards,
  getQuotaBalance,
  listPreviousBoards: board.listPreviousBoards,
  continueBoard: board.continueBoard,
  discardBoardFiles: board.discardBoardFiles,
  getFileLinks: file.getFileLinks,
  uploadFile: upload.uploadFile,
  uploadAccessory: accessory.uploadAccessory,
  pageAccessory: accessory.pageAccessory,
  listAccessory: accessory.listAccessory,
  createAccessory: accessory.createAccessory,
  ...both('updateAccessory', accessory.updateAccessory),
  ...both('sortAccessories', accessory.sortAccessories),
  removeAccessory: accessory.removeAccessory,
  removeAccessoryAsDelete: accessory.removeAccessoryAsDelete,
  ...both('favoriteAccessory', accessory.favoriteAccessory),
  ...namedLibraryCalls('Resource', resourceCalls),
  ...namedLibraryCalls('Textbook', textbook.textbookCalls),
  listTextbooks: textbook.listTextbooks,
  listTextbooksBySort: textbook.listTextbooksBySort,
  ...both('updateTextbookInfo', textbook.updateTextbookInfo),
  ...both('sortTextbookFolders', textbook.sortTextbookFolders),
  pageTextbookGrants: textbook.textbookGrants.organization,
  ...both('grantTextbooks', textbook.textbookGrants.grant),
  listBookPages: bookPage.listBookPages,
  addBookPages: bookPage.addBookPages,
  updateBookPage: bookPage.updateBookPage,
  ...both('sortBookPages', bookPage.sortBookPages),
  removeBookPages: bookPage.removeBookPages,
  analyseText: research.analyseText,
  searchCorpus: research.searchCorpus,
  pageKnowledgeCards: research.pageKnowledgeCards,
  pageResearchGrants: researchGrants.organization,
  ...both('grantResearch', researchGrants.grant),
  listExamples: example.listExamples,
  useExample: example.copyExample,
  ...both('setExampleSchools', example.setExampleSchools),
  ...both('sortExampleItems', example.sortExampleItems),
  ...both('removeExampleItem', example.removeExampleItem),
  pageExampleGrants: example.exampleGrants.organization,
  ...both('grantExamples', example.exampleGrants.grant),
  ...namedLibraryCalls('WordCard', wordCard.wordCardCalls),
  listWordCard: wordCard.listWordCard,
  pageAllWordCard: wordCard.pageAllWordCard,
  ...both('copyWordCard', wordCard.copyWordCard),
  readWordList: wordCard.readWordList,
  createWordCards: wordCard.createWordCards,
  getWordVoice: wordCard.getWordVoice,
  getDeck: deck.getDeck,
  pageDeck: deck.pageDeck,
  listKnownWords: deck.listKnownWords,
  addToDeck: deck.addToDeck,
  ...both('giveDeck', deck.giveDeck),
  reviewWord: deck.reviewWord,
  removeFromDeck: deck.removeFromDeck,
  exportDeck: deck.exportDeck,
  exportCardsToAnki: deck.exportCardsToAnki,
  lookUpWord: lexicon.lookUpWord,
  getDataLicence: lexicon.getDataLicence,
  readChinese: lexicon.readChinese,
  listCorrections: lexicon.listCorrections,
  correctReading: lexicon.correctReading,
  removeCorrection: lexicon.removeCorrection,
  pageClassResources,
  listAllCustomTypes,
  listFolders: folder.listFolders,
  createFolder: folder.createFolder,
  updateFolder: folder.updateFolder,
  removeFolder: folder.removeFolder,
  ...both('copyToFolder', folder.copyToFolder),
  ...both('moveToFolder', folder.moveToFolder),
  ...both('sortFolders', folder.sortFolders),
  listFolderShares: folder.listFolderShares,
  listFolderItems: folder.listFolderItems,
  ...both('setFolderSchools', folder.setFolderSchools),
  ...namedLibraryCalls('Exercise', exerciseCalls),
  getStrokes: hanzi.getStrokes,
  getWordStrokes: hanzi.getWordStrokes,
  ...both('handleHanzi', hanzi.handleHanzi),
  storeWriting: writing.storeWriting,
  pageWriting: writing.pageWriting,
  countWriting: writing.countWriting,
  getWriting: writing.getWriting,
  ...both('removeExercises', exercise.removeExercises),
  removeChildExercise: exercise.removeChildExercise,
  selectExerciseLevel: exercise.selectExerciseLevel,
  selectExerciseTopic: exercise.selectExerciseTopic,
  selectExercisePoint: exercise.selectExercisePoint,
  readExerciseText: exercise.readExerciseText,
  importExerciseAsGet: exercise.importExerciseAsGet,
  pageExerciseCard: exerciseView.pageExerciseCard,
  getExerciseCard: exerciseView.getExerciseCard,
  selectExerciseCardLevel: exerciseView.selectExerciseCardLevel,
  getExerciseView: exerciseView.getExerciseView,
  getPractice: attempt.getPractice,
  startPractice: attempt.startPractice,
  practiseOnPage: attempt.practiseOnPage,
  openAttempt: attempt.openAttempt,
  getAttempt: attempt.getAttempt,
  saveAnswers: attempt.saveAnswers,
  handInAttempt: attempt.handInAttempt,
  getFolderSchools: folder.getFolderSchools,
  ...both('reviewTask', marking.reviewTask),
  ...both('reviewAnswers', marking.reviewAnswers),
  ...both('completeAttempts', marking.completeAttempts),
  ...both('returnAttempt', marking.returnAttempt),
  countWrongByPoint: errorBook.countWrongByPoint,
  countErrorRate: errorBook.countErrorRate,
  pageWrong: errorBook.pageWrong,
  listWrongAnswers: errorBook.listWrongAnswers,
  countWrong: errorBook.countWrong,
  listStudentsByMark: errorBook.listStudentsByMark,
  countDue: errorBook.countDue,
  startRedo: errorBook.startRedo,
  startMistakePractice: errorBook.startMistakePractice,
  ...both('setMastered', errorBook.setMastered),
  getMistake: mistake.getMistake,
  getMistakeInfo: mistake.getMistakeInfo,
  getMistakeDetail: mistake.getMistakeDetail,
  countMistakes: mistake.countMistakes,
  ...both('checkNewMistake', mistake.checkNewMistake),
  ...both('checkChangedMistake', mistake.checkChangedMistake),
  ...both('confirmMistake', mistake.confirmMistake),
  ...both('mergeMistakes', mistake.mergeMistakes),
  ...both('bindExercises', mistake.bindExercises),
  pageBoundExercises: mistake.pageBoundExercises,
  pageUnboundExercises: mistake.pageUnboundExercises,
  pageMistakeExercises: mistake.pageMistakeExercises,
  importMistakeAsGet: mistake.importMistakeAsGet,
  listAnswerMistakes: mistake.listAnswerMistakes,
  ...both('hangMistake', mistake.hangMistake),
  getMistakeSetting: mistake.getMistakeSetting,
  ...both('setMistakeSetting', mistake.setMistakeSetting),
  soundsTest: recording.soundsTest,
  getAnswerResult: marking.getAnswerResult,
  listAnswerResults: marking.listAnswerResults,
  getStudentAnswer: marking.getStudentAnswer,
  listTaskDays: task.listTaskDays,
  pageExercisesForTask: task.pageExercisesForTask,
  releaseTask: task.releaseTask,
  ...both('cancelTask', task.cancelTask),
  ...both('delayTask', task.delayTask),
  ...both('sendMaterial', task.sendMaterial),
  ...both('answerTask', task.answerTask),
  enterSmartClass: task.enterSmartClass,
  pageSmartClassTask: smartClass.pageSmartClassTask,
  listSmartClassTaskDays: smartClass.listSmartClassTaskDays,
  selectTaughtCourses: smartClass.selectTaughtCourses,
  selectTaughtClasses: smartClass.selectTaughtClasses,
  addTaskExercise: smartClass.addTaskExercise,
  listTaskExercises: smartClass.listTaskExercises,
  allClassesByGrade: courseClass.allClassesByGrade,
  getGradeClass: courseClass.getGradeClass,
  leaveSchool: student.leaveSchool,
  returnToSchool: student.returnToSchool,
  moveStudents: student.moveStudents,
  resetStudentPasswords: student.resetStudentPasswords,
  selectTeachersByName: teacher.selectTeachersByName,
  selectTeachersByClass: teacher.selectTeachersByClass,
  getCurrentTeacher: teacher.getCurrentTeacher,
  generatePinYin: teacher.generatePinYin,
  resetTeacherPasswords: teacher.resetTeacherPasswords,
  listMyCourses: course.listMyCourses,
  getCourseTable: course.getCourseTable,
  getSchoolOverview: course.getSchoolOverview,
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
  ...both('bindLesson', courseMgr.bindLesson),
  ...both('sortLessons', courseMgr.sortLessons),
  ...namedLibraryCalls('LessonPlan', planCalls),
  listLessonPlan: plan.listLessonPlan,
  updateLessonPlanByPost: plan.updateLessonPlanByPost,
  ...both('copyLessonPlan', plan.copyLessonPlan),
  ...both('moveLessonPlan', plan.moveLessonPlan),
  ...both('generateTasks', plan.generateTasks),
  exportPlanToWord: plan.exportPlanToWord,
  getTasksByPlanId: plan.getTasksByPlanId,
  listPlanVersions: plan.listPlanVersions,
  getPlanVersion: plan.getPlanVersion,
  restorePlanVersion: plan.restorePlanVersion,
  listCourseCollaborators: course.courseCollaborators.list,
  setCourseCollaborators: course.courseCollaborators.set,
  listTaskCollaborators: task.taskCollaborators.list,
  setTaskCollaborators: task.taskCollaborators.set,
  listPlanCollaborators: plan.planCollaborators.list,
  setPlanCollaborators: plan.planCollaborators.set,
  getImport,
  getUserDetails: user.getUserDetails,
  listUsers: user.listUsers,
  ...both('editUser', user.editUser),
  removeUser: user.removeUser,
  ...both('resetUserPasswords', user.resetUserPasswords),
  freezeUsers: user.freezeUsers,
  unfreezeUsers: user.unfreezeUsers,
  removeClient: client.removeClient,
  renewClientSecret: client.renewClientSecret,
  openRegistration: client.openRegistration,
  endLogin: login.endLogin,
  endLogins: login.endLogins,
  getMenuTree: menu.getMenuTree,
  getMenuListTree: menu.getMenuListTree,
  createMenu: menu.createMenu,
  updateMenu: menu.updateMenu,
  removeMenu: menu.removeMenu,
  listRoles: role.listRoles,
  getRoleMenus: role.getRoleMenus,
  setRoleMenus: role.setRoleMenus,
  getDepartmentTree: department.getDepartmentTree,
} as const satisfies Record<string, Call>
export type CallName = keyof typeof calls
