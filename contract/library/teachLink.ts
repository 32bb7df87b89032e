// A link to teach with: another website, reached over https alone.
import { typedSchema } from '../fieldSchemas.ts'

/** Answers null for what is no address, or one of another protocol: such a link could run a script or be read on the way. */
export const teachLink = (text: string | null): URL | null => {
  const address = text && URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' ? address : null
}

export const teachLinkSchema = typedSchema
  .max(2000)
  .refine((text) => teachLink(text) !== null, { error: 'field.link' })
