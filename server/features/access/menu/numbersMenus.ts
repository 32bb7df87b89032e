// The built-in menu entries of numbers: the cockpit and the statistics of the office, the growth cards and the report of teachers.
import { paths } from '#contract/pagePaths.ts'
import { type BuiltInMenu, directory, page, unlisted } from './menuEntry.ts'
import { learning, schoolOffice, system, teaching } from './menuKinds.ts'

const flag = 'numbers_view'
const office = [...schoolOffice, ...system]

/** Words have the names of the addresses (src/features/insight/shared/stat/usePageTitle.ts). */
const numbers = (name: keyof typeof paths): BuiltInMenu =>
  page(paths[name], `menu.${name}`, 'chart', office, flag)

const hub = [
  'dataCentre',
  'courseNumbers',
  'taskNumbers',
  'smartClassNumbers',
  'teacherNumbers',
  'classesNumbers',
  'studentsNumbers',
  'resourceNumbers',
  'examNumbers',
  'signInNumbers',
  'durationNumbers',
  'penNumbers',
  'exerciseBankNumbers',
  'loginNumbers',
  'inquiryTeacher',
  'inquiryTeaching',
  'inquiryStudent',
  'inquiryRecord',
  'inquiryExamData',
] as const

export const officeNumbers = directory('/queryStatistics', 'menu.queryStatistics', 'chart', office, [
  numbers('cockpit'),
  ...hub.map(numbers),
])

export const teacherNumbers: readonly BuiltInMenu[] = [
  page(paths.growthCards, 'menu.growthCards', 'chart', teaching, flag),
  unlisted(paths.studentGrowth, 'menu.studentGrowth', [...teaching, ...schoolOffice], flag),
]

export const reportPage = page(paths.learningReport, 'menu.learningReport', 'chart', teaching, flag)

export const studentNumbers = page(paths.myGrowth, 'menu.myGrowth', 'chart', learning, 'growth_view')
