// Which classes the cockpit names.
import { expect, test } from 'vitest'
import type { StatRow } from '#contract/insight/stat/defineStat.ts'
import { classesToVisit } from '#src/features/insight/cockpit/classesToVisit.ts'

const row = (key: string, values: StatRow['values']): StatRow => ({ key, label: `${key} class`, values })
const nothing = { results: [], resultsBefore: [], attendance: [], tasks: [] }

test('three classes at most, the worst first, each with its reasons', () => {
  const visits = classesToVisit({
    results: [
      row('a', { scoreShare: 0.5 }),
      row('b', { scoreShare: 0.81 }),
      row('c', { scoreShare: 0.7 }),
      row('d', { scoreShare: 0.6 }),
    ],
    resultsBefore: [
      row('a', { scoreShare: 0.75 }),
      row('b', { scoreShare: 0.8 }),
      row('c', { scoreShare: 0.76 }),
      row('d', { scoreShare: 0.75 }),
    ],
    attendance: [row('c', { presentShare: 0.5 }), row('e', { presentShare: 0.84 })],
    tasks: [row('b', { submittedShare: 0.9 }), row('e', { submittedShare: 1 })],
  })
  expect(visits.map(({ row: { key }, reasons }) => [key, reasons.map(({ reason }) => reason)])).toEqual([
    ['a', ['fell']],
    ['c', ['fell', 'absent']],
    ['d', ['fell']],
  ])
})

test('a class without a number of before did not fall, and one without any reason is not named', () => {
  expect(classesToVisit({ ...nothing, results: [row('a', { scoreShare: 0.1 })] })).toEqual([])
  const few = [row('a', { submittedShare: 0.6 })]
  expect(classesToVisit({ ...nothing, tasks: few })[0]?.reasons).toEqual([
    { reason: 'notHandedIn', value: 0.4 },
  ])
})

test('work of no class is no class to visit', () => {
  const ofNobody = { key: '', label: null, values: { submittedShare: 0 } }
  expect(classesToVisit({ ...nothing, tasks: [ofNobody] })).toEqual([])
})
