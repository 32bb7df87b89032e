import { type ComponentProps, lazy, Suspense } from 'react'
import { withTranslations } from '#src/lib/i18n.ts'

const Dialog = lazy(async () => ({
  default: (await withTranslations(import('./InvitationDialog.tsx'))).InvitationDialog,
}))

/** Loaded when it is opened: it draws a code. */
export const LazyInvitationDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
