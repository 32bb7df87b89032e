// What the rows of a stat stand for. A dimension of people or things has ids as keys, and the server answers their names; one
// of codes has words in the locales, which the page and the Excel file look up in the same place.

/** Where the words of a code are: namespace and path in locales/*. null: the server answers the names. */
export const dimensions = {
  all: 'insight:key.all',
  day: 'date',
  month: 'date',
  year: 'date',
  class: null,
  teacher: null,
  student: null,
  course: null,
  lesson: null,
  session: null,
  assignment: null,
  exercise: null,
  point: null,
  /** As the school writes it. */
  grade: 'text',
  nationality: 'text',
  studentType: 'text',
  capabilityLevel: 'text',
  word: 'text',
  library: 'resource:value.libraryType',
  resourceType: 'resource:value.type',
  tag: 'resource:value.tag',
  exerciseType: 'exercise:value.type',
  difficulty: 'exercise:value.difficulty',
  level: null,
  taskState: 'insight:key.taskState',
  examState: 'insight:key.examState',
  planState: 'insight:key.planState',
  stage: 'dict:item.TASK_STAGE',
  itemKind: 'insight:key.itemKind',
  memoryState: 'insight:key.memoryState',
  lessonKind: 'insight:key.lessonKind',
} as const

export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]] // the keys of the constant above
/** Dimensions in the order of time, whose rows are never sorted by a measure. */
export const timeDimensions: readonly Dimension[] = ['day', 'month', 'year']
