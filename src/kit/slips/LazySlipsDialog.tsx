import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./SlipsDialog.tsx')).SlipsDialog }))

/** Loaded when it is opened: it draws codes. */
export const LazySlipsDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
