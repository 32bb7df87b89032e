import { beforeAll, expect, test } from 'vitest'
import { phoneSchema } from '#contract/fieldSchemas.ts'
import { knowPhonePlans } from '#server/platform/phonePlans.ts'

beforeAll(knowPhonePlans)
const reasonOf = (text: string) => phoneSchema.safeParse(text).error?.issues[0]?.message

test.each([
  ['+7 912 345-67-89', '+79123456789'],
  ['+62 812-3456-7890', '+6281234567890'],
  ['+351 912 345 678', '+351912345678'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['＋７９１２３４５６７８９', '+79123456789'],
  ['\u202a+7 (912) 345.67.89\u202c', '+79123456789'],
  ['+86 138 0013 8000', '13800138000'],
  ['13800138000', '13800138000'],
])('%s is the number %s', (typed, phone) => {
  expect(phoneSchema.parse(typed)).toBe(phone)
})

test.each([
  '+7 912',
  '+0 912 345 67 89',
  '+7912345678901234',
  '+',
  '+abc',
  '+999 123 456 789',
  '+7 912 345 67 89 доб',
])('%s is no number of any country', (typed) => {
  expect(reasonOf(typed)).toBe('field.phoneAbroad')
})

test('[VAL-01] [VAL-02] [VAL-03] without a + there are eleven digits, as before', () => {
  expect(reasonOf('')).toBe('field.validate3')
  expect(reasonOf('1380013800')).toBe('field.validate2')
  expect(reasonOf('138001380001')).toBe('field.validate2')
  expect(reasonOf('01012345678')).toBe('field.validate1')
  expect(reasonOf('1380013800a')).toBe('field.validate1')
})
