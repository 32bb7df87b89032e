// Dragging folders: into another one, or to another place among their neighbours.
import { expect, test } from 'vitest'
import type { FolderId, UserId } from '#contract/ids.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import type { FolderRef } from '#contract/library/libraryItem.ts'
import { placeOf } from '#src/features/library/shared/folderDrop.ts'

const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}` as FolderId
const [listening, reading, texts, theirs] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const node = (id: FolderRef, pid: FolderRef | null, more: Partial<FolderNode> = {}): FolderNode => ({
  ...{ id, pid, name: id, label: id, level: pid === null ? 0 : 1, addFlag: true },
  ...{ userId: null, isLock: false, enabled: true, children: [] },
  ...more,
})
/** 个人库: listening, and reading with texts in it. 共享库: a folder of somebody else. */
const roots = [
  node('1', null, { addFlag: false }),
  node('2', null, {
    addFlag: false,
    children: [
      node(theirs, '2', { addFlag: false, userId: '01900000-0000-7000-8000-000000000009' as UserId }),
    ],
  }),
  node('3', null, {
    children: [node(listening, '3'), node(reading, '3', { children: [node(texts, reading, { level: 2 })] })],
  }),
]
const drop = (dragged: FolderRef, place: 'into' | 'before' | 'after', target: FolderRef) =>
  placeOf(roots, { dragged, target, place }, 'teacher')

test('[CALL-FOLD-06 part] beside a neighbour a folder is only sorted', () => {
  expect(drop(listening, 'after', reading)).toEqual({ id: listening, ids: [reading, listening] })
  expect(drop(reading, 'before', listening)).toEqual({ id: reading, ids: [reading, listening] })
})

test('into another folder, or out of one, it is moved and comes to its place there', () => {
  expect(drop(listening, 'into', reading)).toEqual({ id: listening, pid: reading, ids: [texts, listening] })
  expect(drop(listening, 'before', texts)).toEqual({ id: listening, pid: reading, ids: [listening, texts] })
  expect(drop(texts, 'before', reading)).toEqual({ id: texts, pid: '3', ids: [listening, texts, reading] })
  expect(drop(texts, 'into', '3')).toEqual({ id: texts, pid: '3', ids: [listening, reading, texts] })
})

test('not into itself or below itself, beside a library, into another one, nor a folder of somebody else', () => {
  expect(drop(reading, 'into', reading)).toBeUndefined()
  expect(drop(reading, 'into', texts)).toBeUndefined()
  expect(drop(listening, 'before', '3')).toBeUndefined()
  expect(drop(listening, 'into', theirs)).toBeUndefined()
  expect(drop(theirs, 'into', listening)).toBeUndefined()
  expect(drop('3', 'into', listening)).toBeUndefined()
})

test('[FOLD-10 part] only a teacher moves a folder right below the personal library; sorting there is open to all', () => {
  const office = (place: 'into' | 'after', dragged: FolderRef, target: FolderRef) =>
    placeOf(roots, { dragged, target, place }, 'educational')
  expect(office('into', texts, '3')).toBeUndefined()
  expect(office('after', listening, reading)).toEqual({ id: listening, ids: [reading, listening] })
})
