import { ConnectionQuality } from '@livekit/protocol'
import { describe, expect, it } from 'vitest'
import { type MeasuredConnection, QualityEstimate } from '#live/sfu/quality/qualityEstimate.ts'

const clean: MeasuredConnection = { loss: 0, jitter: 5, delay: 40, reduced: 'nothing', silence: 100 }

/** The quality after each measurement. */
const play = (measurements: readonly Partial<MeasuredConnection>[]) => {
  const estimate = new QualityEstimate()
  return measurements.map((one) => ConnectionQuality[estimate.update({ ...clean, ...one })])
}
const repeat = (count: number, one: Partial<MeasuredConnection>) => Array.from({ length: count }, () => one)

describe('the quality of a connection', () => {
  it.each<[string, Partial<MeasuredConnection>, string]>([
    ['a clean one', {}, 'EXCELLENT'],
    ['1 % loss', { loss: 0.01 }, 'EXCELLENT'],
    ['5 % loss', { loss: 0.05 }, 'GOOD'],
    ['20 % loss', { loss: 0.2 }, 'POOR'],
    ['80 ms of jitter', { jitter: 80 }, 'GOOD'],
    ['300 ms of jitter', { jitter: 300 }, 'POOR'],
    ['half a second there and back', { delay: 500 }, 'GOOD'],
    ['a second there and back', { delay: 1000 }, 'POOR'],
    ['smaller pictures', { reduced: 'layers' }, 'GOOD'],
    ['paused pictures', { reduced: 'pictures' }, 'POOR'],
    ['nothing for nine seconds', { silence: 9000 }, 'LOST'],
  ])('[SFU-13] %s', (_, measured, quality) => {
    expect(play(repeat(20, measured)).at(-1)).toBe(quality)
  })

  it('[SFU-13] a single bad measurement changes nothing, two in a row do', () => {
    expect(play([{}, { reduced: 'layers' }, {}, {}])).toEqual(repeatWord(4, 'EXCELLENT'))
    expect(play([{}, { reduced: 'layers' }, { reduced: 'layers' }]).at(-1)).toBe('GOOD')
  })

  it('[SFU-13] does not swing with pictures that are tried again and again', () => {
    const trials = Array.from({ length: 10 }, () => [...repeat(3, { reduced: 'pictures' as const }), {}])
    const qualities = play(trials.flat()).slice(4)
    expect(new Set(qualities)).toEqual(new Set(['POOR']))
  })

  it('[SFU-13] is good again within 20 s, and at once after a silence', () => {
    const recovering = play([...repeat(10, { loss: 0.2 }), ...repeat(10, {})])
    expect(recovering.at(-1)).toBe('EXCELLENT')
    expect(play([{}, { silence: 9000 }, {}])).toEqual(['EXCELLENT', 'LOST', 'EXCELLENT'])
  })
})

const repeatWord = (count: number, word: string) => Array.from({ length: count }, () => word)
