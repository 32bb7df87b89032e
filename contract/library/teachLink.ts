// A link to teach with: another website, reached over https alone.
import { typedSchema } from '../fieldSchemas.ts'

/** Null for what is no address, or one of another protocol: such a link could run a script or be read on the way. */
export const teachLink = (given: string | null): URL | null => {
  const address = given && URL.canParse(given) ? new URL(given) : null
  return address?.protocol === 'https:' ? address : null
}

export const teachLinkSchema = typedSchema
  .max(2000)
  .refine((text) => teachLink(text) !== null, { error: 'field.link' })
