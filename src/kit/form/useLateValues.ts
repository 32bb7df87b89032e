// What a new record begins with may be known only later (the server says which term it is): it fills what nobody has touched.
import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import type { Values } from './formShape.ts'
import { isEmpty } from './formValues.ts'

/** undefined: it is no new record. */
export const useLateValues = (form: FormInstance<Values>, initial: Values | undefined): void => {
  useEffect(() => {
    if (!initial) return
    const late = Object.keys(initial).filter(
      (key) => !isEmpty(initial[key]) && isEmpty(form.getFieldValue(key)) && !form.isFieldTouched(key),
    )
    if (late.length === 0) return
    form.setFieldsValue(Object.fromEntries(late.map((key) => [key, initial[key]])))
  })
}
