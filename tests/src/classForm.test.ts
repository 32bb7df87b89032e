// The fields of a class in the form, and in the details.
import { expect, test, vi } from 'vitest'
import { classRecordSchema, courseClass } from '#contract/school/courseClass.ts'

const memory = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory(), location: { hash: '' } })
const { classDetail, classForm } = await import('#src/features/school/courseClass/classForm.tsx')

test('[ENT-CLASS] the form has grade, name and teacher, the details also head count and courses', () => {
  const fields = classForm.fields.map(({ key }) => key)
  expect(fields).toEqual(['grade', 'name', 'teacherId'])
  expect(Object.keys(courseClass.declared.body.shape).sort()).toEqual([...fields].sort())
  expect(classDetail).toEqual(['grade', 'name', 'studentCount', 'teacherName', 'courses'])
  expect(Object.keys(classRecordSchema.shape)).toEqual(expect.arrayContaining([...classDetail]))
  const record = { id: 'x', grade: '一年级', name: '一班', teacherId: 't', teacherName: '李老师' }
  expect(classForm.fromRecord?.(record as never)).toEqual({ teacherId: { value: 't', label: '李老师' } })
})
