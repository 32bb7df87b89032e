import { paths } from '#contract/pagePaths.ts'

/** The page of a paper, or of a new one in a folder. */
export const paperPageOf = ({ id, folder }: { id?: string; folder?: string | undefined }): string => {
  const query = new URLSearchParams({ ...(id && { id }), ...(folder && { folder }) }).toString()
  return query ? `${paths.paper}?${query}` : paths.paper
}
