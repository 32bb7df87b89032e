// Bodies to add a record of each noun, for tests.
import type { ClientBody } from '#contract/access/client.ts'
import { exampleWordings } from './exampleWordings.ts'

export const aStudent = { name: '白小雨', gender: 'female', phone: '13800138000' } as const
export const aTeacher = { name: '钱老师', gender: 'male', phone: '13900139000' } as const
export const aCourse = {
  number: 'C101',
  name: '初级汉语上',
  startDate: '2026-09-01',
  endDate: '2027-01-15',
  schoolYear: '2026-2027',
  semester: 1,
} as const
export const anAlumnus = { name: '何远', className: '初级一班' } as const
export const aMenu = {
  type: '0',
  name: '新菜单',
  sort: 10,
  path: '/newPage',
  permission: 'newPage_view',
  visible: '1',
} as const
export const aRole = { kind: 'teacher', name: '新角色', identity: 'newRole' } as const
export const aDepartment = { name: '新部门' } as const
export const anAccount = { username: 'office.new', name: '新教务', kind: 'educational' } as const
export const aClient: ClientBody = {
  id: 'tablet',
  domain: '',
  grantTypes: ['password'],
  autoApprove: true,
  accessSeconds: 3600,
  refreshSeconds: 7200,
  callback: '',
  info: '',
  checksCode: false,
  sealsPassword: true,
  allowsSeveral: true,
}
export const anExercise = { wording: exampleWordings.judge, difficulty: 'easy' } as const
/** A link: a file would have to be stored first. */
export const aResource = { url: 'https://example.org/tea', name: '茶' } as const
/** Of the research centre: a video would have to be stored first. */
export const anArticle = {
  kind: 'article' as const,
  name: '怎么教把字句',
  body: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '先说动作。' }] }],
  },
}
/** A file that begins like an Excel file but is not one. */
export const noSheet = { name: '学生.xlsx', base64: Buffer.from('504b0304', 'hex').toString('base64') }
/** Of a lesson and an exercise that do not exist. */
export const aTask = {
  name: '第一课练习',
  lessonId: '01900000-0000-7000-8000-000000000000',
  startAt: '2026-09-01 08:00:00',
  endAt: '2026-09-08 08:00:00',
  sections: [{ items: [{ exerciseId: '01900000-0000-7000-8000-000000000000' }] }],
}
/** Of a paper that does not exist. */
export const anExam = {
  name: '期中考试',
  paperId: '01900000-0000-7000-8000-000000000000',
  startAt: '2100-01-01 08:00:00',
  endAt: '2100-01-01 10:00:00',
}
export const anEvaluation = {
  name: '口语测评',
  startAt: '2100-01-01 08:00:00',
  endAt: '2100-01-02 08:00:00',
} as const

export const anApplication = { name: '样本应用', address: 'https://example.org/app' }
export const anInstitution = {
  name: '样本机构',
  timeZone: 'Asia/Shanghai',
  adminUsername: 'sample.first',
  adminName: '高校长',
}
