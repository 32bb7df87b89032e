// Which drawer stands open: the form (new or of a lesson), or the attendance of a lesson.
import { useState } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'

export type OpenForm = { record: LiveRecord | undefined }

export const useLiveDialogs = () => {
  const [form, setForm] = useState<OpenForm>()
  const [attendanceOf, setAttendanceOf] = useState<LiveRecord>()
  return {
    form,
    attendanceOf,
    handleCreate: () => setForm({ record: undefined }),
    handleEdit: (record: LiveRecord) => setForm({ record }),
    handleAttendance: (record: LiveRecord) => setAttendanceOf(record),
    handleCloseForm: () => setForm(undefined),
    handleCloseAttendance: () => setAttendanceOf(undefined),
  }
}
export type LiveDialogState = ReturnType<typeof useLiveDialogs>
