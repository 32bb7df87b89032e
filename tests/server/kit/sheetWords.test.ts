// The words of headers and lists in sheets: in all languages, with what people put around them, and never two meanings.
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { nouns } from '#contract/nouns.ts'
import { student } from '#contract/school/student.ts'
import { columnOf, labelOf, valueLabels, valueOfWord } from '#server/kit/sheet/nounTexts.ts'

const imported = nouns
  .map(({ declared }): NounDeclaration => declared)
  .filter(({ sheet }) => sheet?.import.length)

test.each([
  [
    'female',
    [
      '女',
      '女生',
      '女性',
      '女士',
      'F',
      'f',
      'female',
      'Female',
      'FEMALE',
      'Ж',
      'жен.',
      'Жен',
      'женщина',
      'Женский',
      'Perempuan',
      'P',
      'wanita',
      'Feminino',
      'fem.',
      '女（F）',
      ' ｆ ',
    ],
  ],
  [
    'male',
    [
      '男',
      '男生',
      '男性',
      'M',
      'male',
      'М',
      'муж.',
      'Муж',
      'мужчина',
      'Мужской',
      'Laki-laki',
      'laki laki',
      'L',
      'pria',
      'Masculino',
      'masc.',
    ],
  ],
])('a gender is %s', (gender, words) => {
  for (const word of words)
    expect([word, valueOfWord(student.declared, 'gender', word)]).toEqual([word, gender])
})
test.each(['不详', '', 'x', '男女', 'other'])('a gender is not %j', (word) =>
  expect(valueOfWord(student.declared, 'gender', word)).toBeUndefined(),
)

test.each([
  [
    'name',
    [
      '姓名',
      '姓名*',
      '*姓名',
      '＊ 姓名',
      '姓名：',
      '姓 名',
      '姓\n名',
      '姓名（必填）',
      '【必填】姓名',
      'NAME',
      'Имя*',
      'Nome:',
    ],
  ],
  [
    'phone',
    ['手机号', '手机号 (11位)', '手机号（11位）', '手机', '联系电话', 'Telepon', 'Телефон (11 цифр)'],
  ],
  ['className', ['课程班', '班级', 'Class', 'Classes', 'Классы']],
  ['admissionTime', ['入学时间', '入学\r\n时间', 'Data de entrada', 'data de entrada (dia/mês/ano)']],
])('a header is %s', (field, headers) => {
  for (const header of headers)
    expect([header, columnOf(student.declared, header)?.field]).toEqual([header, field])
})
test.each(['', '*', '（必填）', '备注', '名'])('no column is headed %j', (header) =>
  expect(columnOf(student.declared, header)).toBeUndefined(),
)

describe.each(imported.map((declared) => [declared.name, declared] as const))('%s', (_name, declared) => {
  const columns = declared.sheet?.import ?? []

  test('each column is found by its label in every language, and each value by its own', () => {
    for (const field of columns) {
      for (const locale of locales) {
        expect(columnOf(declared, labelOf(declared, field, locale))).toBeDefined()
        for (const label of valueLabels(declared, field, locale))
          expect([field, label, valueOfWord(declared, field, label)]).not.toContain(undefined)
      }
    }
  })

  test('no word of a list has two meanings, and all lists have words of one kind', () => {
    for (const [field, values] of Object.entries(declared.sheet?.synonyms ?? {})) {
      expect(columns).toContain(field)
      for (const [value, words] of Object.entries(values))
        for (const word of words)
          expect([field, word, valueOfWord(declared, field, word)]).toEqual([field, word, value])
    }
    for (const [field, headers] of Object.entries(declared.sheet?.headers ?? {})) {
      expect(columns).toContain(field)
      for (const header of headers)
        expect([header, columnOf(declared, header)?.field]).toEqual([header, field])
    }
    for (const field of declared.sheet?.days ?? []) expect(columns).toContain(field)
  })
})
