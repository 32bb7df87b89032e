// The people of the demo schools (the user names are frozen: others build on them).
import type { AccountKind } from '#contract/accountKinds.ts'

export interface DemoPerson {
  username: string
  name: string
  kind: AccountKind
}
export interface DemoSchool {
  name: string
  timeZone?: string
  isDemo: boolean
  people: readonly DemoPerson[]
  /** Classes with the user names of who heads them and of their students. */
  classes: readonly { name: string; grade: string; teacher: string; students: readonly string[] }[]
}

const countries = {
  CN: ['中国', '汉语'],
  RU: ['俄罗斯', '俄语'],
  ID: ['印度尼西亚', '印尼语'],
  BR: ['巴西', '葡萄牙语'],
  PT: ['葡萄牙', '葡萄牙语'],
  KR: ['韩国', '韩语'],
  JP: ['日本', '日语'],
  VN: ['越南', '越南语'],
  TH: ['泰国', '泰语'],
  US: ['美国', '英语'],
  GB: ['英国', '英语'],
  FR: ['法国', '法语'],
  IT: ['意大利', '意大利语'],
  MX: ['墨西哥', '西班牙语'],
  EG: ['埃及', '阿拉伯语'],
  MA: ['摩洛哥', '阿拉伯语'],
} as const

/** Learners of Chinese as a foreign language, so with the names they have in class. */
const learners = `
  王小明 m CN, 安娜 f RU, 李大卫 m US, 玛利亚 f BR, 金秀贤 m KR, 马可 m IT, 苏珊 f GB, 阮明珠 f VN, 伊万 m RU,
  陈美玲 f ID, 卢卡斯 m BR, 艾米丽 f US, 佐藤健 m JP, 法蒂玛 f MA, 彼得 m GB, 林佳怡 f ID, 卡洛斯 m MX, 娜塔莎 f RU,
  哈桑 m EG, 朴智敏 f KR, 西尔维娅 f PT, 奥列格 m RU, 黄文龙 m VN, 露西亚 f MX, 布迪 m ID, 索菲 f FR, 阿里 m EG,
  德维 f ID, 安东尼奥 m PT, 叶卡捷琳娜 f RU, 田中结衣 f JP, 米哈伊尔 m RU, 范氏兰 f VN, 若昂 m PT, 崔恩智 f KR,
  尼古拉 m RU, 西蒂 f ID, 保罗 m BR, 查雅 f TH, 詹姆斯 m GB, 吕佳 f ID, 克莱尔 f FR, 单宏伟 m ID, 曾雅文 f ID,
  渡边翔 m JP, 薇拉 f RU, 阿古斯 m ID, 乔治 m US, 伊莎贝拉 f BR, 尤里 m RU, 素帕 f TH, 李世俊 m KR, 弗朗西斯 m MX,
  莱拉 f MA, 马丁 m FR, 武文海 m VN, 格蕾丝 f US, 塔季扬娜 f RU, 里奥 m IT, 陈国栋 m ID`

export interface DemoLearner extends DemoPerson {
  gender: 'male' | 'female'
  nationality: string
  motherLanguage: string
}

const learner = (line: string): Omit<DemoLearner, 'username' | 'kind'> => {
  const [name = '', gender, country = 'CN'] = line.trim().split(' ')
  const [nationality, motherLanguage] = countries[country as keyof typeof countries] // only codes of the list above
  return { name, gender: gender === 'm' ? 'male' : 'female', nationality, motherLanguage }
}

const students = (prefix: string, names: string): DemoLearner[] =>
  names
    .split(',')
    .map((line, index) => ({ ...learner(line), username: `${prefix}${index + 1}`, kind: 'student' }))

const schoolAStudents = students('student', learners)
const schoolBStudents = students('student.b', '田中葵 f JP, 米格尔 m MX, 奥尔加 f RU, 辛塔 f ID, 保罗 m BR')
const namesOf = (people: readonly DemoPerson[]) => people.map(({ username }) => username)

export const demoSchools: readonly DemoSchool[] = [
  {
    name: '同学国际学校',
    isDemo: false,
    people: [
      { username: 'tenant', name: '周敏', kind: 'tenantAdmin' },
      { username: 'education', name: '吴静', kind: 'educational' },
      { username: 'teacher', name: '李老师', kind: 'teacher' },
      { username: 'teacher2', name: '张老师', kind: 'teacher' },
      { username: 'teacher3', name: '陈思远', kind: 'teacher' },
      { username: 'teacher4', name: '刘晓燕', kind: 'teacher' },
      { username: 'teacher5', name: '单雪', kind: 'teacher' },
      { username: 'teacher6', name: '曾华', kind: 'teacher' },
      { username: 'teacher7', name: '吕文静', kind: 'teacher' },
      { username: 'teacher8', name: '欧阳峰', kind: 'teacher' },
      ...schoolAStudents,
    ],
    classes: [
      {
        name: '初级一班',
        grade: '初级',
        teacher: 'teacher',
        students: namesOf(schoolAStudents.slice(0, 15)),
      },
      {
        name: '初级二班',
        grade: '初级',
        teacher: 'teacher2',
        students: namesOf(schoolAStudents.slice(15, 30)),
      },
      {
        name: '中级一班',
        grade: '中级',
        teacher: 'teacher3',
        students: namesOf(schoolAStudents.slice(30, 38)),
      },
      {
        name: '中级二班',
        grade: '中级',
        teacher: 'teacher4',
        students: namesOf(schoolAStudents.slice(38, 46)),
      },
      {
        name: '高级一班',
        grade: '高级',
        teacher: 'teacher5',
        students: namesOf(schoolAStudents.slice(46, 53)),
      },
      { name: '高级二班', grade: '高级', teacher: 'teacher6', students: namesOf(schoolAStudents.slice(53)) },
    ],
  },
  {
    name: '远方中文学校',
    isDemo: false,
    people: [
      { username: 'tenant.b', name: '郑强', kind: 'tenantAdmin' },
      { username: 'education.b', name: '孙丽', kind: 'educational' },
      { username: 'teacher.b', name: '赵老师', kind: 'teacher' },
      ...schoolBStudents,
    ],
    classes: [
      { name: '汉语一班', grade: '一年级', teacher: 'teacher.b', students: namesOf(schoolBStudents) },
    ],
  },
  {
    name: '演示机构',
    isDemo: true,
    people: [{ username: 'demo.c', name: '演示老师', kind: 'teacher' }],
    classes: [],
  },
]

export const demoSystemAdmin: DemoPerson = { username: 'system', name: '系统管理员', kind: 'systemAdmin' }

/** One sign-in link each is printed at every start. */
export const linkedDemoUsers = ['teacher', 'student1', 'student2', 'education', 'tenant', 'system'] as const
