import { useEffect } from 'react'

/** The window's title: the page's name joined with the school's. */
export const useTitle = (page: string, school: string): void => {
  useEffect(() => {
    document.title = page ? `${page} · ${school}` : school
  }, [page, school])
}
