import { expect, test } from 'vitest'
import { unitChoices } from '#src/features/school/course/unitChoices.ts'

test('units are offered with the name of their book, each name once', () => {
  const unit = (id: string, name: string) => ({ id, name, depth: 0 })
  const long = '字'.repeat(45)
  expect(
    unitChoices([
      { name: '体验汉语', units: [unit('a', '第一课'), unit('b', '生词'), unit('c', '生词')] },
      { name: long, units: [unit('d', '第二课'), unit('e', '第三十四课')] },
    ]),
  ).toEqual([
    { id: 'a', name: '体验汉语 · 第一课' },
    { id: 'c', name: '体验汉语 · 生词' },
    { id: 'd', name: '第二课' },
    { id: 'e', name: '第三十四课' },
  ])
})
