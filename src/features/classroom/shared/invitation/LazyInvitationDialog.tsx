import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./InvitationDialog.tsx')).InvitationDialog }))

/** Loaded when it is opened: it draws a code. */
export const LazyInvitationDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
