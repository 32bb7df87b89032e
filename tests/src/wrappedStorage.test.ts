import { expect, test } from 'vitest'
import { wrapStorage } from '#src/lib/wrappedStorage.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test.each([
  ['string', 'abc'],
  ['number', 3],
  ['boolean', false],
  ['object', { a: [1, 2] }],
])('[ENT-SESSION-05] a %s is wrapped in four parts and read back as what it was', (dataType, content) => {
  const storage = memory()
  const wrapped = wrapStorage(storage, 'session', () => 1700)
  wrapped.set('key', content)
  expect(JSON.parse(storage.kept.get('key') ?? '')).toEqual({
    dataType,
    content,
    type: 'session',
    datetime: 1700,
  })
  expect(wrapped.get('key')).toEqual(content)
})

test('[ENT-SESSION-05] a value that is not wrapped, missing or not JSON reads as undefined', () => {
  const storage = memory()
  const wrapped = wrapStorage(storage, 'local')
  storage.setItem('bare', 'id')
  storage.setItem('number', '5')
  expect([wrapped.get('bare'), wrapped.get('number'), wrapped.get('absent')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('[STATE-SESS-12] clearing leaves nothing behind', () => {
  const storage = memory()
  const wrapped = wrapStorage(storage, 'session')
  wrapped.set('one', 1)
  wrapped.set('two', 2)
  wrapped.remove('one')
  expect([...storage.kept.keys()]).toEqual(['two'])
  wrapped.clear()
  expect(storage.kept.size).toBe(0)
})
