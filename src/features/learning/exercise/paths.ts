import { paths } from '#contract/pagePaths.ts'

/** The editor for one exercise, or for a new one in a folder. */
export const editorOf = ({ id, folder }: { id?: string; folder?: string | undefined }): string => {
  const query = new URLSearchParams({ ...(id && { id }), ...(folder && { folder }) }).toString()
  return query ? `${paths.exerciseEditor}?${query}` : paths.exerciseEditor
}
