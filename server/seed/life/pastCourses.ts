// Courses of the first weeks, which have ended by now: what runs in the demo school began only two weeks ago.
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { addDays, mondayOf } from '../../features/school/course/courseDays.ts'
import { addCourse, type DemoCourse } from '../demoOffice.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import type { SchoolDays } from './schoolDays.ts'

const pastCourses: readonly DemoCourse[] = [
  {
    number: 'HY100',
    name: '汉语入门',
    books: ['汉语教程'],
    classes: ['初级一班', '初级二班'],
    teachers: ['teacher', 'teacher2'],
    lessons: '你好吗,韵母和声母,数字,这是什么,他是谁,你家有几口人,我的一天,吃什么,喝什么,多少钱,天气,复习',
    slots: [
      [1, '10:20', '11:50', 'A101'],
      [4, '10:20', '11:50', 'A101'],
    ],
  },
  {
    number: 'HY200',
    name: '中级汉语（上）',
    books: ['中级汉语'],
    classes: ['中级一班', '中级二班'],
    teachers: ['teacher3', 'teacher4'],
    lessons: '租房子,银行,在邮局,逛公园,春节,学做菜,看电影,坐火车,体检,搬家,送礼物,复习',
    slots: [
      [2, '14:00', '15:30', 'B201'],
      [5, '08:30', '10:00', 'B201'],
    ],
  },
  {
    number: 'YD300',
    name: '高级阅读',
    books: ['高级阅读'],
    classes: ['高级一班', '高级二班'],
    teachers: ['teacher5', 'teacher6'],
    lessons: '新闻标题,散文,小说选读,科普文章,人物传记,广告,合同,评论,古诗,成语故事,说明书,复习',
    slots: [
      [1, '16:00', '17:30', 'C301'],
      [3, '10:20', '11:50', 'C301'],
    ],
  },
]
/** Until the week before the present courses begin. */
const weeks = 6

export const addPastCourses = async (
  tx: Transaction,
  { tenantId, teachers }: Pick<DemoSchoolRows, 'tenantId' | 'teachers'>,
  { today }: SchoolDays,
): Promise<void> => {
  const idOf = new Map<string, UserId>(teachers.map(({ username, id }) => [username, id]))
  const startDate = addDays(mondayOf(today), -8 * 7)
  for (const one of pastCourses) await addCourse(tx, { tenantId, idOf }, one, { startDate, weeks })
}
