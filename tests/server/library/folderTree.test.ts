// Folders below the roots of their libraries.
import { expect, test } from 'vitest'
import type { FolderId } from '#contract/ids.ts'
import { folderTree, type ListedFolder } from '#server/features/library/folder/folderTree.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}` as FolderId
const row = (n: number, more: Partial<ListedFolder> = {}): ListedFolder => ({
  id: id(n),
  parentId: null,
  library: '3',
  name: `夹${n}`,
  label: `夹${n}`,
  addFlag: true,
  userId: null,
  isLock: false,
  enabled: true,
  ...more,
})
const roots = [
  { library: '1', name: '公共库', addFlag: false },
  { library: '2', name: '共享库', addFlag: false },
  { library: '3', name: '个人库', addFlag: true },
] as const

test('[FOLD-07 part] every folder stands below the root of its library, with its level and the id above it', () => {
  const tree = folderTree(roots, [row(1), row(2, { parentId: id(1) }), row(3, { library: '1' })])
  expect(tree.map(({ id: root, level, pid }) => [root, level, pid])).toEqual([
    ['1', 0, null],
    ['2', 0, null],
    ['3', 0, null],
  ])
  expect(tree[0]?.children).toMatchObject([{ id: id(3), pid: '1', level: 1, children: [] }])
  expect(tree[1]?.children).toEqual([])
  expect(tree[2]?.children).toMatchObject([
    { id: id(1), pid: '3', level: 1, children: [{ id: id(2), pid: id(1), level: 2 }] },
  ])
})

test('what lies below a folder that is not listed comes right below the root', () => {
  const tree = folderTree(roots, [row(2, { parentId: id(1), library: '2', addFlag: false })])
  expect(tree[1]?.children).toMatchObject([{ id: id(2), pid: '2', level: 1 }])
})
