// A form and what another person saves meanwhile: what is asked, what is taken, and where the form stands after it.
import { expect, test } from 'vitest'
import { canGoOnFromTheirs, conflictBetween, takenValues } from '#src/kit/form/formConflict.ts'
import { type FormState, nextFormState } from '#src/kit/form/formState.ts'

interface Account {
  readonly id: string
  readonly name: string
}
const fields = [{ key: 'name' }, { key: 'phone' }, { key: 'remark' }] as const
const record = { id: '1', name: '李明' }
const base = { record, initial: { name: '李明', phone: '13800138000', remark: '' } }
const theirs = {
  record: { ...record, name: '李鸣' },
  initial: { ...base.initial, name: '李鸣', phone: '139' },
}
const saved = { record: theirs.record, fields: ['name', 'phone'], changedBy: '王老师', changedAt: null }

const conflictOf = (mine: Record<string, unknown>) =>
  conflictBetween<Account>(
    fields,
    { base, mine, theirs },
    { ...saved, fields: [...saved.fields], record: { ...theirs.record } },
  )

test('asked is where both differ, and my side is chosen where I have typed', () => {
  const { fields, touched, changed } = conflictOf({ ...base.initial, name: '李敏', remark: '转学' })
  expect(fields.map(({ key }) => key)).toEqual(['name', 'phone'])
  expect(touched).toEqual(['name'])
  expect(changed).toEqual(['name', 'phone'])
})

test('what both changed to the same is not asked', () => {
  expect(conflictOf({ ...base.initial, name: '李鸣', phone: '139' }).fields).toEqual([])
})

test('of theirs the form takes what they changed and I do not keep; the rest of mine stays', () => {
  const conflict = conflictOf({ ...base.initial, name: '李敏', remark: '转学' })
  expect(takenValues(conflict, ['name'])).toEqual({ phone: '139' })
  expect(takenValues(conflict, [])).toEqual({ name: '李鸣', phone: '139' })
  expect(takenValues(conflict, ['name', 'phone'])).toEqual({})
})

test('a form goes on from what another saved only if nothing that was typed here is lost', () => {
  const canGoOn = (mine: Record<string, unknown>) => canGoOnFromTheirs(fields, { base, mine, theirs })
  expect(canGoOn(base.initial)).toBe(true)
  expect(canGoOn({ ...base.initial, name: '李鸣' })).toBe(true)
  expect(canGoOn({ ...base.initial, name: '李敏' })).toBe(false)
  expect(canGoOn({ ...base.initial, remark: '转学' })).toBe(false)
})

test('a form is opened, refused, edited, in conflict, and goes on from theirs', () => {
  const closed: FormState<Account> = {
    base: { record, initial: {} },
    isOpen: false,
    conflict: undefined,
    refusal: '',
  }
  const opened = nextFormState(closed, { kind: 'opened', base })
  expect(opened).toEqual({ base, isOpen: true, conflict: undefined, refusal: '' })
  const refused = nextFormState(opened, { kind: 'refused', text: '已被使用' })
  expect(refused.refusal).toBe('已被使用')
  expect(nextFormState(refused, { kind: 'edited' })).toEqual(opened)
  // Typing draws nothing anew where there was no refusal.
  expect(nextFormState(opened, { kind: 'edited' })).toBe(opened)
  const conflict = conflictOf({ ...base.initial, name: '李敏' })
  const asked = nextFormState(opened, { kind: 'conflicted', conflict })
  expect(asked).toEqual({ ...opened, conflict })
  expect(nextFormState(asked, { kind: 'conflictLeft' })).toEqual(opened)
  expect(nextFormState(asked, { kind: 'continued', from: theirs })).toEqual({ ...opened, base: theirs })
})
