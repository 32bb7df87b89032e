// The contract's own rule for one field, with the whole form around it.
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { FormField } from '../screen.ts'
import type { useNounTexts } from '../useNounTexts.ts'
import type { Values } from './formShape.ts'
import { fieldErrorOf, findFieldErrors, findFieldSize, isEmpty } from './formValues.ts'

interface Around {
  readonly call: Call | undefined
  readonly words: ReturnType<typeof useNounTexts>
  /** As the form would be sent now. */
  readonly body: () => Values
}

export const fieldRule = ({ key, isRequired }: FormField<Values>, { call, words, body }: Around) => ({
  validator: async (_: unknown, value: unknown) => {
    const schema = call?.body as z.ZodType | undefined
    const sent = body()
    const reason = schema && fieldErrorOf(key, findFieldErrors(schema, sent))
    // Free text says for itself what is missing (validate3, validate5); a choice only that it is none of its own.
    const isMissing = isRequired && isEmpty(value) && (!reason || reason === 'field.invalid')
    if (isMissing) throw new Error(words.reason('field.required'))
    if (reason) throw new Error(words.reason(reason, findFieldSize(key, schema, sent)))
  },
})
