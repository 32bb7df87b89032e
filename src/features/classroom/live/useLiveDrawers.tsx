import { lazy, Suspense, useState } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { createLive } from '#contract/classroom/liveCalls.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import { LazyInvitationDialog } from '../shared/invitation/LazyInvitationDialog.tsx'

// Loaded when they are opened: the form's parts are the larger half of antd.
const LiveFormDrawer = lazy(async () => ({
  default: (await loadFully(import('./LiveFormDrawer.tsx'))).LiveFormDrawer,
}))
const PrepareGroupsDrawer = lazy(async () => ({
  default: (await loadFully(import('./PrepareGroupsDrawer.tsx'))).PrepareGroupsDrawer,
}))
const LessonDrawer = lazy(async () => ({
  default: (await loadFully(import('./LessonDrawer.tsx'))).LessonDrawer,
}))
const PlanDrawer = lazy(async () => ({
  default: (await loadFully(import('./PlanDrawer.tsx'))).PlanDrawer,
}))

type Open =
  | { what: 'form'; record: LiveRecord | undefined; occurrence?: TableEntry }
  | { what: 'lesson'; entry: TableEntry }
  | { what: 'groups' | 'plan' | 'invitation'; record: LiveRecord }

/** The form of a new lesson or of one that has not started, and the groups and the plan of one; `drawer` is null while none is open. */
export const useLiveDrawers = () => {
  const [open, setOpen] = useState<Open | null>(null)
  const may = useMayCall()
  const handleClose = () => setOpen(null)
  const actions = {
    handleCreate: () => setOpen({ what: 'form', record: undefined }),
    handleEdit: (record: LiveRecord) => setOpen({ what: 'form', record }),
    handleGroups: (record: LiveRecord) => setOpen({ what: 'groups', record }),
    handleInvite: (record: LiveRecord) => setOpen({ what: 'invitation', record }),
    handlePlan: (record: LiveRecord) => setOpen({ what: 'plan', record }),
  }
  return {
    ...actions,
    /** Opens an entry of the course table: the lesson that is planned for it, or the form that plans it. */
    handleEntry: (entry: TableEntry) =>
      setOpen(
        entry.liveId || !may(createLive)
          ? { what: 'lesson', entry }
          : { what: 'form', record: undefined, occurrence: entry },
      ),
    drawer: open && (
      <Suspense fallback={null}>
        {open.what === 'form' && (
          <LiveFormDrawer record={open.record} occurrence={open.occurrence} onClose={handleClose} />
        )}
        {open.what === 'lesson' && (
          <LessonDrawer entry={open.entry} actions={actions} onClose={handleClose} />
        )}
        {open.what === 'groups' && <PrepareGroupsDrawer record={open.record} onClose={handleClose} />}
        {open.what === 'invitation' && <LazyInvitationDialog record={open.record} onClose={handleClose} />}
        {open.what === 'plan' && <PlanDrawer record={open.record} onClose={handleClose} />}
      </Suspense>
    ),
  }
}
