import { type ComponentProps, lazy, Suspense } from 'react'
import { loadFully } from '#src/ui/loadFully.ts'

const Dialog = lazy(async () => ({
  default: (await loadFully(import('./InvitationDialog.tsx'))).InvitationDialog,
}))

/** Loaded when it is opened: it draws a code. */
export const LazyInvitationDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
