// tldraw's store and the shared document: which records are sent, applied and refused.
// Needs modules of its own.
import {
  createShapeId,
  createTLSchema,
  createTLStore,
  DocumentRecordType,
  PageRecordType,
  TLDOCUMENT_ID,
  type TLStore,
} from 'tldraw'
import { afterEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { bindBoard } from '#src/features/classroom/board/bindBoard.ts'
import { until } from '#tests/collab/support/people.ts'

const page = PageRecordType.createId('page')
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const sit = (doc: Y.Doc, { mayWrite = true } = {}) => {
  const store = createTLStore({ schema: createTLSchema() })
  const strays: string[] = []
  const told = { isTooNew: false, mayWrite }
  store.put([
    DocumentRecordType.create({ id: TLDOCUMENT_ID }),
    PageRecordType.create({ id: page, name: '1', index: 'a1' as never }),
  ])
  const binding = bindBoard({
    store,
    doc,
    mayWrite: () => told.mayWrite,
    onStray: (key) => strays.push(key),
    onTooNew: () => {
      told.isTooNew = true
    },
  })
  closing.push(binding.close)
  return { store, doc, strays, told, binding }
}

/** Two connected documents. */
const joined = () => {
  const [one, two] = [new Y.Doc(), new Y.Doc()]
  one.on(
    'update',
    (update: Uint8Array, origin: unknown) => origin !== 'line' && Y.applyUpdate(two, update, 'line'),
  )
  two.on(
    'update',
    (update: Uint8Array, origin: unknown) => origin !== 'line' && Y.applyUpdate(one, update, 'line'),
  )
  return [one, two] as const
}

const stroke = (name: string, over: Record<string, unknown> = {}) =>
  ({
    id: createShapeId(name),
    typeName: 'shape',
    type: 'draw',
    x: 10,
    y: 20,
    rotation: 0,
    index: 'a1',
    parentId: page,
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      color: 'black',
      fill: 'none',
      dash: 'draw',
      size: 'm',
      segments: [
        {
          type: 'free',
          points: [
            { x: 0, y: 0, z: 0.5 },
            { x: 5.2, y: 3.1, z: 0.5 },
          ],
        },
      ],
      isComplete: true,
      isClosed: false,
      isPen: false,
      scale: 1,
    },
    ...over,
  }) as never // a record as tldraw writes it; its type needs branded ids and indices

const has = (store: TLStore, name: string) => store.has(createShapeId(name))
const seen = (store: TLStore, name: string) => until(`the stroke ${name}`, () => has(store, name))
const keysOf = (doc: Y.Doc) =>
  doc
    .getArray<{ key: string } | null>('records')
    .toArray()
    .map((entry) => entry?.key)

describe('a board and its document', () => {
  test('[COLLAB-01] a stroke reaches the other side once', async () => {
    const [one, two] = joined()
    const [teacher, student] = [sit(one), sit(two)]
    teacher.store.put([stroke('a')])
    await seen(student.store, 'a')
    expect(student.store.get(createShapeId('a'))).toMatchObject({ props: { segments: [{ type: 'free' }] } })
    expect(new Set(keysOf(two)).size).toBe(keysOf(two).length)
    teacher.store.remove([createShapeId('a')])
    await until('the stroke gone', () => !has(student.store, 'a'))
  })

  test('[COLLAB-03] a reader’s changes are not sent', async () => {
    const [one, two] = joined()
    const [teacher, reader] = [sit(one), sit(two, { mayWrite: false })]
    reader.store.put([stroke('mine')])
    teacher.store.put([stroke('yours')])
    await seen(reader.store, 'yours')
    expect(keysOf(one).includes('shape:mine')).toBe(false)
    expect(has(teacher.store, 'mine')).toBe(false)
  })

  test('[COLLAB-02] a later client gets pages and strokes, and adds no empty page', async () => {
    const [one, two] = joined()
    const teacher = sit(one)
    const second = PageRecordType.create({
      id: PageRecordType.createId('second'),
      name: '2',
      index: 'a2' as never,
    })
    teacher.store.put([second])
    teacher.store.put([stroke('a', { parentId: second.id })])
    await until('all written', () => keysOf(one).includes('shape:a'))
    teacher.store.remove([page])
    await until('the first page gone', () => !keysOf(one).includes(page))
    const late = sit(two)
    expect(late.store.has(page)).toBe(false)
    expect(late.store.has(second.id)).toBe(true)
    expect(has(late.store, 'a')).toBe(true)
  })

  test('[DOC-23] a board continued from another one has its pages, without the initial empty page', async () => {
    const old = new Y.Doc()
    const before = sit(old)
    const second = PageRecordType.create({
      id: PageRecordType.createId('second'),
      name: '2',
      index: 'a2' as never,
    })
    before.store.put([second, stroke('a', { parentId: second.id })])
    await until('all written', () => keysOf(old).includes('shape:a'))
    before.store.remove([page])
    await until('the first page gone', () => !keysOf(old).includes(page))

    const doc = new Y.Doc()
    const now = sit(doc)
    expect(now.store.has(page)).toBe(true)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(old))
    await seen(now.store, 'a')
    expect(now.store.has(page)).toBe(false)
  })

  test('[COLLAB-13] invalid or forbidden records are left out and the others are shown', async () => {
    const [one, two] = joined()
    const [hostile, teacher] = [one.getArray<unknown>('records'), sit(two)]
    sit(one)
    const keep = (key: string, val: unknown) => hostile.push([{ key, val }])
    keep(page, PageRecordType.create({ id: page, name: '1', index: 'a1' as never }))
    hostile.push([null, 7, 'text', { key: 3 }, [{ key: 'shape:nested' }]])
    hostile.push([new Y.Map()])
    const box = { ...(stroke('x') as object), type: 'text', id: 'shape:text' }
    keep('shape:null', null)
    keep('shape:ink', { ...(stroke('ink') as object), props: { ink: new Uint8Array([9, 9]) } })
    keep('shape:other', stroke('another'))
    keep('shape:embed', {
      ...(stroke('embed') as object),
      type: 'embed',
      props: { w: 1, h: 1, url: 'https://a.b' },
    })
    keep('shape:text', {
      ...box,
      props: {
        color: 'black',
        size: 'm',
        font: 'sans',
        textAlign: 'start',
        w: 8,
        scale: 1,
        autoSize: true,
        richText: { type: 'doc', content: [{ type: 'bomb' }] },
      },
    })
    keep('camera:page:page', { id: 'camera:page:page', typeName: 'camera', x: 0, y: 0, z: 1, meta: {} })
    keep('shape:ring', stroke('ring', { parentId: 'shape:gnir' }))
    keep('shape:gnir', stroke('gnir', { parentId: 'shape:ring' }))
    keep('shape:orphan', stroke('orphan', { parentId: 'shape:nobody' }))
    teacher.store.put([stroke('good')])
    await seen(teacher.store, 'good')
    const shapes = teacher.store.allRecords().filter(({ typeName }) => typeName === 'shape')
    expect(shapes.map(({ id }) => id)).toEqual(['shape:good'])
    expect(teacher.strays).toEqual(expect.arrayContaining(['shape:ink', 'shape:other', 'shape:embed']))
    const newcomer = sit(two)
    expect(has(newcomer.store, 'good')).toBe(true)
  })

  test('[COLLAB-02] a shape appears once its group is there, in either order of arrival', async () => {
    const [one, two] = joined()
    const [, late] = [sit(one), sit(two)]
    const records = one.getArray<unknown>('records')
    records.push([{ key: page, val: PageRecordType.create({ id: page, name: '1', index: 'a1' as never }) }])
    records.push([{ key: 'shape:child', val: stroke('child', { parentId: 'shape:group' }) }])
    expect(has(late.store, 'child')).toBe(false)
    const group = { ...(stroke('group') as object), type: 'group', props: {} }
    records.push([{ key: 'shape:group', val: group }])
    expect(has(late.store, 'child')).toBe(true)
  })

  test('[COLLAB-02] a board of a newer tldraw is neither shown nor written over', async () => {
    const doc = new Y.Doc()
    const newer = createTLSchema().serialize()
    const sequences = Object.fromEntries(
      Object.entries(newer.sequences).map(([id, version]) => [id, version + 5]),
    )
    doc.getMap('meta').set('schema', JSON.stringify({ ...newer, sequences }))
    const early = sit(doc)
    expect(early.told.isTooNew).toBe(true)
    early.store.put([stroke('a')])
    early.binding.flush()
    expect(keysOf(doc)).toEqual([])
  })
})
