import { expect, test } from 'vitest'
import { latinLetters } from '#server/features/access/person/latinLetters.ts'
import { freeUsername } from '#server/features/access/person/usernames.ts'

test.each([
  ['Анна', 'anna'],
  ['Александр Юрьевич', 'aleksandriurevich'],
  ['José-María', 'josemaria'],
  ['Łukasz Weiß', 'lukaszweiss'],
  ['Ａｎｎａ２', 'anna2'],
  ['김민수', 'gimminsu'],
  ['한국어', 'hangukeo'],
  ['محمد', 'mhmd'],
  ['กมลวรรณ', ''],
])('%s in letters of every keyboard is %j', (name, letters) => {
  expect(latinLetters(name)).toBe(letters)
})

test.each([
  ['王小明', [], 'wangxiaoming'],
  ['吕佳', [], 'lvjia'],
  ['Анна', ['anna'], 'anna2'],
  ['Ёлкин', [], 'elkin'],
  ['김민수', ['gimminsu'], 'gimminsu2'],
  ['กมลวรรณ', ['user'], 'user2'],
  ['Lü', [], 'lu1'],
  ['𠮷田', [], 'tian'],
])('the user name made of %s, where %j are taken, is %s', (name, taken, username) => {
  expect(freeUsername(name, (one) => (taken as readonly string[]).includes(one))).toBe(username)
})
