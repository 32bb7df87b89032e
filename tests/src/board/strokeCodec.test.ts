// Encoding a stroke into few bytes, and decoding it.
import { describe, expect, test } from 'vitest'
import { packSegments, type Segment, unpackSegments } from '#src/features/classroom/board/strokeCodec.ts'

/** The points of a stroke, as a hand draws it. */
const hand = (count: number, pressure = (_at: number) => 0.5): Segment => ({
  type: 'free',
  points: Array.from({ length: count }, (_, at) => ({
    x: Math.round(100 * (at * 4.3 + 30 * Math.sin(at / 7))) / 100,
    y: Math.round(100 * (60 * Math.cos(at / 9))) / 100,
    z: pressure(at),
  })),
})

describe('the points of a stroke', () => {
  test('[COLLAB-01] are decoded within a twentieth of a unit, with pressure and kind', () => {
    const segments: Segment[] = [
      hand(80, (at) => Math.round(((at % 50) / 50) * 100) / 100),
      {
        type: 'straight',
        points: [
          { x: -12.34, y: 1e4 },
          { x: 0, y: -1e4 },
        ],
      },
    ]
    const again = unpackSegments(packSegments(segments))
    expect(again.map(({ type }) => type)).toEqual(['free', 'straight'])
    for (const [index, segment] of segments.entries()) {
      expect(again[index]?.points).toHaveLength(segment.points.length)
      for (const [at, point] of segment.points.entries()) {
        const found = again[index]?.points[at]
        expect(Math.abs((found?.x ?? 0) - point.x)).toBeLessThanOrEqual(0.0501)
        expect(Math.abs((found?.y ?? 0) - point.y)).toBeLessThanOrEqual(0.0501)
        expect(found?.z).toBe(point.z)
      }
    }
  })

  test('[COLLAB-01] a hundred points need a few hundred bytes where tldraw writes kilobytes', () => {
    const segments = [hand(100)]
    const packed = packSegments(segments).byteLength
    expect(packed).toBeLessThan(320)
    expect(JSON.stringify(segments).length).toBeGreaterThan(10 * packed)
  })

  test('[COLLAB-13] forged points are refused without allocating memory', () => {
    const good = packSegments([hand(4)])
    for (const bytes of [new Uint8Array(), new Uint8Array([2, 1]), good.slice(0, -3)]) {
      expect(() => unpackSegments(bytes)).toThrow()
    }
    expect(() => unpackSegments(new Uint8Array([1, 1, 0, 255, 255, 255, 255, 127]))).toThrow(/too many/)
  })
})
