// A right question for every call of the office, for tests that ask all calls there are.
import type { ClassId, UserId } from '#contract/ids.ts'

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
/** A file that begins like an Excel sheet and is none. */
const noSheet = { name: '学生.xlsx', base64: Buffer.from('504b0304', 'hex').toString('base64') }

export const officeInputs = (id: string) => ({
  pageClass: { query: {} },
  getClass: { params: { id } },
  createClass: { body: { grade: '一年级', name: '新班' } },
  updateClass: { body: { id, grade: '一年级', name: '新班' } },
  removeClass: { params: { id } },
  removeManyClass: { body: { ids: [id] } },
  exportClass: { query: {} },
  allClassesByGrade: { query: {} },
  getGradeClass: { params: { id } },
  pageStudent: { query: {} },
  getStudent: { params: { id } },
  createStudent: { body: aStudent },
  updateStudent: { body: { id, ...aStudent } },
  templateStudent: {},
  importStudent: { body: noSheet },
  exportStudent: { query: {} },
  leaveSchool: { body: { ids: [id] } },
  returnToSchool: { body: { ids: [id] } },
  moveStudents: { body: { ids: [id], classId: id as ClassId } }, // no such class
  resetStudentPasswords: { body: { ids: [id] } },
  pageTeacher: { query: {} },
  getTeacher: { params: { id } },
  createTeacher: { body: aTeacher },
  updateTeacher: { body: { id, ...aTeacher } },
  templateTeacher: {},
  importTeacher: { body: noSheet },
  exportTeacher: { query: {} },
  selectTeachersByName: { query: { name: 'li' } },
  selectTeachersByClass: { query: { classId: id as ClassId } }, // no such class
  getCurrentTeacher: {},
  generatePinYin: { query: { name: '李明' } },
  resetTeacherPasswords: { body: { ids: [id] } },
  pageCourse: { query: {} },
  getCourse: { params: { id } },
  createCourse: { body: aCourse },
  updateCourse: { body: { id, ...aCourse } },
  removeCourse: { params: { id } },
  removeManyCourse: { body: { ids: [id] } },
  exportCourse: { query: {} },
  listMyCourses: {},
  getCourseTable: { query: {} },
  getSchoolGlance: {},
  pageCourseMgr: { query: {} },
  getCourseMgr: { params: { id } },
  createCourseMgr: { body: { number: 'HSK101', name: '初级汉语' } },
  updateCourseMgr: { body: { id, number: 'HSK101', name: '初级汉语' } },
  removeCourseMgr: { params: { id } },
  removeManyCourseMgr: { body: { ids: [id] } },
  exportCourseMgr: { query: {} },
  selectCourseMgrs: {},
  getMgrTeachers: { query: { id } },
  setMgrTeachers: { body: { id, teacherIds: [] } },
  getMgrBooks: { query: { id } },
  setMgrBooks: { body: { id, books: '汉语教程/汉字练习册' } },
  listMgrTeachers: { query: { id } },
  listMgrTeachersByForm: { body: { id } },
  listLessons: { query: { mgrId: id } },
  createLesson: { body: { mgrId: id, name: '第一课' } },
  updateLesson: { body: { id, name: '第一课' } },
  removeLesson: { params: { id } },
  bindLesson: { body: { id, bound: null } },
  bindLessonAsGet: { query: { id } },
  sortLessonsAsGet: { query: { mgrId: id, ids: [id] } },
  sortLessons: { body: { mgrId: id, ids: [id] } },
  pageAlumnus: { query: {} },
  getAlumnus: { params: { id } },
  createAlumnus: { body: anAlumnus },
  updateAlumnus: { body: { id, ...anAlumnus } },
  removeAlumnus: { params: { id } },
  removeManyAlumnus: { body: { ids: [id] } },
  templateAlumnus: {},
  importAlumnus: { body: noSheet },
  exportAlumnus: { query: {} },
  getImport: { params: { id } },
  pageAudit: { query: { userId: id as UserId } }, // nobody
})

/** Rows that are not there are refused: the ids above are of something else. */
export const officeRefusals: Record<string, string> = Object.fromEntries(
  Object.keys(officeInputs('')).map((name) => [name, 'ok|404 NOT_FOUND|400 VALIDATION']),
)
