import { useEffect } from 'react'
import { keepPages } from '#src/lib/pageKeeping/keepPages.ts'
import { keepSession } from './deviceCopies.ts'

/** The page that calls it lives through a reload without a line. What it shows then, it names with `withCopy`. */
export const useKeptPage = (): void =>
  useEffect(() => {
    void keepPages()
    void keepSession()
  }, [])
