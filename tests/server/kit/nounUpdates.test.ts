// Updates of every noun: fields left out stay unchanged, and another person's save is not overwritten unseen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { nouns } from '#contract/nouns.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import { sampleBody, valuesFor } from '#tests/support/sampleBody.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startServer({ env: { DATA_SOURCE_HOSTS: 'db.school.example' } })
  for (const username of ['education', 'tenant', 'system', 'teacher']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

type Values = Record<string, unknown>
interface Row {
  noun: string
  who: 'education' | 'tenant' | 'system' | 'teacher'
  /** Every field of a new one. */
  body: Values
  /** These fields in its record. */
  shown: Values
  change: Values
  /** The fields of the record that differ after the change. */
  changed: Values
  /** Another person's value for the same field. */
  rival: Values
  /** Where there are no pages: the list that has it. */
  list?: () => Promise<Values[]>
}

// The compiler cannot match a name of a union to its own input.
const ask = (name: string, who: string, input: Values) =>
  server.must(name as CallName, input as never, tokens.get(who)) as Promise<Values>

/** The changed field with its original value. */
const first = ({ change, body }: Row): Values =>
  Object.fromEntries(Object.keys(change).map((key) => [key, body[key]]))

/** The answer of a call that lists everything. */
const rowsOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)) as unknown as Values[]

const find = async ({ noun, who, list }: Row, id: unknown): Promise<Values | undefined> => {
  // A list of these carries no texts.
  const isListed = nouns.some(({ declared }) => declared.name === noun && 'listed' in declared)
  if (isListed) return ask(`get${noun}`, who, { params: { id } })
  const page = async () => (await ask(`page${noun}`, who, { query: { size: 200 } })).records as Values[]
  return (await (list ?? page)()).find((record) => record.id === id)
}

const aClass = (name: string) => ask('createClass', 'education', { body: { grade: '五年级', name } })
const aTeacher = async () => {
  const { records } = await ask('pageTeacher', 'education', { query: {} })
  return (records as Values[])[0]
}
const aDepartment = (name: string) => ask('createDepartment', 'tenant', { body: { name } })
const aDict = (type: string) => ask('createDict', 'system', { body: { type, memo: '词表' } })

/** Their updates always name every field. */
const others = ['Accessory', 'Folder', 'Live', 'Training']
/** By further addresses (learning/paper/libraryPaper.test.ts, learning/evaluation). */
const sameNouns = ['EvaluationAsGet', 'PaperSection', 'PaperTask', 'Question', 'TestPaper']

const names = { education: '吴静', tenant: '周敏', system: '系统管理员', teacher: '李老师' }

/** Nouns whose rows name others, or whose body and record differ. */
const written: [string, () => Row | Promise<Row>][] = [
  [
    'Class',
    async () => {
      const teacher = await aTeacher()
      return {
        noun: 'Class',
        who: 'education',
        body: { grade: '一年级', name: '更名班', teacherId: teacher?.id },
        shown: { grade: '一年级', name: '更名班', teacherId: teacher?.id },
        change: { name: '新名班' },
        rival: { name: '对手班' },
        changed: { name: '新名班' },
      }
    },
  ],
  [
    'Student',
    async () => {
      const { id: classId } = await aClass('留着的班')
      const known = {
        name: '白小雨',
        gender: 'female',
        username: 'bai.kept',
        phone: '13800138000',
        contact: '母亲',
        email: 'bai@example.org',
        grade: '五年级',
        nationality: '巴西',
        motherLanguage: '葡萄牙语',
        number: 'K100',
        type: '长期生',
        capabilityLevel: '中级',
        admissionTime: '2024-09-01',
      }
      return {
        noun: 'Student',
        who: 'education',
        body: { ...known, classIds: [classId], password: 'Abcdef12' },
        shown: { ...known, classes: [{ id: classId, name: '留着的班' }], status: 'atSchool' },
        change: { name: '白雪' },
        rival: { name: '白雨' },
        changed: { name: '白雪', pinyin: 'baixue' },
      }
    },
  ],
  [
    'Teacher',
    async () => {
      const { id: departmentId } = await aDepartment('语言部')
      const known = {
        name: '钱老师',
        gender: 'male',
        username: 'qian.kept',
        phone: '13900139000',
        contact: '办公室',
        email: 'qian@example.org',
        number: 'T100',
        departmentId,
        title: '讲师',
      }
      return {
        noun: 'Teacher',
        who: 'education',
        body: { ...known, password: 'Abcdef12' },
        shown: known,
        change: { title: '教授' },
        rival: { title: '副教授' },
        changed: { title: '教授' },
      }
    },
  ],
  [
    'Course',
    async () => {
      const { id: classId } = await aClass('课程班')
      const teacher = await aTeacher()
      const catalogCourse = await ask('createCourseMgr', 'education', {
        body: { number: 'M100', name: '目录课程' },
      })
      const known = {
        number: 'C900',
        name: '阅读',
        mgrId: catalogCourse.id,
        grade: '五年级',
        startDate: '2026-09-01',
        endDate: '2027-01-15',
        schoolYear: '2026-2027',
        semester: 1,
        hours: 32,
        introduction: '精读',
        slots: [{ weekday: 1, start: '08:00', end: '08:45', room: '101' }],
        deployed: true,
      }
      return {
        noun: 'Course',
        who: 'education',
        body: { ...known, books: '汉语教程/汉字练习册', classIds: [classId], teacherIds: [teacher?.id] },
        shown: {
          ...known,
          books: ['汉语教程', '汉字练习册'],
          classes: [{ id: classId, name: '课程班' }],
          teachers: [{ id: teacher?.id, name: teacher?.name }],
        },
        change: { name: '泛读' },
        rival: { name: '写作' },
        changed: { name: '泛读' },
      }
    },
  ],
  [
    'CourseMgr',
    () => ({
      noun: 'CourseMgr',
      who: 'education',
      body: { number: 'M200', name: '初级汉语', books: '汉语教程', hours: 64, introduction: '听说读写' },
      shown: { number: 'M200', name: '初级汉语', books: ['汉语教程'], hours: 64, introduction: '听说读写' },
      change: { name: '中级汉语' },
      rival: { name: '高级汉语' },
      changed: { name: '中级汉语' },
    }),
  ],
  [
    'Alumnus',
    async () => {
      const { id: departmentId } = await aDepartment('校友部')
      const known = {
        name: '何远',
        number: 'A100',
        contact: '13800138001',
        grade: '一年级',
        className: '初级一班',
        teacher: '钱老师',
        site: '雅加达',
        duty: '翻译',
        profile: '毕业于二〇二〇年',
        departmentId,
      }
      return {
        noun: 'Alumnus',
        who: 'education',
        body: known,
        shown: { ...known, departmentName: '校友部' },
        change: { site: '北京' },
        rival: { site: '上海' },
        changed: { site: '北京' },
      }
    },
  ],
  [
    'Resource',
    async () => {
      const planned = { name: '课文.png', purpose: 'image', bytes: bytesOf('png') } as const
      const fileId = await mustUpload(server, tokens.get('education') ?? '', planned)
      const [root] = await rowsOf('listFolders', 'education', { query: { libraryType: '3' } })
      const [first] = (root?.children ?? []) as Values[]
      const folderId = first?.id
      const known = {
        ...{ fileId, url: null, folderId, name: '课文.png' },
        ...{ tag: 'listening', textbook: '汉语教程', schoolYear: '2026-2027', semester: 1 },
        ...{ mgrId: null, customTypeId: null },
      }
      return {
        noun: 'Resource',
        who: 'education',
        body: known,
        shown: known,
        change: { name: '第一课.png' },
        rival: { name: '第二课.png' },
        changed: { name: '第一课.png' },
      }
    },
  ],
  [
    'Textbook',
    async () => {
      const [root] = await rowsOf('listFolders', 'education', { query: { libraryType: '3', resType: '3' } })
      const [first] = (root?.children ?? []) as Values[]
      const known = { name: '汉语教程', isbn: '9787301123454', cover: null, folderId: first?.id }
      const units = [
        { name: '第一课 你好', depth: 0 },
        { name: '生词', depth: 1 },
      ]
      return {
        noun: 'Textbook',
        who: 'education',
        body: { ...known, units },
        shown: { ...known, units },
        change: { name: '汉语教程 上' },
        rival: { name: '汉语教程 下' },
        changed: { name: '汉语教程 上' },
      }
    },
  ],
  [
    'ResearchItem',
    async () => {
      const known = {
        ...{ kind: 'article', name: '怎么教把字句', summary: '三步', cover: null, fileId: null },
        body: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '先说动作。' }] }],
        },
        ...{ enabled: true, sort: 1 },
      }
      return {
        noun: 'ResearchItem',
        who: 'education',
        body: known,
        shown: known,
        change: { summary: '两步' },
        rival: { summary: '四步' },
        changed: { summary: '两步' },
      }
    },
  ],
  [
    'WordCard',
    async () => {
      const [root] = await rowsOf('listFolders', 'education', { query: { libraryType: '3', resType: '5' } })
      const [first] = (root?.children ?? []) as Values[]
      const known = {
        ...{ name: '朋友', pinyin: 'péng you', partOfSpeech: 'noun', interpretation: 'friend' },
        ...{ collocation: '好朋友', sentence: '他是我的朋友。', soundId: null, folderId: first?.id },
      }
      return {
        noun: 'WordCard',
        who: 'education',
        body: known,
        shown: known,
        change: { sentence: '我有很多朋友。' },
        rival: { sentence: '朋友来了。' },
        changed: { sentence: '我有很多朋友。' },
      }
    },
  ],
  [
    'Paper',
    async () => {
      const [root] = await rowsOf('listFolders', 'education', { query: { libraryType: '3', resType: '6' } })
      const [first] = (root?.children ?? []) as Values[]
      const known = { name: '期中试卷', levelId: null, minutes: 45, folderId: first?.id }
      return {
        noun: 'Paper',
        who: 'education',
        body: { ...known, sections: [{ name: '听力', text: '听两遍。', items: [], minutes: 20, draws: [] }] },
        shown: { ...known, state: 'created', totalPoints: 0 },
        change: { name: '期末试卷' },
        rival: { name: '模拟试卷' },
        changed: { name: '期末试卷' },
      }
    },
  ],
  [
    'Exam',
    async () => {
      const exercise = { body: { wording: exampleWordings.judge, difficulty: 'easy' } }
      const { id: exerciseId } = await ask('createExercise', 'teacher', exercise)
      const sections = [{ items: [{ exerciseId, points: 5 }] }]
      const paper = await ask('createPaper', 'teacher', { body: { name: '期中试卷', sections } })
      await ask('releasePaper', 'teacher', { body: { id: paper.id } })
      const known = {
        ...{ name: '期中考试', type: 'midterm', levelId: null, paperId: paper.id, minutes: 45 },
        ...{ startAt: '2100-01-01 08:00:00', endAt: '2100-01-01 10:00:00', answersShown: 'never' },
      }
      return {
        noun: 'Exam',
        who: 'teacher',
        body: known,
        shown: { ...known, status: 'draft', totalPoints: 5 },
        change: { name: '期末考试' },
        rival: { name: '模拟考试' },
        changed: { name: '期末考试' },
      }
    },
  ],
  [
    'Evaluation',
    () => {
      const known = { name: '口语测评', categoryId: null, sections: [] }
      const times = { startAt: '2100-01-01 08:00:00', endAt: '2100-01-02 08:00:00' }
      return {
        noun: 'Evaluation',
        who: 'teacher',
        body: { ...known, ...times },
        shown: { ...known, ...times, state: 'created' },
        change: { name: '听力测评' },
        rival: { name: '阅读测评' },
        changed: { name: '听力测评' },
      }
    },
  ],
  [
    'LessonPlan',
    async () => {
      const [root] = await rowsOf('listFolders', 'education', { query: { libraryType: '3', resType: '4' } })
      const [first] = (root?.children ?? []) as Values[]
      const book = await ask('createTextbook', 'education', { body: { name: '汉语教程' } })
      const known = {
        ...{ name: '第一课', textbookId: book.id, unitId: null, courseType: 'speaking', hours: 2 },
        ...{ goals: richText('会问好'), steps: [], template: false, folderId: first?.id },
      }
      return {
        noun: 'LessonPlan',
        who: 'education',
        body: known,
        shown: known,
        change: { goals: richText('会告别') },
        rival: { goals: richText('会道歉') },
        changed: { goals: richText('会告别') },
      }
    },
  ],
  [
    'Exercise',
    async () => {
      const [root] = await rowsOf('listFolders', 'education', { query: { libraryType: '3', resType: '1' } })
      const [first] = (root?.children ?? []) as Values[]
      const known = {
        wording: exampleWordings.judge,
        levelId: null,
        topicId: null,
        knowledgeType: 'culture',
        difficulty: 'easy',
        tag: 'reading',
        source: '自编',
        textbook: '汉语教程',
        mgrId: null,
        videoId: null,
        copiedFrom: null,
        folderId: first?.id,
      }
      return {
        noun: 'Exercise',
        who: 'education',
        body: { ...known, pointIds: [] },
        shown: { ...known, points: [] },
        change: { source: '教材' },
        rival: { source: '试卷' },
        changed: { source: '教材' },
      }
    },
  ],
  [
    'Task',
    async () => {
      const [course] = await rowsOf('selectTaughtCourses', 'teacher', {})
      const [lesson] = await rowsOf('listLessons', 'teacher', { query: { mgrId: course?.mgrId } })
      const wording = exampleWordings.judge
      const { id: exerciseId } = await ask('createExercise', 'teacher', {
        body: { wording, difficulty: 'easy' },
      })
      const known = {
        name: '第一课练习',
        description: '说明',
        requirements: null,
        files: [],
        courseId: course?.id,
        lessonId: lesson?.id,
        stage: 'afterClass',
        startAt: '2026-09-01 08:00:00',
        endAt: '2026-09-08 08:00:00',
        minutes: 20,
        answersShown: 'never',
        selfMarking: true,
        draft: true,
        hidden: true,
      }
      const sections = [{ name: '', text: '', items: [{ exerciseId, points: 2.5 }] }]
      return {
        noun: 'Task',
        who: 'teacher',
        body: { ...known, sections, classIds: [], studentIds: [] },
        shown: { ...known, totalPoints: 2.5, exerciseCount: 1, state: 'notReleased' },
        change: { name: '第一课作业' },
        rival: { name: '第一课复习' },
        changed: { name: '第一课作业' },
      }
    },
  ],
  [
    'Role',
    async () => {
      const { id } = await aDepartment('教务部')
      const known = {
        kind: 'educational',
        name: '教务员',
        identity: 'keptClerk',
        dataScope: 'custom',
        description: '只看教务部',
        departmentIds: [id],
      }
      return {
        noun: 'Role',
        who: 'tenant',
        body: known,
        shown: { ...known, departments: [{ id, name: '教务部' }] },
        change: { name: '教务专员' },
        rival: { name: '教务主任' },
        changed: { name: '教务专员' },
      }
    },
  ],
  [
    'Department',
    async () => {
      const { id: parentId } = await aDepartment('总部')
      return {
        noun: 'Department',
        who: 'tenant',
        body: { name: '分部', parentId, sort: 7 },
        shown: { name: '分部', parentId, parentName: '总部', sort: 7 },
        change: { name: '东部' },
        rival: { name: '西部' },
        changed: { name: '东部' },
      }
    },
  ],
  [
    'User',
    async () => {
      const { id: departmentId } = await aDepartment('人事部')
      const known = {
        username: 'office.kept',
        name: '新教务',
        kind: 'educational',
        departmentId,
        phone: '13800138002',
        email: 'office@example.org',
      }
      return {
        noun: 'User',
        who: 'tenant',
        body: known,
        shown: { ...known, department: '人事部' },
        change: { name: '老教务' },
        rival: { name: '旧教务' },
        changed: { name: '老教务' },
      }
    },
  ],
  [
    'Dict',
    () => ({
      noun: 'Dict',
      who: 'system',
      body: { type: 'KEPT_TYPE', memo: '留着的说明' },
      shown: { type: 'KEPT_TYPE', memo: '留着的说明', kind: 'business' },
      change: { type: 'KEPT_OTHER' },
      rival: { type: 'KEPT_RIVAL' },
      changed: { type: 'KEPT_OTHER' },
    }),
  ],
  [
    'DictItem',
    async () => {
      const { id: dictId } = await aDict('KEPT_LIST')
      const known = { dictId, label: '第一项', value: 'one', memo: '说明', sort: 5 }
      return {
        noun: 'DictItem',
        who: 'system',
        body: known,
        shown: known,
        change: { label: '甲项' },
        rival: { label: '乙项' },
        changed: { label: '甲项' },
      }
    },
  ],
  [
    'Client',
    () => {
      const known = {
        id: 'kept.client',
        domain: 'example.org',
        grantTypes: ['password'],
        autoApprove: true,
        accessSeconds: 1800,
        refreshSeconds: 7200,
        callback: 'https://example.org/back',
        info: '说明',
        checksCode: true,
        sealsPassword: true,
        allowsSeveral: false,
      }
      return {
        noun: 'Client',
        who: 'system',
        body: known,
        shown: known,
        change: { refreshSeconds: 3600 },
        rival: { refreshSeconds: 5400 },
        changed: { refreshSeconds: 3600 },
      }
    },
  ],
  [
    'Tenant',
    () => {
      const shown = {
        name: '留着的学校',
        number: 'K200',
        startDate: '2026-09-01',
        endDate: '2099-08-31',
        orderStatus: 'ordered',
        domain: 'kept.example.org',
        timeZone: 'Asia/Shanghai',
        contacts: '高老师',
        storageGb: 3,
      }
      return {
        noun: 'Tenant',
        who: 'system',
        body: { ...shown, adminUsername: 'kept.admin', adminName: '高校长' },
        shown,
        change: { name: '更名的学校' },
        rival: { name: '对手学校' },
        changed: { name: '更名的学校' },
      }
    },
  ],
  [
    'Application',
    () => {
      const body = {
        name: '留着的应用',
        icon: 'card',
        address: 'https://example.org/kept',
        enabled: true,
      }
      return {
        noun: 'Application',
        who: 'system',
        body,
        shown: body,
        change: { name: '更名的应用' },
        rival: { name: '对手应用' },
        changed: { name: '更名的应用' },
      }
    },
  ],
  [
    'AppVersion',
    () => {
      const body = {
        ...{ version: '7.0.1', force: true, apk: null, androidUrl: 'https://example.org/android' },
        ...{ iosUrl: 'https://example.org/ios', content: '修正' },
      }
      return {
        noun: 'AppVersion',
        who: 'system',
        body,
        shown: body,
        change: { content: '新的' },
        rival: { content: '别的' },
        changed: { content: '新的' },
      }
    },
  ],
  [
    'SecretKey',
    () => {
      const body = {
        name: '教务系统',
        scopes: ['student_view'],
        expiresAt: '2100-01-01',
        isDisabled: false,
      }
      return {
        noun: 'SecretKey',
        who: 'tenant',
        body,
        shown: { ...body, state: 'active' },
        change: { name: '新的教务系统' },
        rival: { name: '别的系统' },
        changed: { name: '新的教务系统' },
      }
    },
  ],
  [
    'DataSource',
    () => {
      const shown = {
        name: '教务库',
        host: 'db.school.example',
        port: 5433,
        database: 'office',
        username: 'reader',
        hasTls: false,
        memo: '只读',
      }
      return {
        noun: 'DataSource',
        who: 'system',
        body: { ...shown, password: 'secret' },
        shown,
        change: { name: '新的教务库' },
        rival: { name: '别的库' },
        changed: { name: '新的教务库' },
      }
    },
  ],
  [
    'DynamicRoute',
    () => {
      const body = {
        name: 'kept-route',
        uri: '/live',
        definition: '{"filters": []}',
        isEnabled: false,
        sort: 3,
        memo: '网关',
      }
      return {
        noun: 'DynamicRoute',
        who: 'system',
        body,
        shown: body,
        change: { uri: '/lessons' },
        rival: { uri: '/rooms' },
        changed: { uri: '/lessons' },
      }
    },
  ],
  [
    'Param',
    () => {
      const known = { key: 'kept.param', name: '参数', value: '42', memo: '说明', isPublic: true }
      return {
        noun: 'Param',
        who: 'system',
        body: known,
        shown: known,
        change: { name: '新参数' },
        rival: { name: '别的参数' },
        changed: { name: '新参数' },
      }
    },
  ],
  [
    'Excuse',
    async () => {
      const { records } = await ask('pageStudent', 'education', { query: {} })
      const studentId = (records as Values[])[0]?.id
      const known = { studentId, day: '2030-09-02', note: '看医生' }
      return {
        noun: 'Excuse',
        who: 'education',
        body: known,
        shown: { ...known, liveId: null },
        change: { note: '家里有事' },
        rival: { note: '去比赛' },
        changed: { note: '家里有事' },
        list: async () => {
          const listed = await rowsOf('listExcuse', 'education', { query: { studentId } })
          return Promise.all(listed.map((one) => ask('getExcuse', 'education', { params: { id: one.id } })))
        },
      }
    },
  ],
  [
    'Lesson',
    async () => {
      const catalogCourse = { number: 'M380', name: '带课次的课程' }
      const { id: mgrId } = await ask('createCourseMgr', 'education', { body: catalogCourse })
      const known = { mgrId, name: '第一课', hours: 2 }
      return {
        noun: 'Lesson',
        who: 'education',
        body: known,
        shown: { ...known, bound: null },
        change: { name: '第一课 你好' },
        rival: { name: '第一课 您好' },
        changed: { name: '第一课 你好' },
        list: () => rowsOf('listLessons', 'education', { query: { mgrId } }),
      }
    },
  ],
  [
    'Menu',
    () => {
      const known = {
        parentId: null,
        type: '0',
        name: '留着的菜单',
        sort: 900,
        path: '/keptEntry',
        permission: 'kept_entry',
        visible: '1',
        icon: 'home',
        kinds: ['teacher'],
      }
      return {
        noun: 'Menu',
        who: 'system',
        body: known,
        shown: known,
        change: { name: '新菜单' },
        rival: { name: '别的菜单' },
        changed: { name: '新菜单' },
        list: () => rowsOf('getMenuListTree', 'system', { query: {} }),
      }
    },
  ],
]

/** A noun whose record shows what its body says needs no row above: its first text is changed. */
const ordinary = (declared: NounDeclaration): Row => {
  const body = sampleBody(declared)
  const [key, texts] =
    Object.entries(declared.body.shape)
      .map(([field, schema]) => [field, valuesFor(schema)] as const)
      .find(
        ([, [first, second, third]]) => third && [first, second].every((text) => typeof text === 'string'),
      ) ?? []
  if (!key || !texts)
    throw new TypeError(`${declared.name} needs a row in this file: it has no text to change`)
  const [, changed, rival] = texts
  const kinds = declared.who.update ?? []
  const who = kinds.includes('educational') ? 'education' : kinds.includes('teacher') ? 'teacher' : 'system'
  const change = { [key]: changed }
  return { noun: declared.name, who, body, shown: body, change, changed: change, rival: { [key]: rival } }
}

const isWritten = new Set([...written.map(([noun]) => noun), ...others])
const changedNouns = nouns
  .map(({ declared }): NounDeclaration => declared)
  .filter(({ who, name }) => who.update && `create${name}` in calls && `page${name}` in calls)
const rows: typeof written = [
  ...written,
  ...changedNouns
    .filter(({ name }) => !isWritten.has(name))
    .map((declared): (typeof written)[number] => [declared.name, () => ordinary(declared)]),
]

describe.each(rows)('%s', (_noun, make) => {
  let row: Row
  let id: string
  beforeAll(async () => {
    row = await make()
    id = String((await ask(`create${row.noun}`, row.who, { body: row.body })).id)
  })
  const read = async () => {
    // A plan says when it was changed, which every change moves.
    const { recordVersion, changedAt: _, ...record } = (await find(row, id)) ?? {}
    return { record, recordVersion }
  }
  const save = (change: Values) =>
    server.call(`update${row.noun}` as CallName, { body: { id, ...change } } as never, tokens.get(row.who))

  test('an update of one field leaves the others unchanged', async () => {
    const before = await read()
    expect(before.record).toMatchObject(row.shown)
    await ask(`update${row.noun}`, row.who, { body: { id, ...row.change } })
    expect((await read()).record).toEqual({ ...before.record, ...row.changed })
  })

  test('a save over another person’s change is refused with the present values, their time and author', async () => {
    const { record: first, recordVersion } = await read()
    expect(await save({ ...row.rival, recordVersion })).toMatchObject({ ok: true })
    const there = await read()
    expect(there.record).not.toEqual(first)
    expect(await save({ ...row.change, recordVersion })).toMatchObject({
      status: 409,
      error: 'CHANGED_MEANWHILE',
      conflict: {
        fields: Object.keys(row.rival),
        record: { ...there.record, recordVersion: there.recordVersion },
        changedBy: names[row.who],
        changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    })
    expect(await read()).toEqual(there)
    // The present values equal the sent ones, as after a lost answer: no conflict.
    expect(await save({ ...row.rival, recordVersion })).toMatchObject({ ok: true })
    expect(await save({ ...row.change, recordVersion: there.recordVersion })).toMatchObject({ ok: true })
  })

  test('of two concurrent saves exactly one wins; a save without a version changes the present record', async () => {
    const { recordVersion } = await read()
    const replies = await Promise.all([
      save({ ...row.rival, recordVersion }),
      save({ ...first(row), recordVersion }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save(row.change)).toMatchObject({ ok: true })
    expect((await read()).record).toMatchObject(row.changed)
  })
})

test('everything that can be added and changed is in the table', () => {
  const changed = Object.keys(calls).flatMap((name) => /^update(.*)$/.exec(name)?.[1] ?? [])
  const nouns = changed.filter((noun) => `create${noun}` in calls && !sameNouns.includes(noun))
  expect(rows.map(([noun]) => noun).sort()).toEqual(nouns.filter((noun) => !others.includes(noun)).sort())
})

test('a field sent empty is cleared', async () => {
  const body = { name: '何远', className: '初级一班', grade: '一年级', site: '雅加达', photo: null }
  const { id } = await ask('createAlumnus', 'education', { body })
  await ask('updateAlumnus', 'education', { body: { id, grade: null, site: '' } })
  expect(await ask('getAlumnus', 'education', { params: { id } })).toMatchObject({
    name: '何远',
    className: '初级一班',
    grade: '',
    site: '',
  })
})

test('[VAL-37] sent fields are validated together with the unchanged ones', async () => {
  const course = { number: 'C901', name: '书法', schoolYear: '2026-2027', semester: 1 }
  const days = { startDate: '2026-09-01', endDate: '2027-01-15' }
  const { id } = await ask('createCourse', 'education', { body: { ...course, ...days } })
  const token = tokens.get('education')
  const reply = await server.call('updateCourse', { body: { id: String(id), endDate: '2026-08-01' } }, token)
  expect(reply).toMatchObject({
    status: 400,
    error: 'VALIDATION',
    fields: { endDate: 'field.endBeforeStart' },
  })
})

test('a renamed lesson keeps its hours, and a renamed menu entry its position and kinds', async () => {
  const catalogCourse = await ask('createCourseMgr', 'education', {
    body: { number: 'M300', name: '有课时的' },
  })
  const { id } = await ask('createLesson', 'education', {
    body: { mgrId: catalogCourse.id, name: '第一课', hours: 3 },
  })
  await ask('updateLesson', 'education', { body: { id, name: '第一课（改）' } })
  const [lesson] = await server.must(
    'listLessons',
    { query: { mgrId: String(catalogCourse.id) } },
    tokens.get('education'),
  )
  expect(lesson).toMatchObject({ name: '第一课（改）', hours: 3 })

  const entry = {
    type: '0',
    name: '留着的',
    sort: 10,
    path: '/keptPage',
    permission: 'kept_view',
    visible: '0',
  }
  const above = await ask('createMenu', 'system', { body: { ...entry, path: '/keptGroup', name: '组' } })
  const added = { ...entry, parentId: above.id, icon: 'file', kinds: ['teacher'] }
  const { id: menuId } = await ask('createMenu', 'system', { body: added })
  await ask('updateMenu', 'system', { body: { id: menuId, name: '改了名' } })
  const tree = await server.must('getMenuListTree', { query: {} }, tokens.get('system'))
  const shown = tree.find(({ id: one }) => one === above.id)?.children?.[0]
  expect(shown).toMatchObject({ ...added, name: '改了名' })
})

test('a built-in menu entry changes its name under a reader of another language: only what was saved is a conflict', async () => {
  const id = '/adminSetup/param'
  const inEnglish = { 'accept-language': 'en-US' }
  const token = tokens.get('system')
  const read = async () => {
    const tree = await server.call(
      'getMenuListTree',
      { query: { parentId: '/adminSetup' } },
      token,
      inEnglish,
    )
    const found = tree.ok ? tree.data.find((entry) => entry.id === id) : undefined
    if (!found) throw new Error('the entry is not there')
    return found
  }
  const { name, sort, recordVersion } = await read()
  expect(name).toBe('Parameters')
  // The Chinese word of the program is no name of its own.
  expect(
    await server.call('updateMenu', { body: { id, name: '参数管理', recordVersion } }, token),
  ).toMatchObject({
    ok: true,
  })
  await server.must('updateMenu', { body: { id, sort: sort + 1 } }, token)
  const refused = await server.call(
    'updateMenu',
    { body: { id, name: 'Settings', sort, recordVersion } },
    token,
    inEnglish,
  )
  expect(refused).toMatchObject({
    status: 409,
    conflict: {
      fields: ['sort'],
      record: { id, name: 'Parameters', sort: sort + 1 },
      changedBy: '系统管理员',
    },
  })
  await server.must('updateMenu', { body: { id, sort } }, token)
})

test('a lesson that is bound or renamed by another person meanwhile is not bound over it', async () => {
  const token = tokens.get('education')
  const body = { number: 'M390', name: '绑定的课程' }
  const { id: mgrId } = await server.must('createCourseMgr', { body }, token)
  const { id } = await server.must('createLesson', { body: { mgrId, name: '第二课' } }, token)
  const read = async () => (await server.must('listLessons', { query: { mgrId } }, token))[0]
  const recordVersion = (await read())?.recordVersion
  const bind = (name: string) =>
    server.call('bindLesson', { body: { id, bound: { kind: 'plan', name }, recordVersion } }, token)
  expect(await bind('教案一')).toMatchObject({ ok: true })
  expect(await bind('教案二')).toMatchObject({
    status: 409,
    conflict: { fields: ['bound'], record: { id, bound: { kind: 'plan', id: null, name: '教案一' } } },
  })
  expect((await read())?.bound?.name).toBe('教案一')
})

test('a person who may change records but not read them is refused without the record', async () => {
  const body = { grade: '一年级', name: '看不见的班' }
  const { id } = await server.must('createClass', { body }, tokens.get('education'))
  const menuIds = ['/classManagement:class_edit']
  const roleId = await makeRole(server, tokens.get('tenant') ?? '', {
    kind: 'educational',
    identity: 'blindEditor',
    menuIds,
  })
  await makeAccount(server, { username: 'blind.editor', kind: 'educational', roleId })
  const blind = await tokenOf(server, 'blind.editor')
  expect(await server.call('getClass', { params: { id } }, blind)).toMatchObject({ status: 403 })
  const { recordVersion } = await server.must('getClass', { params: { id } }, tokens.get('education'))
  await server.must('updateClass', { body: { id, name: '改过的班' } }, tokens.get('education'))
  const answer = await fetch(`${server.url}/teach/course/class`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${blind}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: '再改的班', recordVersion }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      code: 1,
      msg: '这条记录刚被别人修改过，请刷新后再修改',
      data: { error: 'CHANGED_MEANWHILE' },
    },
  ])
})
