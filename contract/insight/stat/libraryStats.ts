// What the school has made and collected: resources, plans, exercises. A stock is counted as it is, whatever period a page is about.
import { officeKinds } from '../../accountKinds.ts'
import { defineStat } from './defineStat.ts'
import { bytes, counted } from './measures.ts'

const accessories = '/teach/accessory'
const common = { who: officeKinds, filters: ['teacherId'] } as const
const files = { items: counted, bytes } as const

export const libraryStats = {
  accessoryCount: defineStat({
    ...common,
    path: `${accessories}/count`,
    summary: 'The resources of the school, and how large they are',
    by: ['all'],
    measures: files,
  }),
  accessoryLibraries: defineStat({
    ...common,
    path: `${accessories}/distributionCount`,
    summary: 'The resources by library: shared with the school, or personal',
    by: ['library'],
    measures: files,
  }),
  accessoryMonths: defineStat({
    ...common,
    path: `${accessories}/spread`,
    summary: 'The resources by the month in which they came',
    by: ['month'],
    measures: files,
  }),
  accessoryTypes: defineStat({
    ...common,
    path: `${accessories}/spreadByType`,
    summary: 'The resources by type',
    by: ['resourceType'],
    measures: files,
  }),
  lessonPlanCount: defineStat({
    ...common,
    path: '/teach/lesson/plan/count',
    summary: 'Lesson plans: templates and others, by state, teacher or month',
    by: ['planState', 'teacher', 'month'],
    measures: { plans: counted, lessonHours: counted },
  }),
  exerciseCount: defineStat({
    ...common,
    path: '/exercise/teach/exercise/count',
    summary: 'The exercises of the school, without those below a group',
    by: ['exerciseType', 'level', 'difficulty', 'tag', 'library', 'month'],
    measures: { exercises: counted },
  }),
  madeByTeacher: defineStat({
    ...common,
    path: '/teach/organizational/power/countByTeacher',
    summary:
      'What each teacher has made for the library and shared: resources, plans, exercises, papers, word cards',
    by: ['teacher', 'itemKind'],
    measures: { made: counted, shared: counted },
  }),
  madeByYear: defineStat({
    ...common,
    path: '/teach/organizational/power/countByYear',
    summary: 'The same by the year in which it was made',
    by: ['year'],
    measures: { made: counted, shared: counted },
  }),
} as const
