// The effect of a click on a checkbox of a tree.
import { describe, expect, test } from 'vitest'
import { type CheckNode, checkStateOf, tick, tickAll, untick, untickAll } from '#src/kit/tree/checkState.ts'
import {
  containsText,
  filterTree,
  findNode,
  narrowTree,
  pathToNode,
  treeOf,
  withoutBranch,
} from '#src/kit/tree/treeNodes.ts'

const nodes: readonly CheckNode[] = [
  {
    id: 'people',
    name: '学生',
    isGroup: true,
    children: [
      {
        id: 'students',
        name: '学生管理',
        children: [
          { id: 'add', name: '新增' },
          { id: 'del', name: '删除' },
        ],
      },
      { id: 'alumni', name: '校友名录' },
    ],
  },
  { id: 'roles', name: '角色管理', isLocked: true, children: [{ id: 'roleEdit', name: '修改' }] },
]
const rights = (...ticked: string[]) => ({ nodes, ticked: new Set(ticked), mode: 'rights' as const })
const sorted = (ids: ReadonlySet<string>) => [...ids].sort()

describe('rights', () => {
  test('[ROLE-08] ticking a button ticks its entry, and the entry its group', () => {
    expect(sorted(tick(rights(), 'add'))).toEqual(['add', 'people', 'students'])
  })

  test('[ROLE-08] an entry keeps its tick when a button is unticked, and looks half ticked', () => {
    const left = untick(rights('people', 'students', 'add', 'del', 'alumni'), 'del')
    expect(sorted(left)).toEqual(['add', 'alumni', 'people', 'students'])
    expect(checkStateOf({ ...rights(), ticked: left })).toEqual({
      checked: ['add', 'alumni'],
      half: ['people', 'students'],
    })
    const seeing = untick({ ...rights(), ticked: left }, 'add')
    expect(seeing.has('students')).toBe(true)
  })

  test('unticking an entry unticks everything below it, and the last one its group', () => {
    expect(sorted(tick(rights(), 'students'))).toEqual(['add', 'del', 'people', 'students'])
    expect(sorted(untick(rights('people', 'students', 'add'), 'students'))).toEqual([])
  })

  test('saved ticks look the same after reopening', () => {
    const saved = sorted(tick(rights(), 'add'))
    expect(checkStateOf(rights(...saved))).toEqual({ checked: ['add'], half: ['people', 'students'] })
  })

  test('locked entries do not change', () => {
    expect(sorted(untickAll(rights('people', 'alumni', 'roles', 'roleEdit')))).toEqual(['roles'])
    expect(sorted(tickAll(rights()))).toEqual(['add', 'alumni', 'del', 'people', 'roleEdit', 'students'])
  })
})

test('in a tree of departments a tick covers the department and everything below it', () => {
  const each = (...ticked: string[]) => ({ nodes, ticked: new Set(ticked), mode: 'each' as const })
  expect(sorted(tick(each(), 'add'))).toEqual(['add'])
  expect(sorted(tick(each(), 'students'))).toEqual(['add', 'del', 'students'])
  expect(sorted(untick(each('people', 'students', 'add', 'del'), 'add'))).toEqual([
    'del',
    'people',
    'students',
  ])
  expect(checkStateOf(each('add'))).toEqual({ checked: ['add'], half: [] })
})

describe('searching the tree', () => {
  const shown = (keyword: string) => filterTree(nodes, ({ name }) => containsText(name, keyword))

  test('[SCREEN-Y-03] entries that do not match are hidden, the parents of a match stay', () => {
    expect(shown('校友')).toEqual([
      expect.objectContaining({ id: 'people', children: [{ id: 'alumni', name: '校友名录' }] }),
    ])
    expect(shown('天气')).toEqual([])
  })

  test('a match keeps what is below it', () => {
    expect(findNode(shown('学生管理'), 'students')?.children).toHaveLength(2)
  })

  test('narrowed, a match keeps below it only what matches too', () => {
    const narrowed = narrowTree<CheckNode>(nodes, ({ id }) => ['students', 'add'].includes(id))
    expect(narrowed.map(({ id }) => id)).toEqual(['people'])
    expect(findNode(narrowed, 'students')?.children).toEqual([{ id: 'add', name: '新增', children: [] }])
    expect(findNode(narrowed, 'alumni')).toBeUndefined()
  })
})

test('rows become a tree in their order; a row whose parent is not among them is at the top', () => {
  interface Row {
    readonly id: string
    readonly parentId: string | null
    readonly children?: readonly Row[]
  }
  const rows: Row[] = [
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'a', parentId: null },
    { id: 'd', parentId: 'a' },
    { id: 'lost', parentId: 'elsewhere' },
  ]
  const shape = (nodes: readonly Row[]): unknown[] =>
    nodes.map(({ id, children = [] }) => (children.length > 0 ? [id, ...shape(children)] : id))
  expect(shape(treeOf<Row>(rows))).toEqual([['a', ['b', 'c'], 'd'], 'lost'])
})

test('[ENT-DEPT] nothing can be moved below itself', () => {
  const left = withoutBranch(nodes, 'people')
  expect(left.map(({ id }) => id)).toEqual(['roles'])
  expect(pathToNode(nodes, 'del')).toEqual(['people', 'students', 'del'])
})
