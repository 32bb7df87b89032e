// Valid input for every call of folders and library items, for tests of all calls. No such folder, no such item.

import type { AccessoryId, ClassId, FileId, FolderId, TenantId, UserId } from '#contract/ids.ts'
import { noSheet } from './bodies.ts'
import { evaluationInputs } from './evaluationInputs.ts'
import { examInputs } from './examInputs.ts'
import { exampleWordings } from './exampleWordings.ts'
import { reviewInputs } from './reviewInputs.ts'
import { wavOf } from './wavs.ts'

/** The calls that libraryCalls (contract/library/libraryItem.ts) gives to a noun. */
const itemInputs = <const N extends string>(name: N, id: string) => {
  const many = { ids: [id] }
  return {
    [`share${name}`]: { body: many },
    [`share${name}AsGet`]: { query: many },
    [`unshare${name}`]: { body: many },
    [`unshare${name}AsGet`]: { query: many },
    [`enable${name}`]: { body: many },
    [`enable${name}AsGet`]: { query: many },
    [`disable${name}`]: { body: many },
    [`disable${name}AsGet`]: { query: many },
    [`sort${name}`]: { body: many },
    [`sort${name}AsGet`]: { query: many },
    [`collect${name}`]: { body: { id } },
    [`collect${name}AsGet`]: { query: { id } },
    [`removeSeveral${name}`]: { body: many },
  } as unknown as ItemInputs<N> // the same keys, with the noun's name
}
type Changing = 'share' | 'unshare' | 'enable' | 'disable' | 'sort'
type ItemInputs<N extends string> = {
  [K in `${Changing | 'removeSeveral'}${N}`]: { body: { ids: string[] } }
} & { [K in `${Changing}${N}AsGet`]: { query: { ids: string[] } } } & {
  [K in `collect${N}`]: { body: { id: string } }
} & { [K in `collect${N}AsGet`]: { query: { id: string } } }

const mistakeInputs = (id: string) => {
  const named = { name: '二个', type: 'substitution' } as const
  const bound = { id, exerciseIds: [id] }
  const attached = { id, attemptId: id, exerciseId: id }
  return {
    countWrongByPoint: { query: {} },
    countErrorRate: { query: {} },
    pageWrong: { query: {} },
    listWrongAnswers: { query: { id } },
    countWrong: { query: { id } },
    listStudentsByMark: { query: { id } },
    countDue: {},
    startRedo: { body: {} },
    startMistakePractice: { body: { id } },
    setMastered: { body: { id } },
    setMasteredAsGet: { query: { id } },
    getMistake: { params: { id } },
    getMistakeInfo: { query: { id } },
    getMistakeDetail: { query: { id } },
    countMistakes: {},
    checkNewMistake: { body: named },
    checkNewMistakeAsGet: { query: named },
    checkChangedMistake: { body: { id, ...named } },
    checkChangedMistakeAsGet: { query: { id, ...named } },
    confirmMistake: { params: { id } },
    confirmMistakeAsGet: { params: { id } },
    mergeMistakes: { body: { ids: [id] } },
    mergeMistakesAsGet: { query: { ids: [id] } },
    bindExercises: { body: bound },
    bindExercisesAsGet: { query: bound },
    pageBoundExercises: { query: { id } },
    pageUnboundExercises: { query: { id } },
    pageMistakeExercises: { query: {} },
    importMistakeAsGet: { query: noSheet },
    listAnswerMistakes: { query: { attemptId: id, exerciseId: id } },
    attachMistake: { body: attached },
    attachMistakeAsGet: { query: attached },
    getMistakeSetting: {},
    setMistakeSetting: { body: { students: 2 } },
    setMistakeSettingAsGet: { query: { students: 2 } },
  }
}

const exerciseInputs = (id: string) => ({
  ...itemInputs('Exercise', id),
  removeExercises: { body: { ids: [id] } },
  removeExercisesAsGet: { query: { ids: [id] } },
  removeChildExercise: { params: { id } },
  selectExerciseLevel: {},
  selectExerciseTopic: {},
  selectExercisePoint: {},
  readExerciseText: { body: { text: '1. 猫会飞。\n答案：错' } },
  importExerciseAsGet: { query: noSheet },
  ...mistakeInputs(id),
  pageExerciseCard: { query: {} },
  getExerciseCard: { params: { id } },
  selectExerciseCardLevel: {},
  getExerciseView: { query: { id } },
})

const hanziInputs = (id: string) => ({
  getStrokes: { query: { char: '龙' } },
  getWordStrokes: { body: { word: '学习' } },
  handleHanzi: { body: { text: '学习' } },
  handleHanziAsGet: { query: { text: '学习' } },
  storeWriting: { body: { char: '一', ink: [[187, 388, 0, 512, 395, 300, 847, 400, 600]] } },
  pageWriting: { query: {} },
  countWriting: { query: {} },
  getWriting: { params: { id } },
})

const grantInputs = (id: string) => {
  const given = { ids: [id], granted: true }
  return {
    pageApplicationGrants: { query: {} },
    grantApplications: { body: given },
    grantApplicationsAsGet: { query: given },
    listMyApplications: {},
    grantToSchools: { body: { schoolIds: [id as TenantId], items: [{ kind: 'textbook' as const, id }] } },
    pageTextbookGrants: { query: {} },
    grantTextbooks: { body: given },
    grantTextbooksAsGet: { query: given },
    pageResearchGrants: { query: {} },
    grantResearch: { body: given },
    grantResearchAsGet: { query: given },
    pageExampleGrants: { query: {} },
    grantExamples: { body: given },
    grantExamplesAsGet: { query: given },
    setExampleSchools: { body: { id } },
    setExampleSchoolsAsGet: { query: { id } },
  }
}

const bookInputs = (id: string) => {
  const folders = { ids: [id as FolderId] }
  const pages = { textbookId: id, ids: [id] }
  return {
    ...grantInputs(id),
    listTextbooks: { body: { name: '汉语' } },
    listTextbooksBySort: {},
    updateTextbookInfo: { body: { id, name: '汉语' } },
    updateTextbookInfoAsGet: { query: { id, name: '汉语' } },
    sortTextbookFolders: { body: folders },
    sortTextbookFoldersAsGet: { query: folders },
    listBookPages: { query: { textbookId: id } },
    addBookPages: { body: { textbookId: id, pages: [{ fileId: id as FileId }] } },
    updateBookPage: { body: { id, text: '你好' } },
    sortBookPages: { body: pages },
    sortBookPagesAsGet: { query: pages },
    removeBookPages: { body: pages },
    practiseOnPage: { body: { pageId: id, exerciseId: id } },
    analyseText: { body: { text: '我喜欢学习汉语。' } },
    searchCorpus: { query: { word: '学习' } },
    pageKnowledgeCards: { query: {} },
    listExamples: {},
    useExample: { body: { id } },
    sortExampleItems: { body: { id, ids: [id] } },
    sortExampleItemsAsGet: { query: { id, ids: [id] } },
    removeExampleItem: { body: { id } },
    removeExampleItemAsGet: { query: { id } },
  }
}

const attemptInputs = (id: string) => ({
  getPractice: { query: {} },
  startPractice: { body: {} },
  openAttempt: { body: { id } },
  getAttempt: { params: { id } },
  saveAnswers: { body: { id, answers: [{ exerciseId: id, value: null, seq: 1_000_001 }] } },
  handInAttempt: { body: { id, epoch: 1 } },
  noteSoundPlays: { body: { id, plays: [{ sound: 'sound', count: 1 }] } },
  enterAttemptSection: { body: { id, epoch: 1, sectionId: id } },
})

const planInputs = (id: string) => {
  const params = { id }
  const moved = { id, direction: 'up' } as const
  const version = { id, versionId: id }
  const people = { params, body: { userIds: [] } }
  return {
    ...itemInputs('LessonPlan', id),
    listLessonPlan: { query: {} },
    updateLessonPlanByPost: { body: { id } },
    updateLessonPlanAsGet: { query: { id, name: '第二课' } },
    removeManyLessonPlanAsGet: { query: { ids: [id] } },
    copyLessonPlan: { body: { ids: [id] } },
    copyLessonPlanAsGet: { query: { ids: [id] } },
    moveLessonPlan: { body: moved },
    moveLessonPlanAsGet: { query: moved },
    generateTasks: { params, body: { lessonId: id } },
    generateTasksAsGet: { params, query: { lessonId: id } },
    exportPlanToWord: { params },
    getTasksByPlanId: { query: { planId: id } },
    listPlanVersions: { params },
    getPlanVersion: { params: version },
    restorePlanVersion: { params: version },
    getLivePlan: { params },
    setLivePlan: { params, body: {} },
    runPlanStep: { params, body: { stepId: 'a' } },
    undoPlanStep: { params },
    listPlanCollaborators: { params },
    setPlanCollaborators: people,
    listCourseCollaborators: { params },
    setCourseCollaborators: people,
    listTaskCollaborators: { params },
    setTaskCollaborators: people,
  }
}

const paperInputs = (id: string) => {
  const filed = { ids: [id] }
  const some = { paperId: id, exerciseIds: [id] }
  const moved = { paperId: id, exerciseId: id, place: 0 }
  const worth = { paperId: id, exerciseId: id, points: 2 }
  const one = { id, exerciseId: id }
  const question = { wording: exampleWordings.judge, difficulty: 'easy' } as const
  const ofPaper = { name: '期中', paperId: id, startAt: '2100-01-01 08:00:00', endAt: '2100-01-02 08:00:00' }
  return {
    ...itemInputs('Paper', id),
    listPaperExercises: { params: { id } },
    releasePaper: { body: { id } },
    releasePaperAsGet: { query: { id } },
    copyPaper: { body: filed },
    copyPaperAsGet: { query: filed },
    movePaper: { body: filed },
    movePaperAsGet: { query: filed },
    removePaperExercise: { body: one },
    removePaperExerciseAsGet: { query: one },
    addPaperExercises: { body: some },
    addPaperExercisesAsGet: { query: some },
    removePaperExercises: { body: some },
    removePaperExercisesAsGet: { query: some },
    movePaperExercise: { body: moved },
    movePaperExerciseAsGet: { query: moved },
    setPaperPoints: { body: worth },
    setPaperPointsAsGet: { query: worth },
    pageTestPaper: { query: {} },
    createTestPaper: { body: { name: '期中试卷' } },
    updateTestPaper: { body: { id, name: '期末试卷' } },
    removeTestPaper: { query: { id } },
    removeTestPaperById: { params: { id } },
    listPaperSections: { query: { paperId: id } },
    createPaperSection: { body: { paperId: id, name: '听力' } },
    updatePaperSection: { body: { id, name: '阅读' } },
    removePaperSection: { query: { id } },
    removePaperSectionById: { params: { id } },
    pageQuestion: { query: {} },
    createQuestion: { body: question },
    updateQuestion: { body: { id, source: '教材' } },
    removeQuestion: { query: { id } },
    removeQuestionById: { params: { id } },
    pagePaperTask: { query: {} },
    createPaperTask: { body: ofPaper },
    updatePaperTask: { body: { id, name: '期末' } },
    removePaperTask: { query: { id } },
    removePaperTaskById: { params: { id } },
  }
}

const taskInputs = (id: string) => {
  const end = '2100-01-01 08:00:00'
  const mark = { id, exerciseId: id, attemptIds: [id], score: 1 }
  const some = { attemptIds: [id] }
  return {
    listTaskDays: { query: {} },
    pageExercisesForTask: { query: {} },
    listTasksToMark: {},
    releaseTask: { body: { id } },
    cancelTask: { body: { id } },
    cancelTaskAsGet: { query: { id } },
    delayTask: { body: { id, end } },
    delayTaskAsGet: { query: { id, end } },
    sendMaterial: { body: { id, text: '课文' } },
    sendMaterialAsGet: { query: { id, text: '课文' } },
    soundsTest: {
      body: {
        attemptId: id,
        exerciseId: id,
        file: new File([new Uint8Array(wavOf({ seconds: 1 }))], '一.wav'),
      },
    },
    answerTask: { body: { id } },
    answerTaskAsGet: { query: { id } },
    enterSmartClass: { body: { id } },
    enterSmartClassAsGet: { query: { id } },
    pageSmartClassTask: { query: {} },
    listSmartClassTaskDays: { query: {} },
    selectTaughtCourses: {},
    selectTaughtClasses: {},
    addTaskExercise: { body: { id, exerciseId: id } },
    listTaskExercises: { query: { id } },
    signSmartClass: { body: {} },
    reviewTask: { body: { attemptId: id } },
    reviewTaskAsGet: { query: { attemptId: id } },
    reviewAnswers: { body: mark },
    reviewAnswersAsGet: { query: mark },
    completeAttempts: { body: some },
    completeAttemptsAsGet: { query: some },
    returnAttempt: { body: { attemptId: id } },
    returnAttemptAsGet: { query: { attemptId: id } },
    getAnswerResult: { query: { attemptId: id } },
    listAnswerResults: { query: { id } },
    getStudentAnswer: { params: { id } },
  }
}

export const libraryInputs = (id: string) => {
  const folderId = id as FolderId
  const placing = { folderId, resAccessoryIdList: [id as AccessoryId] }
  const schools = { folderId, tenantIds: [id as TenantId] }
  return {
    ...itemInputs('Resource', id),
    ...itemInputs('Textbook', id),
    ...bookInputs(id),
    ...exerciseInputs(id),
    ...attemptInputs(id),
    ...examInputs(id),
    ...evaluationInputs(id),
    ...reviewInputs(id),
    ...hanziInputs(id),
    pageClassResources: { query: {} },
    ...itemInputs('WordCard', id),
    listWordCard: { query: {} },
    pageAllWordCard: { query: {} },
    copyWordCard: { body: { ids: [id] } },
    copyWordCardAsGet: { query: { ids: [id] } },
    removeWordCards: { body: { ids: [id] } },
    removeWordCardsAsGet: { query: { ids: [id] } },
    readWordList: { body: { text: '朋友' } },
    importAnkiCards: { body: { name: 'a.apkg', base64: 'UEsDBA==' } },
    createWordCards: { body: { cards: [{ name: '朋友' }] } },
    getDeck: {},
    pageDeck: { query: {} },
    listKnownWords: {},
    listDeckWords: {},
    addToDeck: { body: { word: '朋友' } },
    giveDeck: { body: { ids: [id], classIds: [id as ClassId] } },
    giveDeckAsGet: { query: { ids: [id], classIds: [id as ClassId] } },
    reviewWord: { body: { id, recall: 'right' as const } },
    removeFromDeck: { body: { ids: [id] } },
    exportDeck: {},
    exportCardsToAnki: { body: { ids: [id] } },
    getWordVoice: { query: { word: '朋友' } },
    lookUpWord: { query: { word: '朋友' } },
    readChinese: { body: { text: '你好' } },
    getTones: {},
    setTones: { body: { tones: 'dictionary' as const } },
    listCorrections: { query: {} },
    correctReading: { body: { word: '朋友', pinyin: 'peng2 you5' } },
    removeCorrection: { body: { word: '朋友' } },
    getDataLicence: { query: { file: 'jieba' as const } },
    listAllCustomTypes: {},
    ...taskInputs(id),
    ...paperInputs(id),
    ...planInputs(id),
    listFolders: { query: {} },
    createFolder: { body: { pid: folderId, name: '第一单元', shareUserIds: [id as UserId] } },
    updateFolder: { body: { id: folderId, name: '第二单元' } },
    removeFolder: { params: { id: folderId } },
    copyToFolder: { body: placing },
    copyToFolderAsGet: { query: placing },
    moveToFolder: { body: placing },
    moveToFolderAsGet: { query: placing },
    sortFolders: { body: { ids: [folderId] } },
    sortFoldersAsGet: { query: { ids: [folderId] } },
    listFolderShares: { query: { folderId } },
    listFolderItems: { query: { folderId } },
    getFolderSchools: { query: { folderId } },
    setFolderSchools: { body: schools },
    setFolderSchoolsAsGet: { query: schools },
  }
}

/** The answers that they may get: the ids above are of nothing, or of other things. */
export const libraryRefusals: Record<string, string> = {
  ...Object.fromEntries(
    [...Object.keys(libraryInputs('')), 'createTask'].map((name) => [
      name,
      'ok|404 NOT_FOUND|400 VALIDATION|400 TENANT_NEEDED',
    ]),
  ),
  // The lesson is over by then.
  runPlanStep: '200 LIVE_CLOSED',
  undoPlanStep: '200 LIVE_CLOSED',
  mergeMistakes: '200 MERGE_TOO_FEW',
  mergeMistakesAsGet: '200 MERGE_TOO_FEW',
  readSheetCode: '200 SHEET_CODE_INVALID',
}
