import { AttendanceDrawer } from './AttendanceDrawer.tsx'
import { LiveFormDrawer } from './LiveFormDrawer.tsx'
import type { LiveDialogState } from './useLiveDialogs.ts'

export const LiveDialogs = (state: LiveDialogState) => (
  <>
    {state.form && <LiveFormDrawer record={state.form.record} onClose={state.handleCloseForm} />}
    {state.attendanceOf && (
      <AttendanceDrawer record={state.attendanceOf} onClose={state.handleCloseAttendance} />
    )}
  </>
)
