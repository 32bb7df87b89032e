// What students do: tasks, exams, time, handwriting, and what their answers say.
import { everybody, staffKinds } from '../../accountKinds.ts'
import { defineStat } from './defineStat.ts'
import { counted, distinct, seconds, shareOf } from './measures.ts'

const tasks = '/teach/task'
const growth = '/teach/grow/card'
const ofTasks = { who: staffKinds, filters: ['period', 'classId', 'teacherId', 'courseId'] } as const
const ofStudents = { who: staffKinds, filters: ['period', 'classId', 'grade', 'studentId'] } as const
const cards = {
  answered: counted,
  score: counted,
  points: counted,
  scoreShare: shareOf('score', 'points'),
  tasksDone: counted,
  wordsKnown: counted,
} as const
const answers = {
  answered: counted,
  right: counted,
  score: counted,
  points: counted,
  scoreShare: shareOf('score', 'points'),
} as const

export const learningStats = {
  taskCount: defineStat({
    ...ofTasks,
    path: `${tasks}/taskCount`,
    summary: 'Tasks by state, as the list of tasks shows them; the period is that of their start',
    by: ['taskState', 'all'],
    measures: { tasks: distinct },
  }),
  taskSignCount: defineStat({
    ...ofTasks,
    path: `${tasks}/taskSignCount`,
    summary:
      'Sign-ins of tasks: to how many students they were given, and how many have opened them; the day is that of the start',
    by: ['day', 'class', 'teacher', 'assignment', 'student'],
    measures: { assigned: counted, opened: counted, openedShare: shareOf('opened', 'assigned') },
  }),
  taskChart: defineStat({
    ...ofTasks,
    path: `${tasks}/taskChartCount`,
    summary: 'Tasks with what was handed in, by day, stage, state, class or teacher',
    by: ['day', 'stage', 'taskState', 'class', 'teacher'],
    measures: {
      tasks: distinct,
      assigned: counted,
      submitted: counted,
      submittedShare: shareOf('submitted', 'assigned'),
    },
  }),
  examFigures: defineStat({
    who: staffKinds,
    path: '/teach/insight/exams',
    summary: 'Exams with their sittings; scores only of exams whose results are released',
    by: ['assignment', 'examState', 'class', 'teacher', 'month'],
    measures: {
      exams: distinct,
      assigned: counted,
      submitted: counted,
      mean: { unit: 'share', as: 'mean' },
      median: { unit: 'share', as: 'median' },
      spread: { unit: 'share', as: 'spread' },
    },
    filters: ['period', 'classId', 'teacherId', 'courseId'],
  }),
  loginDuration: defineStat({
    ...ofStudents,
    path: '/teach/student/loginDurationCount',
    summary: 'How long students were signed in',
    by: ['day', 'month', 'class', 'student'],
    measures: { seconds, students: distinct },
  }),
  duration: defineStat({
    ...ofStudents,
    path: '/teach/student/durationCount',
    summary: 'How long students were signed in, in lessons, answering and writing',
    by: ['day', 'month', 'class', 'student'],
    measures: { signedIn: seconds, inLessons: seconds, answering: seconds, writing: seconds },
  }),
  writings: defineStat({
    ...ofStudents,
    path: '/teach/insight/writings',
    summary: 'Characters written by hand',
    by: ['day', 'month', 'class', 'student'],
    measures: { characters: counted, students: distinct },
  }),
  results: defineStat({
    ...ofStudents,
    path: '/teach/insight/results',
    summary: 'Counted answers of tasks, exams and practice, and the share of their points, by whole months',
    by: ['student', 'class', 'month', 'tag'],
    measures: answers,
  }),
  pointResults: defineStat({
    who: staffKinds,
    filters: ['classId', 'grade', 'studentId'],
    path: '/teach/insight/points',
    summary: 'Counted answers by the knowledge points of their exercises, since the beginning',
    by: ['point', 'student', 'class'],
    measures: answers,
  }),
  taskResults: defineStat({
    ...ofTasks,
    filters: [...ofTasks.filters, 'studentId'],
    path: '/teach/insight/taskResults',
    summary:
      'The learning report: what students handed in of tasks, and the share of the points of what is marked',
    by: ['student', 'assignment', 'class'],
    measures: {
      assigned: counted,
      submitted: counted,
      marked: counted,
      score: counted,
      points: counted,
      scoreShare: shareOf('score', 'points'),
    },
  }),
  exerciseResults: defineStat({
    ...ofTasks,
    filters: [...ofTasks.filters, 'studentId'],
    requires: ['classId', 'courseId', 'teacherId', 'studentId'],
    path: '/teach/insight/exerciseResults',
    summary: 'The counted answers of tasks by exercise: of a class, a course, a teacher or a student',
    by: ['exercise'],
    measures: answers,
  }),
  growthByGrade: defineStat({
    who: everybody,
    needs: ['numbers_view', 'growth_view'],
    filters: ['period', 'grade', 'classId', 'studentId'],
    path: `${growth}/radaByGrade`,
    summary: 'The share of the points by what exercises train; of a grade, of a class or of one student',
    by: ['tag', 'grade', 'month'],
    measures: answers,
  }),
  growthCards: defineStat({
    who: everybody,
    needs: ['numbers_view', 'growth_view'],
    filters: ['period', 'grade', 'classId', 'studentId'],
    path: `${growth}/studentGrowCardList`,
    summary: 'A growth card for each student at school: share of points, tasks done, words known',
    by: ['student'],
    measures: cards,
  }),
  growthByClass: defineStat({
    who: staffKinds,
    filters: ['period', 'classId'],
    requires: ['classId'],
    path: `${growth}/getByClass`,
    summary: 'The growth cards of a class, one for each of its students at school',
    by: ['student'],
    measures: cards,
  }),
  words: defineStat({
    who: staffKinds,
    filters: ['classId', 'grade', 'studentId'],
    path: '/teach/insight/words',
    summary: 'Words in the decks of students: known, being learnt, forgotten',
    by: ['memoryState', 'class', 'student', 'word'],
    measures: { words: counted, lapses: counted },
  }),
  unmarked: defineStat({
    who: staffKinds,
    filters: ['classId', 'teacherId', 'courseId'],
    path: '/teach/insight/unmarked',
    summary: 'Handed-in work that waits for its marks, by teacher, task or the day of the hand-in',
    by: ['teacher', 'assignment', 'day'],
    measures: { attempts: counted },
  }),
} as const
