// The people of the school, its classes and courses.
import { officeKinds, staffKinds } from '../../accountKinds.ts'
import { defineStat } from './defineStat.ts'
import { counted, distinct, seconds } from './measures.ts'

const students = '/teach/student'
const courses = '/teach/course'
const ofStudents = { who: officeKinds, filters: ['classId', 'grade'] } as const

export const schoolStats = {
  studentCount: defineStat({
    who: officeKinds,
    filters: ['period', 'classId', 'grade'],
    path: `${students}/count`,
    summary: 'Students at school, those who left, and those who came; the period is that of their coming',
    by: ['all', 'month'],
    measures: { atSchool: counted, left: counted },
  }),
  studentKinds: defineStat({
    ...ofStudents,
    path: `${students}/statistics`,
    summary: 'Students at school by grade, type or nationality',
    by: ['grade', 'studentType', 'nationality', 'class'],
    measures: { students: distinct },
  }),
  studentLevels: defineStat({
    ...ofStudents,
    path: `${students}/capabilityLevelDistribution`,
    summary: 'Students at school by the level of their Chinese',
    by: ['capabilityLevel'],
    measures: { students: distinct },
  }),
  classCount: defineStat({
    who: officeKinds,
    path: `${courses}/class/count`,
    summary: 'Classes by grade, with their students',
    by: ['grade', 'class'],
    measures: { classes: distinct, students: distinct },
    filters: ['grade', 'teacherId'],
  }),
  courseCount: defineStat({
    who: staffKinds,
    path: `${courses}/countPage`,
    summary:
      'Courses with their lessons, the hours taught, tasks and students; the period is that of their beginning',
    by: ['course', 'grade'],
    measures: { courses: distinct, lessons: distinct, seconds, tasks: counted, students: distinct },
    filters: ['period', 'teacherId', 'classId', 'courseId', 'grade'],
  }),
  courseLessons: defineStat({
    who: staffKinds,
    path: `${courses}/countDetailPage`,
    summary:
      'The lessons of the same courses, with the hours taught and the tasks; what belongs to no lesson is a row of its own',
    by: ['lesson', 'course'],
    measures: { lessons: distinct, seconds, tasks: counted },
    filters: ['period', 'teacherId', 'classId', 'courseId', 'grade'],
  }),
  teacherList: defineStat({
    who: officeKinds,
    path: '/teach/teacher/list',
    summary: 'Teachers with the courses, classes and students that they teach',
    by: ['teacher'],
    measures: { courses: distinct, classes: distinct, students: distinct },
    filters: ['teacherId', 'classId'],
  }),
} as const
