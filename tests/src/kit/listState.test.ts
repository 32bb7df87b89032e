import { expect, test } from 'vitest'
import { changeList, forgetList, listKey, listStateOf } from '#src/kit/listState.ts'

const path = '/classManagement/index'
const ofClass = (classId: string) => ({
  path,
  key: listKey('Student', { classId, status: 'atSchool' }),
  school: 'ours',
})

test('[SHELL-33 part] two lists of one noun on one page keep their own page, search and order', () => {
  const [first, second] = [ofClass('1'), ofClass('2')]
  changeList(first, { current: 3, search: { name: '李' } })
  changeList(second, { sort: { field: 'name', order: 'desc' } })
  expect(listStateOf(first)).toEqual({ current: 3, search: { name: '李' }, sort: undefined })
  expect(listStateOf(second)).toEqual({ current: 1, search: {}, sort: { field: 'name', order: 'desc' } })
  expect(listStateOf({ path, key: listKey('Class'), school: 'ours' }).current).toBe(1)
})

test('a list is the same for any order of its fixed query, and another one in another school', () => {
  expect(listKey('Student', { status: 'atSchool', classId: '1' })).toBe(
    listKey('Student', { classId: '1', status: 'atSchool' }),
  )
  expect(listStateOf({ ...ofClass('1'), school: 'theirs' }).current).toBe(1)
})

test('a closed page forgets all of its lists and none of another page', () => {
  const elsewhere = { ...ofClass('1'), path: '/classManagement/index/2' }
  changeList(elsewhere, { current: 5 })
  forgetList(path)
  expect(listStateOf(ofClass('1')).current).toBe(1)
  expect(listStateOf(elsewhere).current).toBe(5)
})
