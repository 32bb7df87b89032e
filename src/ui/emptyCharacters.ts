// One large character decorates a list that is still empty, by the noun of the list. Screen readers do not read it.
const characterByNoun: Readonly<Record<string, string>> = {
  alumnus: '友',
  audit: '记',
  course: '课',
  courseClass: '班',
  courseMgr: '课',
  department: '部',
  evaluation: '评',
  exam: '考',
  example: '例',
  exercise: '题',
  lesson: '课',
  lessonPlan: '案',
  level: '级',
  mistake: '误',
  point: '点',
  register: '新',
  research: '研',
  resource: '文',
  student: '生',
  task: '作',
  teacher: '师',
  testPaper: '卷',
  textbook: '书',
  topic: '话',
  user: '人',
  wordCard: '词',
}
const usual = '空'

export const emptyCharacterOf = (words: string | undefined): string =>
  (words && characterByNoun[words]) || usual
