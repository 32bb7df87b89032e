// The people of the demo schools (the user names are frozen: others build on them).
import type { Role } from '#contract/roles.ts'

export interface DemoPerson {
  username: string
  name: string
  role: Role
}
export interface DemoSchool {
  name: string
  timeZone?: string
  isDemo: boolean
  people: readonly DemoPerson[]
  /** Classes with the user names of their students. */
  classes: readonly { name: string; students: readonly string[] }[]
}

/** Learners of Chinese as a foreign language, so with the names they have in class. */
const learners = [
  '王小明',
  '安娜',
  '李大卫',
  '玛利亚',
  '金秀贤',
  '马可',
  '苏珊',
  '阮明珠',
  '伊万',
  '陈美玲',
  '卢卡斯',
  '艾米丽',
  '佐藤健',
  '法蒂玛',
  '彼得',
  '林佳怡',
  '卡洛斯',
  '娜塔莎',
  '哈桑',
  '朴智敏',
  '西尔维娅',
  '奥列格',
  '黄文龙',
  '露西亚',
  '布迪',
  '索菲',
  '阿里',
  '德维',
  '安东尼奥',
  '叶卡捷琳娜',
] as const

const students = (prefix: string, names: readonly string[]): DemoPerson[] =>
  names.map((name, index) => ({ username: `${prefix}${index + 1}`, name, role: 'student' }))

const schoolAStudents = students('student', learners)
const schoolBStudents = students('student.b', ['田中葵', '米格尔', '奥尔加', '辛塔', '保罗'])
const namesOf = (people: readonly DemoPerson[]) => people.map(({ username }) => username)

export const demoSchools: readonly DemoSchool[] = [
  {
    name: '同学国际学校',
    isDemo: false,
    people: [
      { username: 'tenant', name: '周敏', role: 'tenantAdmin' },
      { username: 'education', name: '吴静', role: 'educational' },
      { username: 'teacher', name: '李老师', role: 'teacher' },
      { username: 'teacher2', name: '张老师', role: 'teacher' },
      ...schoolAStudents,
    ],
    classes: [
      { name: '初级一班', students: namesOf(schoolAStudents.slice(0, 15)) },
      { name: '初级二班', students: namesOf(schoolAStudents.slice(15)) },
    ],
  },
  {
    name: '远方中文学校',
    isDemo: false,
    people: [
      { username: 'tenant.b', name: '郑强', role: 'tenantAdmin' },
      { username: 'education.b', name: '孙丽', role: 'educational' },
      { username: 'teacher.b', name: '赵老师', role: 'teacher' },
      ...schoolBStudents,
    ],
    classes: [{ name: '汉语一班', students: namesOf(schoolBStudents) }],
  },
  {
    name: '演示机构',
    isDemo: true,
    people: [{ username: 'demo.c', name: '演示老师', role: 'teacher' }],
    classes: [],
  },
]

export const demoSystemAdmin: DemoPerson = { username: 'system', name: '系统管理员', role: 'systemAdmin' }

/** One sign-in link each is printed at every start. */
export const linkedDemoUsers = ['teacher', 'student1', 'student2', 'education', 'tenant', 'system'] as const
