import { describe, expect, test } from 'vitest'
import { type Connection, createConnectionTable, limitsFor } from '#server/platform/connectionTable.ts'

const limits = { all: 10, idleStrangers: 6, idleStrangersOfAddress: 3, strangersOfAddress: 5, ofPerson: 2 }

const open = () => {
  const closed: string[] = []
  const table = createConnectionTable(limits)
  const add = (name: string, address: string | null, state: Partial<Connection> = {}) => {
    const socket = { destroy: () => closed.push(name) }
    const connection = { socket, address, person: null, isBusy: false, isSettled: false }
    table.add(connection)
    if (Object.keys(state).length > 0) table.change(connection, state)
    return connection
  }
  return { table, closed, add }
}
const names = (count: number, name = '') => Array.from({ length: count }, (_, at) => `${name}${at}`)

describe('of an address that opens too many connections', () => {
  test('the oldest that said nothing make room', () => {
    const { table, closed, add } = open()
    for (const name of names(5)) add(name, 'a')
    expect([closed, table.size]).toEqual([['0', '1'], 3])
  })

  test('one that is being answered stays, and so does a person who signed in there', () => {
    const { closed, add } = open()
    add('busy', 'a', { isBusy: true })
    add('person', 'a', { person: 'p' })
    add('socket', 'a', { isSettled: true })
    for (const name of names(9)) add(name, 'a')
    expect(closed).toEqual(names(6))
  })

  test('those that wait for answers are at most a share of all: then the newest is refused', () => {
    const { closed, add } = open()
    for (const name of names(5)) add(name, 'a', { isBusy: true })
    add('newest', 'a')
    expect(closed).toEqual(['newest'])
    add('other', 'b')
    expect(closed).toEqual(['newest'])
  })

  test('one that has been answered is young again', () => {
    const { table, closed, add } = open()
    const first = add('first', 'a')
    add('second', 'a')
    table.change(first, { isBusy: true })
    table.change(first, { isBusy: false })
    add('third', 'a')
    add('fourth', 'a')
    expect(closed).toEqual(['second'])
  })
})

test('from many addresses the oldest of all that said nothing makes room', () => {
  const { closed, add } = open()
  for (const name of names(8)) add(name, `address ${name}`)
  expect(closed).toEqual(['0', '1'])
})

test('a person who has too many loses the oldest idle one, and is refused when all are busy', () => {
  const { table, closed, add } = open()
  add('1', 'a', { person: 'p' })
  add('2', 'b', { person: 'p' })
  add('3', 'c', { person: 'p', isBusy: true })
  expect(closed).toEqual(['1'])
  add('4', 'd', { person: 'p', isBusy: true })
  expect(closed).toEqual(['1', '2'])
  const fifth = add('5', 'e', { isBusy: true })
  expect(table.change(fifth, { person: 'p' })).toBe(false)
  expect(table.change(fifth, { person: null })).toBe(true)
  expect(closed).toEqual(['1', '2'])
})

test('what a proxy opens counts in all only', () => {
  const { closed, add } = open()
  for (const name of names(10)) add(name, null)
  expect(closed).toEqual([])
  add('more', null)
  expect(closed).toEqual(['more'])
})

test('when all are too many, who said nothing makes room for who comes', () => {
  const { closed, add } = open()
  add('silent', 'a')
  for (const name of names(9)) add(name, `address ${name}`, { person: name })
  add('newest', 'b')
  expect(closed).toEqual(['silent'])
})

test.each([
  [1_024, 768, 384, 192],
  [20_000, 18_976, 2_000, 500],
  [1_048_576, 1_047_552, 2_000, 500],
])('with %d descriptors %d connections are open at most', (descriptors, all, idleStrangers, ofAddress) => {
  expect(limitsFor(descriptors)).toMatchObject({ all, idleStrangers, idleStrangersOfAddress: ofAddress })
})
