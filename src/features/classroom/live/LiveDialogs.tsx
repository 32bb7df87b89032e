import { lazy, Suspense } from 'react'
import type { LiveDialogState } from './useLiveDialogs.ts'

// The homes need neither, and the form's parts are the larger half of antd.
const LiveFormDrawer = lazy(async () => ({
  default: (await import('./LiveFormDrawer.tsx')).LiveFormDrawer,
}))
const AttendanceDrawer = lazy(async () => ({
  default: (await import('./AttendanceDrawer.tsx')).AttendanceDrawer,
}))

export const LiveDialogs = (state: LiveDialogState) => (
  <Suspense fallback={null}>
    {state.form && <LiveFormDrawer record={state.form.record} onClose={state.handleCloseForm} />}
    {state.attendanceOf && (
      <AttendanceDrawer record={state.attendanceOf} onClose={state.handleCloseAttendance} />
    )}
  </Suspense>
)
