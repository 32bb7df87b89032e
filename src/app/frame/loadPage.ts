import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import { StudentHome } from '../homes/StudentHome.tsx'
import { pages } from '../pages.ts'
import { pageAt } from './frameRoutes.ts'

/** A phone on a weak line opens these every day: they come with the frame, and wait only for the words that they say. */
const lightPages: Readonly<Record<string, ComponentType>> = { [paths.studentHome]: StudentHome }

/** The code of the page at an address. Here, and not in the router: the sign-in does not wait for the list of all pages. */
export const loadPage = async ({ request }: LoaderFunctionArgs) => {
  const path = pageAt(new URL(request.url).pathname)
  const page = path && pages[path]
  return { Page: page && (lightPages[path] ?? (await loadFully(page()))) }
}
