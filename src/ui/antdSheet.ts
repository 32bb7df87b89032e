// antd's styles as two files (scripts/antdSheet.ts). Made in the page, they would be a third of the work of opening it.

import homeAddress from 'antd/dist/antd.css?part=home&url'
import restAddress from 'antd/dist/antd.css?part=rest&url'
import { noteFailedLoad } from '#src/lib/failedLoads.ts'

const load = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      const failure = new Error('A style sheet of antd could not be loaded')
      noteFailedLoad(failure)
      reject(failure)
    })
    // The sheet stands before our own: where both say something of equal weight, ours counts.
    document.head.prepend(link)
  })

const loadOnce = (address: string) => {
  let loading: Promise<void> | undefined
  return (): Promise<void> => {
    loading ??= load(address).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Resolves when the components of the frame and of a student's home can be shown; after a failure the next call tries again. */
export const loadHomeSheet = loadOnce(homeAddress)
const loadRestSheet = loadOnce(restAddress)

/** Resolves when all components can be shown. */
export const loadAntdSheet = async (): Promise<void> => {
  await Promise.all([loadHomeSheet(), loadRestSheet()])
}
