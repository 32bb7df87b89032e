import { lazy, Suspense, useState } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'

// Loaded when it is opened: its parts are the larger half of antd.
const LiveFormDrawer = lazy(async () => ({
  default: (await import('./LiveFormDrawer.tsx')).LiveFormDrawer,
}))

/** The form of a new lesson, or of one that has not started; `drawer` is null while it is closed. */
export const useLiveFormDrawer = () => {
  const [form, setForm] = useState<{ record: LiveRecord | undefined }>()
  return {
    handleCreate: () => setForm({ record: undefined }),
    handleEdit: (record: LiveRecord) => setForm({ record }),
    drawer: form ? (
      <Suspense fallback={null}>
        <LiveFormDrawer record={form.record} onClose={() => setForm(undefined)} />
      </Suspense>
    ) : null,
  }
}
