// The shared documents of forms, `course:<id>` and `task:<id>`: what its writers have typed and not yet saved. A Y.Map of
// the form's fields, each with the plain value that the form shows. Saving is the ordinary PUT, after which it begins anew.
import { type DocumentName, documentNameSchema } from '../system/document.ts'

export const formMap = 'fields'
/** Plain values in one map. */
export const formShape = { types: 0, roots: 4 } as const
export const courseDocumentName = (id: string): DocumentName => documentNameSchema.parse(`course:${id}`)
export const taskDocumentName = (id: string): DocumentName => documentNameSchema.parse(`task:${id}`)
