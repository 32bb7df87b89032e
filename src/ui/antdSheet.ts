// antd's styles as one file. Made in the page, they would be a third of the work of opening it.
import address from 'antd/dist/antd.css?url'

const load = () =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The style sheet of antd could not be loaded'))
    })
    // The sheet stands before our own: where both say something of equal weight, ours counts.
    document.head.prepend(link)
  })

let loaded: Promise<void> | undefined

/** Resolves when antd's components can be shown; after a failure the next call tries again. */
export const loadAntdSheet = (): Promise<void> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
