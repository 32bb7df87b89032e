// Polls the progress of an import until it has ended, on any page; then the list is refetched, and a toast shows the
// end where the result is not open.
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { getImport, type ImportJob } from '#contract/sheet.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { refetchLists } from '../list/refetchLists.ts'
import type { NamedNoun } from '../screen.ts'
import { isOver, updateImport, useImports } from './importStore.ts'

const askAgainMs = 400

interface FollowedImport {
  key: string
  jobId: string
  /** The noun that the import changes, whose lists are asked again when it is over. */
  noun: NamedNoun
  queries: QueryClient
}

const followed = new Set<string>()

const showEnd = (key: string, { state, isPreview, stored, failedCount }: ImportJob): void => {
  const { byKey, openKey } = useImports.getState()
  const title = byKey[key]?.title
  if (!title || openKey === key) return
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

export const followImport = ({ key, jobId, noun, queries }: FollowedImport): void => {
  if (followed.has(jobId)) return
  followed.add(jobId)
  updateImport(key, { isLost: false })
  const watch = new QueryObserver(queries, {
    ...callQuery(getImport, { params: { id: jobId } }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  })
  watch.subscribe(({ data, isError }) => {
    // Another file was chosen meanwhile, or the import was given up.
    if (useImports.getState().byKey[key]?.started?.jobId !== jobId) {
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
    void refetchLists(queries, [noun])
  })
}
