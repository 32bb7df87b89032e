// The pages of numbers: which stats each shows, and as what. A further page is a further entry, its address in
// contract/pagePaths.ts and its entry in the menu.
import { paths } from '#contract/pagePaths.ts'
import type { StatCard } from '../shared/stat/ChartCard.tsx'

export const statPages = {
  [paths.courseNumbers]: [
    { stat: 'courseCount', chart: 'bar', drawn: ['lessons', 'tasks', 'students'] },
    { stat: 'courseLessons' },
  ],
  [paths.taskNumbers]: [
    { stat: 'taskCount', by: ['taskState'], chart: 'pie' },
    { stat: 'taskChart', chart: 'bar', drawn: ['assigned', 'submitted'] },
  ],
  [paths.smartClassNumbers]: [
    { stat: 'smartClassUse', by: ['month', 'day', 'lessonKind'], chart: 'bar', drawn: ['seconds'] },
    { stat: 'classUse', chart: 'bar', drawn: ['seconds'] },
  ],
  [paths.teacherNumbers]: [
    { stat: 'teachDuration', chart: 'bar', drawn: ['seconds'] },
    { stat: 'teachQuantity', chart: 'bar', drawn: ['sessions', 'tasks', 'plans'] },
    { stat: 'teacherList' },
  ],
  [paths.classesNumbers]: [
    { stat: 'classCount', chart: 'bar' },
    { stat: 'classUse', chart: 'bar', drawn: ['sessions'] },
    { stat: 'results', by: ['class'], chart: 'bar', drawn: ['scoreShare'] },
  ],
  [paths.studentsNumbers]: [
    { stat: 'studentLevels', chart: 'pie' },
    { stat: 'studentKinds', chart: 'bar' },
    { stat: 'studentCount', by: ['month'], chart: 'line' },
  ],
  [paths.resourceNumbers]: [
    { stat: 'accessoryTypes', chart: 'pie' },
    { stat: 'accessoryLibraries', chart: 'pie' },
    { stat: 'accessoryMonths', chart: 'bar', drawn: ['items'] },
    { stat: 'madeByTeacher', chart: 'bar' },
    { stat: 'madeByYear', chart: 'bar' },
  ],
  [paths.examNumbers]: [
    { stat: 'examFigures', chart: 'bar', drawn: ['mean', 'median'] },
    { stat: 'examFigures', by: ['examState', 'month'], chart: 'pie', drawn: ['exams'] },
  ],
  [paths.signInNumbers]: [
    { stat: 'taskSignCount', chart: 'bar', drawn: ['assigned', 'opened'] },
    {
      stat: 'attendance',
      by: ['class', 'student', 'lesson', 'month'],
      chart: 'bar',
      drawn: ['present', 'late', 'absent'],
    },
  ],
  [paths.durationNumbers]: [
    {
      stat: 'duration',
      by: ['day', 'class', 'student'],
      chart: 'line',
      drawn: ['inLessons', 'answering', 'writing'],
    },
  ],
  [paths.penNumbers]: [{ stat: 'writings', chart: 'bar', drawn: ['characters'] }],
  [paths.exerciseBankNumbers]: [
    { stat: 'exerciseCount', by: ['exerciseType'], chart: 'pie' },
    { stat: 'exerciseCount', by: ['level', 'difficulty', 'tag', 'library', 'month'], chart: 'bar' },
  ],
  [paths.loginNumbers]: [{ stat: 'loginDuration', chart: 'bar', drawn: ['seconds'] }],
  [paths.dataCentre]: [
    { stat: 'smartClassUse', by: ['month', 'day'], chart: 'bar', drawn: ['sessions'] },
    { stat: 'taskChart', by: ['day', 'class', 'teacher'], chart: 'line', drawn: ['assigned', 'submitted'] },
    { stat: 'results', by: ['month', 'tag', 'class'], chart: 'line', drawn: ['scoreShare'] },
    { stat: 'studentLevels', chart: 'pie' },
    { stat: 'accessoryTypes', chart: 'pie' },
    { stat: 'words', by: ['memoryState', 'class', 'word'], chart: 'pie' },
    { stat: 'lessonPlanCount', chart: 'pie' },
  ],
  [paths.inquiryTeacher]: [{ stat: 'teachQuantity' }, { stat: 'teachDuration' }, { stat: 'teacherList' }],
  [paths.inquiryTeaching]: [
    { stat: 'smartClassUse', by: ['day', 'month'] },
    { stat: 'classUse' },
    { stat: 'courseCount' },
  ],
  [paths.inquiryStudent]: [
    { stat: 'results', by: ['student', 'class'] },
    { stat: 'duration', by: ['student', 'class'] },
    { stat: 'words', by: ['student', 'class', 'word'] },
  ],
  [paths.inquiryRecord]: [
    { stat: 'attendance' },
    { stat: 'taskSignCount', by: ['student', 'assignment', 'class'] },
    { stat: 'writings', by: ['student', 'class'] },
  ],
  [paths.inquiryExamData]: [
    { stat: 'examFigures' },
    { stat: 'unmarked', by: ['teacher', 'assignment', 'day'] },
  ],
  [paths.learningReport]: [
    { stat: 'taskResults', chart: 'bar', drawn: ['scoreShare'] },
    { stat: 'results', by: ['tag', 'month', 'class'], chart: 'bar', drawn: ['scoreShare'] },
  ],
} as const satisfies Record<string, readonly StatCard[]>
export type StatPagePath = keyof typeof statPages

export const isStatPage = (path: string): path is StatPagePath => path in statPages
