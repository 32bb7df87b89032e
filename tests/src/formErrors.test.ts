// Errors in a form of the personal centre: at the field, or as a toast when the form has no such field.
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { checkForm, showRefusal } from '#src/features/access/shared/formErrors.ts'
import { RequestError } from '#src/http/requestError.ts'
import { useToasts } from '#src/ui/toastStore.ts'

const setFields = vi.fn()
const form = { getFieldsValue: () => ({ email: 'a@b.cn', phone: undefined }), setFields }
const say = (reason: string) => `words of ${reason}`
const refusal = (fields: Record<string, string>) =>
  new RequestError({ code: 'CONFIRM_NEEDED', status: 400, msg: '请先验证密码', fields })
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  setFields.mockReset()
  useToasts.setState({ toasts: [] })
})

test('[ERR-400] an error of a form field is shown at the field, and nowhere else', () => {
  showRefusal(form, refusal({ phone: 'field.phone', code: 'field.required' }), say)
  expect(setFields).toHaveBeenCalledWith([{ name: 'phone', errors: ['words of field.phone'] }])
  expect(toasts()).toEqual([])
})

test.each([[{ code: 'CONFIRM_NEEDED' }], [{}]])(
  'what names no field of the form (%o) is shown as a toast',
  (fields) => {
    showRefusal(form, refusal(fields), say)
    expect(setFields).not.toHaveBeenCalled()
    expect(toasts()).toEqual(['请先验证密码'])
  },
)

test('a field that is right now loses the error of the try before', () => {
  const schema = z.object({ email: z.string(), phone: z.string({ error: 'field.required' }).optional() })
  expect(checkForm(schema, form, say)).toEqual({ email: 'a@b.cn', phone: undefined })
  expect(setFields).toHaveBeenCalledExactlyOnceWith([
    { name: 'email', errors: [] },
    { name: 'phone', errors: [] },
  ])
})
