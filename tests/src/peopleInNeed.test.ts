// The list of names from the reasons that were found.
import { expect, test } from 'vitest'
import type { NeedKind } from '#contract/insight/needs/needs.ts'
import { peopleInNeed } from '#server/features/insight/needs/rules/peopleInNeed.ts'

const reason = (id: string, need: NeedKind, mark: string, seenMarks: string[] = []) => ({
  ...{ need, mark, seenMarks, count: 3, before: null, after: null },
  person: { id, pinyin: { a: 'an na', b: 'bu di', c: 'chen mei ling' }[id] ?? id },
})

test('a person stands once, with all reasons in their order; more reasons first, then by name', () => {
  const people = peopleInNeed([
    reason('c', 'tasks', 't1'),
    reason('b', 'words', '2'),
    reason('b', 'away', 'l1'),
    reason('a', 'silent', 'never'),
  ])
  expect(people.map(({ person, reasons }) => [person.id, reasons.map(({ need }) => need)])).toEqual([
    ['b', ['away', 'words']],
    ['a', ['silent']],
    ['c', ['tasks']],
  ])
  expect(people[0]?.fingerprint).toBe('away:l1 words:2')
})

test('a name is seen while every reason of it was; one that has gone changes nothing, one that has come does', () => {
  const seen = ['away:l1', 'tasks:t1']
  const isSeen = (...found: ReturnType<typeof reason>[]) => peopleInNeed(found)[0]?.isSeen
  expect(isSeen(reason('a', 'away', 'l1', seen), reason('a', 'tasks', 't1', seen))).toBe(true)
  expect(isSeen(reason('a', 'away', 'l1', seen))).toBe(true)
  expect(isSeen(reason('a', 'away', 'l2', seen))).toBe(false)
  expect(isSeen(reason('a', 'away', 'l1', seen), reason('a', 'silent', 'never', seen))).toBe(false)
})
