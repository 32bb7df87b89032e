import { useEffect } from 'react'
import { keepSession } from '#src/auth/deviceCopies.ts'
import { keepPages } from './keepPages.ts'

/** The page that calls it lives through a reload without a line. What it shows then, it names with `withCopy`. */
export const useKeptPage = (): void =>
  useEffect(() => {
    void keepPages()
    void keepSession()
  }, [])
