import { expect, test } from 'vitest'
import type { ClassPoint } from '#contract/insight/needs/pointCalls.ts'
import { cellsByKey, heatOf, sortPoints } from '#src/features/insight/needs/points/heat.ts'

test('a share has its band, and none where there is no share', () => {
  expect([null, 0, 0.399, 0.4, 0.6, 0.799, 0.8, 1].map(heatOf)).toEqual([
    ...['none', 'low', 'low', 'half', 'good', 'good', 'high', 'high'],
  ])
})

test('points are sorted by the class or by one student; those without answers come last either way', () => {
  const point = (id: string, share: number): ClassPoint => ({
    ...{ id, share, name: id, type: 'grammar', levelName: null, answered: 3 },
  })
  const points = [point('a', 0.5), point('b', 0.2), point('c', 0.9)]
  const cells = cellsByKey([
    { pointId: 'a', studentId: 's', answered: 1, share: 0.1 },
    { pointId: 'c', studentId: 's', answered: 1, share: 0.8 },
  ] as never)
  const ids = (studentId: string | undefined, way: 'asc' | 'desc') =>
    sortPoints(points, cells, { studentId, way }).map(({ id }) => id)
  expect(ids(undefined, 'asc')).toEqual(['b', 'a', 'c'])
  expect(ids('s', 'asc')).toEqual(['a', 'c', 'b'])
  expect(ids('s', 'desc')).toEqual(['c', 'a', 'b'])
})
