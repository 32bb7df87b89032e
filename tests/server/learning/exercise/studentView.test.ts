// What a student sees: no key, no explanation, and no order that tells the answer.
import { describe, expect, test } from 'vitest'
import { exerciseWordingSchema, type SingleWording } from '#contract/learning/exercise/exercise.ts'
import { richTextFace } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { withPartIds } from '#server/features/learning/exercise/partIds.ts'
import { shuffleBy } from '#server/features/learning/exercise/shuffleBy.ts'
import { studentView } from '#server/features/learning/exercise/studentView.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'

const exerciseId = '01920000-0000-7000-8000-00000000000a'
const attemptId = '01920000-0000-7000-8000-00000000000b'

const parsed = (wording: unknown): SingleWording => {
  const known = exerciseWordingSchema.parse(wording)
  if (known.type === 'group') throw new Error('a group')
  return known
}

describe.each(Object.entries(exampleWordings))('%s', (type, example) => {
  const stored = { id: exerciseId, ...withPartIds(parsed(example)) }

  test('holds nothing of key and explanation', () => {
    const sent = JSON.stringify(studentView(stored, attemptId))
    expect(JSON.stringify(stored)).toContain(type === 'write' ? '秘密' : 'SECRET')
    expect(sent).not.toMatch(/SECRET|秘密|explanation|"key"|isTrue|accept|"pairs"|"orders"|rubric/)
    expect(Object.keys(JSON.parse(sent)).sort()).toEqual(['content', 'id', 'stem', 'type'])
  })

  test('is the same after a reload', () => {
    expect(studentView(stored, attemptId)).toEqual(studentView(stored, attemptId))
  })

  test('below a group holds nothing either', () => {
    const group = { id: attemptId, type: 'group' as const, stem: richText('读一读'), content: {} }
    const sent = JSON.stringify(studentView(group, attemptId, [stored]))
    expect(sent).not.toMatch(/SECRET|秘密|explanation|"key"/)
    expect(JSON.parse(sent).children).toHaveLength(1)
  })
})

test('two attempts see the options in another order, and all of them', () => {
  const options = ['一', '二', '三', '四', '五', '六'].map((text, at) => ({
    id: `o${at}`,
    body: richText(text),
  }))
  const exercise = {
    id: exerciseId,
    type: 'choice' as const,
    stem: richText('？'),
    content: { options, many: false, shuffle: true },
  }
  const facesFor = (attempt: string, shuffle: boolean) => {
    const view = studentView({ ...exercise, content: { ...exercise.content, shuffle } }, attempt)
    return view.type === 'choice' ? view.content.options.map(({ body }) => richTextFace(body)).join('') : ''
  }
  const orders = new Set(['1', '2', '3', '4', '5', '6', '7', '8'].map((attempt) => facesFor(attempt, true)))
  expect(orders.size).toBeGreaterThan(4)
  for (const order of orders) expect([...order].sort()).toEqual([...'一三二五六四'].sort())
  expect(facesFor('1', false)).toBe('一二三四五六')
})

test('a shuffle is the same on every server', () => {
  const shuffle = shuffleBy('seed')
  const [first, second] = [shuffle([1, 2, 3, 4, 5]), shuffle([1, 2, 3, 4, 5])]
  const again = shuffleBy('seed')
  expect([again([1, 2, 3, 4, 5]), again([1, 2, 3, 4, 5])]).toEqual([first, second])
  expect([...first].sort()).toEqual([1, 2, 3, 4, 5])
})
