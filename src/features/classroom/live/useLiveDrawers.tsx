import { lazy, Suspense, useState } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { LazyInvitationDialog } from '../shared/invitation/LazyInvitationDialog.tsx'

// Loaded when they are opened: the form's parts are the larger half of antd.
const LiveFormDrawer = lazy(async () => ({
  default: (await import('./LiveFormDrawer.tsx')).LiveFormDrawer,
}))
const PrepareGroupsDrawer = lazy(async () => ({
  default: (await import('./PrepareGroupsDrawer.tsx')).PrepareGroupsDrawer,
}))
const PlanDrawer = lazy(async () => ({ default: (await import('./PlanDrawer.tsx')).PlanDrawer }))

type Open =
  | { what: 'form'; record: LiveRecord | undefined }
  | { what: 'groups' | 'plan' | 'invitation'; record: LiveRecord }

/** The form of a new lesson or of one that has not started, and the groups and the plan of one; `drawer` is null while none is open. */
export const useLiveDrawers = () => {
  const [open, setOpen] = useState<Open | null>(null)
  const handleClose = () => setOpen(null)
  return {
    handleCreate: () => setOpen({ what: 'form', record: undefined }),
    handleEdit: (record: LiveRecord) => setOpen({ what: 'form', record }),
    handleGroups: (record: LiveRecord) => setOpen({ what: 'groups', record }),
    handleInvite: (record: LiveRecord) => setOpen({ what: 'invitation', record }),
    handlePlan: (record: LiveRecord) => setOpen({ what: 'plan', record }),
    drawer: open && (
      <Suspense fallback={null}>
        {open.what === 'form' && <LiveFormDrawer record={open.record} onClose={handleClose} />}
        {open.what === 'groups' && <PrepareGroupsDrawer record={open.record} onClose={handleClose} />}
        {open.what === 'invitation' && <LazyInvitationDialog record={open.record} onClose={handleClose} />}
        {open.what === 'plan' && <PlanDrawer record={open.record} onClose={handleClose} />}
      </Suspense>
    ),
  }
}
