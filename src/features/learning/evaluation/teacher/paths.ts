import { paths } from '#contract/pagePaths.ts'

/** The form of an evaluation, or of a new one. */
export const formPathOf = (id?: string): string =>
  `${paths.evaluation}?${new URLSearchParams({ ...(id && { id }), form: '1' })}`
