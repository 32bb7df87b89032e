import { paths } from '#contract/pagePaths.ts'

/** The editor of a plan, or of a new one in a folder. */
export const planEditorOf = ({ id, folder }: { id?: string; folder?: string | undefined }): string => {
  const query = new URLSearchParams({ ...(id && { id }), ...(folder && { folder }) }).toString()
  return query ? `${paths.lessonPlan}?${query}` : paths.lessonPlan
}
