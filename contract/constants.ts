// Numbers that both sides of a wire must agree on (specification, document 2, section 9).
export const requestTimeoutMs = 600_000
export const tokenCheckMs = 60_000
export const tokenRefreshBeforeMs = 600_000
export const accessTokenSeconds = 12 * 3600
export const refreshTokenSeconds = 30 * 24 * 3600
/** A media token is for joining at once; rights come from the classroom, not from the token. */
export const mediaTokenSeconds = 60
export const signInLinkMinutes = 30
export const handOverSeconds = 60
/** A code that confirms a change of one's own account is good for this long, and once. */
export const confirmCodeMinutes = 5
export const apiVersion = '1'
/** Answers up to this status come from the server; higher ones from a proxy, or there is none. */
export const acceptedStatus = { from: 200, to: 500 } as const
/** A verification-code picture is good for this long, and once. */
export const captchaSeconds = 300
export const captchaLetters = 4

const mib = 1024 * 1024
/** The limits that forms, pages and the server share (CONST-04). */
export const limits = {
  mobileBreakpoint: 992,
  folderName: 25,
  personName: 8,
  avatar: 200,
  sidebarWidth: '13.5rem',
  folderDialogWidth: 530,
  drawerWidth: '80%',
  tabMenuWidth: 105,
  tooltipMs: 2000,
  menuTooltipMs: 500,
  loadingMs: 1000,
  scrollResetMs: 150,
  listPage: 10,
  /** The suggestions of a field while typing. */
  pickerPage: 20,
  messagePage: 10,
  attachmentName: 100,
  videoBytes: 100 * mib,
  fileBytes: 300 * mib,
  recordingSeconds: 60,
  phone: 11,
  roleIdentity: { min: 1, max: 20 },
  password: 8,
} as const

/** The parameters of a new installation. */
export const flags = {
  registration: true,
  /** Off: unread messages are asked for by call; live control and shared documents have connections of their own. */
  messagePush: false,
} as const

/** The built-in dictionaries; their texts are in locales/<lang>/dict.json. */
export const resourceTags = [
  'syllable',
  'character',
  'word',
  'grammar',
  'listening',
  'speaking',
  'reading',
  'writing',
  'handwriting',
] as const
const questionTypes = ['choice', 'fillIn', 'judge'] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
export const learningStages = ['preClass', 'inClass', 'afterClass'] as const
/** The kinds of files in a folder. The values are numbers that the folder calls send. */
export const resourceTypes = { exercise: '1', resource: '2', textbook: '3', lessonPlan: '4' } as const
/** Adds the kinds of items whose folders the specification does not number. */
export const folderTypes = { ...resourceTypes, wordCard: '5', paper: '6' } as const

/** A lesson plan names one of these before there is a room, and the room then takes it. */
export const micModes = ['free', 'auto', 'rollCall'] as const
export const timerSecondsMax = 3 * 60 * 60
export const carouselLimits = { secondsMin: 15, secondsMax: 900, cards: 30, cardLength: 150 } as const

export const dictTypes = {
  resourceType: 'TEACH_RESOURCE_TYPE',
  resourceTag: 'TEACH_RESOURCE_TAG',
  questionType: 'EXERCISE_TYPE',
  difficulty: 'EXERCISE_DIFFICULTY',
  learningStage: 'TASK_STAGE',
} as const
export const systemDicts: Readonly<Record<string, readonly string[]>> = {
  [dictTypes.resourceType]: Object.values(resourceTypes),
  [dictTypes.resourceTag]: resourceTags,
  [dictTypes.questionType]: questionTypes,
  [dictTypes.difficulty]: difficulties,
  [dictTypes.learningStage]: learningStages,
}
/** Business dictionaries whose labels the form of a student suggests; anything else may be typed all the same. */
export const suggestionDicts = { type: 'STUDENT_TYPE', capabilityLevel: 'CAPABILITY_LEVEL' } as const
