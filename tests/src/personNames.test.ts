import { expect, test } from 'vitest'
import { fullNameSchema, personNameSchema } from '#contract/fieldSchemas.ts'
import { isOnlyFullName, suggestedName } from '#contract/personNames.ts'

test.each([
  ['Budi Santoso', 'Budi'],
  ['Pedro Alves', 'Pedro'],
  ['安娜·伊万诺娃', '安娜伊万诺娃'],
  ['阿卜杜拉•买买提江·艾合买提', '阿卜杜拉'],
  ['Александр Иванович', 'Саша'],
  ['Екатерина', 'Катя'],
  ['Christopher Lee', 'Chris'],
  ['Wijayakusuma Budi', 'Budi'],
  ['Maria-Eduarda dos Santos', 'Maria'],
  ['O’Brien', 'OBrien'],
  ['J. R. Smith', 'J R Smith'],
  ['Nguyễn Thị Minh Khai', 'Nguyễn'],
  ['กมลวรรณ ศรีสุข', 'กมลวรรณ'],
  ['محمد بن عبد الرحمن', 'محمد'],
  ['欧阳春晓欧阳春晓夏', '欧阳春晓欧阳春晓'],
])('%s is a full name, and %s the name that it suggests', (typed, name) => {
  expect(isOnlyFullName(typed)).toBe(true)
  expect(fullNameSchema.safeParse(typed).success).toBe(true)
  expect(suggestedName(typed)).toBe(name)
  expect(personNameSchema.safeParse(name).success).toBe(true)
})

test.each(['Wijayakusuma', 'Аристархова Всеволодовна', 'Христофоров-Задунайский'])(
  'of %s no word is cut, and no father stands for it: nothing is suggested',
  (typed) => {
    expect(isOnlyFullName(typed)).toBe(true)
    expect(suggestedName(typed)).toBeUndefined()
  },
)

test.each(['李明', '李-明_1', 'Anna', 'Li Wei', '欧阳春晓'])('[VAL-06] %s is a name as it is', (typed) => {
  expect(isOnlyFullName(typed)).toBe(false)
})

test.each(['a@b', '坏@人', '<b>李明</b>', '123456789', '', '....', 'x'.repeat(81)])(
  '[VAL-05] %s is no name of a person',
  (typed) => {
    expect(isOnlyFullName(typed)).toBe(false)
  },
)
