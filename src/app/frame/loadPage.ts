import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadFully } from '#src/ui/loadFully.ts'
import { lightPages, pages } from '../pages.ts'
import { pageAt } from './frameRoutes.ts'

/** The code of the page at an address. Here, and not in the router: the sign-in does not wait for the list of all pages. */
export const loadPage = async ({ request }: LoaderFunctionArgs) => {
  const path = pageAt(new URL(request.url).pathname)
  const page = path && pages[path]?.()
  return { Page: page && (await (lightPages.has(path) ? page : loadFully(page))) }
}
