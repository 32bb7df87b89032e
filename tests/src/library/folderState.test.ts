// What a node of the folder tree allows, and which folder is preset.
import { describe, expect, test } from 'vitest'
import type { FolderId, UserId } from '#contract/ids.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import { defaultFolder, findFolder, isDisabled } from '#src/features/library/shared/folderState.ts'

const folderId = '01900000-0000-7000-8000-000000000001' as FolderId
const userId = '01900000-0000-7000-8000-000000000002' as UserId
const node = (more: Partial<FolderNode>): FolderNode => ({
  id: folderId,
  pid: '3',
  name: '听力',
  label: '听力',
  level: 1,
  addFlag: true,
  userId: null,
  isLock: false,
  enabled: true,
  children: [],
  ...more,
})
const root = (id: '1' | '2' | '3', children: FolderNode[] = []) =>
  node({ id, pid: null, level: 0, addFlag: id === '3', children })
const roots = [root('1'), root('2'), root('3', [node({})])]

describe('a node', () => {
  test('[FOLD-08 part] is disabled where nothing may be added', () => {
    expect(isDisabled(node({ addFlag: false }), 'teacher')).toBe(true)
    expect(isDisabled(node({}), 'teacher')).toBe(false)
  })

  test('[FOLD-09 part] [FOLD-10 part] the root of the personal library is disabled for all but teachers', () => {
    for (const kind of ['educational', 'tenantAdmin', 'systemAdmin'] as const) {
      expect(isDisabled(root('3'), kind), kind).toBe(true)
    }
    expect(isDisabled(root('3'), 'teacher')).toBe(false)
  })

  test('[FOLD-11 part] is disabled when it has a userId', () => {
    expect(isDisabled(node({ userId }), 'teacher')).toBe(true)
  })
})

describe('the folder that is preset', () => {
  test('[ROLE-03 part] is the first root for the system administrator', () => {
    expect(defaultFolder(roots, 'systemAdmin')).toBe('1')
  })

  test('[FOLD-14 part] is the first child of the third root for a teacher', () => {
    expect(defaultFolder(roots, 'teacher')).toBe(folderId)
    expect(defaultFolder([root('1'), root('2'), root('3')], 'teacher')).toBeUndefined()
  })
})

test('a folder is found with its library and the way down to it', () => {
  expect(findFolder(roots, folderId)).toMatchObject({
    libraryType: '3',
    path: [{ id: '3' }, { id: folderId }],
  })
  expect(findFolder(roots, undefined)).toBeUndefined()
})
