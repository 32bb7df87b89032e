// Lessons held: live sessions, and smart classes in a classroom.
import { officeKinds, staffKinds } from '../../accountKinds.ts'
import { defineStat } from './defineStat.ts'
import { counted, distinct, seconds } from './measures.ts'

const filters = ['period', 'teacherId', 'classId', 'courseId'] as const
const common = { who: officeKinds, filters } as const

export const classroomStats = {
  smartClassUse: defineStat({
    ...common,
    path: '/teach/course/zhktUseOverView',
    summary: 'Lessons held, live and in the smart classroom: how many, how long, by how many teachers',
    by: ['all', 'lessonKind', 'day', 'month'],
    measures: { sessions: distinct, seconds, teachers: distinct },
  }),
  classUse: defineStat({
    ...common,
    path: '/teach/course/classZhktUse',
    summary: 'The same by class; a lesson of two classes counts for both',
    by: ['class'],
    measures: { sessions: distinct, seconds, teachers: distinct },
  }),
  teachDuration: defineStat({
    ...common,
    path: '/teach/teacher/teachDurationList',
    summary: 'How long each teacher has taught',
    by: ['teacher', 'month'],
    measures: { sessions: distinct, seconds },
  }),
  teachDurationTotal: defineStat({
    ...common,
    path: '/teach/teacher/teachDurationHj',
    summary: 'How long all of them have taught',
    by: ['all'],
    measures: { sessions: distinct, seconds },
  }),
  teachQuantity: defineStat({
    ...common,
    filters: ['period', 'teacherId'],
    path: '/teach/teacher/teachQuantityList',
    summary: 'What each teacher has held and made: lessons, tasks, plans, resources, exercises',
    by: ['teacher'],
    measures: {
      sessions: counted,
      tasks: counted,
      plans: counted,
      resources: counted,
      exercises: counted,
    },
  }),
  attendance: defineStat({
    who: staffKinds,
    needs: ['numbers_view', 'live_attendance'],
    path: '/teach/insight/attendance',
    summary: 'Who was expected in live lessons that are over: present (and of these late), excused, absent',
    by: ['student', 'class', 'session', 'lesson', 'day', 'month'],
    measures: {
      expected: counted,
      present: counted,
      late: counted,
      excused: counted,
      absent: counted,
      presentShare: { unit: 'share', as: { share: 'present', of: 'expected' } },
    },
    filters: ['period', 'classId', 'teacherId', 'studentId'],
  }),
} as const
