/** The page of one task. */
export const pathOf = (path: string, id: string): string => `${path}?${new URLSearchParams({ id })}`
