// Every page that is a list of stats, by its address.
import { useLocation } from 'react-router-dom'
import { SchoolGate } from '../../system/shared/SchoolSelect.tsx'
import { StatPage } from '../shared/stat/StatPage.tsx'
import { usePageTitle } from '../shared/stat/usePageTitle.ts'
import { isStatPage, statPages } from './statPages.ts'

export const NumbersPage = () => {
  const { pathname } = useLocation()
  const title = usePageTitle()
  if (!isStatPage(pathname)) return null
  return (
    <SchoolGate title={title}>
      <StatPage key={pathname} title={title} cards={statPages[pathname]} />
    </SchoolGate>
  )
}
