// Polls the progress of an import until it has ended, on any page; then the list is refetched, and a toast shows the
// end where the result is not open.
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { getImport, type ImportJob } from '#contract/sheet.ts'
import { showToast } from '#src/ui/toastStore.ts'
import type { KitPorts } from '../ports.ts'
import { isOver, updateImport, useImports } from './importStore.ts'

const askAgainMs = 400

interface Given {
  key: string
  jobId: string
  /** What the import changes: refetched when it is over. */
  listKey: readonly string[]
  send: KitPorts['send']
  queries: QueryClient
}

const followed = new Set<string>()

const showEnd = (key: string, { state, isPreview, stored, failedCount }: ImportJob): void => {
  const { kept, shown } = useImports.getState()
  const title = kept[key]?.title
  if (!title || shown === key) return
  if (isPreview && state === 'done') {
    showToast({ kind: 'info', text: i18next.t('kit:import.checked', { title }) })
    return
  }
  if (state === 'failed') {
    showToast({ kind: 'error', text: i18next.t('kit:import.endedFailed', { title }) })
    return
  }
  const kind = failedCount > 0 ? 'info' : 'success'
  showToast({ kind, text: i18next.t('kit:import.ended', { title, stored, failed: failedCount }) })
}

export const followImport = ({ key, jobId, listKey, send, queries }: Given): void => {
  if (followed.has(jobId)) return
  followed.add(jobId)
  updateImport(key, { isLost: false })
  const watch = new QueryObserver(queries, {
    queryKey: ['import', jobId],
    queryFn: async ({ signal }) =>
      (await send(getImport, { params: { id: jobId } }, { signal, quiet: true })) as ImportJob, // its answer
    staleTime: 0,
    refetchInterval: askAgainMs,
  })
  watch.subscribe(({ data, isError }) => {
    // Another file was chosen meanwhile, or the import was given up.
    if (useImports.getState().kept[key]?.started?.jobId !== jobId) {
      watch.destroy()
      followed.delete(jobId)
      return
    }
    if (data) updateImport(key, { job: data })
    if (!isError && !isOver(data)) return
    watch.destroy()
    followed.delete(jobId)
    if (!data || !isOver(data)) return updateImport(key, { isLost: true })
    showEnd(key, data)
    if (data.isPreview) return
    void queries.invalidateQueries({ queryKey: listKey })
  })
}
