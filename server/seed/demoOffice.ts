// The office data of a demo school: its alumni, a catalogue of courses, and five running courses.
import { eq } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import { defaultLocale } from '#contract/locale.ts'
import type { CourseSlot } from '#contract/school/course.ts'
import type { Transaction } from '../db/database.ts'
import { alumnus } from '../db/schema/alumnus.ts'
import { catalogCourse, catalogCourseTeacher, lesson } from '../db/schema/catalogCourse.ts'
import { newId } from '../db/schema/columns.ts'
import { course, courseTeacher, courseToClass } from '../db/schema/course.ts'
import { courseClass } from '../db/schema/courseClass.ts'
import { searchColumns } from '../features/access/person/searchKeys.ts'
import { addDays, mondayOf } from '../features/school/course/courseDays.ts'
import { semesterOf } from '../features/system/dict/semesters.ts'
import type { DemoSchool } from './demoPeople.ts'

export interface DemoCourse {
  number: string
  name: string
  books: string[]
  classes: string[]
  teachers: string[]
  lessons: string
  slots: readonly (readonly [weekday: number, start: string, end: string, room: string])[]
}
const demoCourses: readonly DemoCourse[] = [
  {
    number: 'HY101',
    name: '初级汉语综合',
    books: ['汉语教程', '汉字练习册'],
    classes: ['初级一班', '初级二班'],
    teachers: ['teacher', 'teacher2'],
    lessons:
      '你好,你叫什么名字,你是哪国人,今天几号,现在几点,我的家,在教室里,去商店买东西,问路,看病,坐地铁,过生日',
    slots: [
      [1, '08:30', '10:00', 'A101'],
      [3, '08:30', '10:00', 'A101'],
      [5, '08:30', '10:00', 'A101'],
    ],
  },
  {
    number: 'KY101',
    name: '初级口语',
    books: ['说汉语'],
    classes: ['初级一班'],
    teachers: ['teacher'],
    lessons: '声母和韵母,四个声调,打招呼,自我介绍,点菜,打电话,约朋友,谈天气',
    slots: [
      [2, '10:20', '11:50', 'A203'],
      [4, '14:00', '15:30', 'A203'],
    ],
  },
  {
    number: 'HZ101',
    name: '汉字入门',
    books: ['汉字练习册'],
    classes: ['初级二班'],
    teachers: ['teacher7'],
    lessons: '笔画,笔顺,独体字,部首,左右结构,上下结构,包围结构,查字典',
    slots: [[2, '14:00', '15:30', 'A105']],
  },
  {
    number: 'HY201',
    name: '中级汉语综合',
    books: ['中级汉语'],
    classes: ['中级一班', '中级二班'],
    teachers: ['teacher3', 'teacher4'],
    lessons: '城市和农村,中国茶,我的专业,网上生活,健康,旅行计划,朋友,工作面试',
    slots: [
      [1, '14:00', '15:30', 'B201'],
      [4, '08:30', '10:00', 'B201'],
    ],
  },
  {
    number: 'XZ301',
    name: '高级写作',
    books: ['高级写作'],
    classes: ['高级一班', '高级二班'],
    teachers: ['teacher5', 'teacher6'],
    lessons: '记叙文,说明文,议论文,书信,读后感,新闻稿,调查报告,修改和润色',
    slots: [[3, '14:00', '15:30', 'C301']],
  },
]

const demoAlumni = [
  {
    name: '谢尔盖',
    number: 'A2019001',
    className: '高级一班',
    site: '莫斯科',
    duty: '翻译',
    teacher: '单雪',
  },
  {
    name: '林美惠',
    number: 'A2020007',
    className: '高级二班',
    site: '雅加达',
    duty: '汉语教师',
    teacher: '曾华',
  },
  {
    name: '佩德罗',
    number: 'A2021012',
    className: '中级一班',
    site: '里斯本',
    duty: '外贸经理',
    teacher: '陈思远',
  },
] as const

interface DemoParts {
  tenantId: TenantId
  school: DemoSchool
  idOf: ReadonlyMap<string, UserId>
}

export const seedDemoOffice = async (tx: Transaction, parts: DemoParts): Promise<void> => {
  if (parts.school.classes.length < 2) return
  const { tenantId } = parts
  // They began some weeks ago, so that they have past and future lessons.
  const startDate = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -14)
  for (const demo of demoCourses) await addCourse(tx, parts, demo, { startDate, weeks: 17 })
  await tx.insert(alumnus).values(
    demoAlumni.map((one) => ({
      ...one,
      tenantId,
      ...searchColumns(one, one.number),
    })),
  )
}

interface CourseTime {
  readonly startDate: string
  readonly weeks: number
}

export const addCourse = async (
  tx: Transaction,
  { tenantId, idOf }: Pick<DemoParts, 'tenantId' | 'idOf'>,
  demo: DemoCourse,
  { startDate, weeks }: CourseTime,
): Promise<void> => {
  const mgrId = newId<string>()
  const { number, name, books } = demo
  const creatorId = idOf.get('education') ?? null
  const lessons = demo.lessons.split(',')
  const introduction = `${name}：每周 ${demo.slots.length} 次课。`
  const courseFields = { tenantId, number, name, books, hours: lessons.length * 2, introduction, creatorId }
  await tx.insert(catalogCourse).values({ ...courseFields, id: mgrId })
  await tx.insert(lesson).values(lessons.map((one, at) => ({ tenantId, mgrId, name: one, sort: at + 1 })))
  const teacherIds = demo.teachers.flatMap((username) => idOf.get(username) ?? [])
  await tx
    .insert(catalogCourseTeacher)
    .values(teacherIds.map((teacherId) => ({ tenantId, mgrId, teacherId })))

  const { xn, xq } = semesterOf(startDate, startDate, defaultLocale)
  const slots: CourseSlot[] = demo.slots.map(([weekday, start, end, room]) => ({ weekday, start, end, room }))
  const classes = await tx.select().from(courseClass).where(eq(courseClass.tenantId, tenantId))
  const its = classes.filter((one) => demo.classes.includes(one.name))
  const [row] = await tx
    .insert(course)
    .values({
      ...courseFields,
      mgrId,
      startDate,
      endDate: addDays(startDate, weeks * 7 - 1),
      schoolYear: xn,
      semester: xq,
      grade: its[0]?.grade ?? '',
      slots,
      deployed: true,
    })
    .returning({ id: course.id })
  if (!row) return
  const courseId = row.id
  await tx.insert(courseToClass).values(its.map(({ id: classId }) => ({ tenantId, courseId, classId })))
  await tx.insert(courseTeacher).values(teacherIds.map((teacherId) => ({ tenantId, courseId, teacherId })))
}
