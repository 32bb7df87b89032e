import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLive } from '#contract/classroom/liveCalls.ts'
import { request } from '#src/http/request.ts'
import { downloadFile, safeFileName } from '#src/lib/downloadFile.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useBoard } from '../BoardContext.ts'
import { type ExportFormat, exportBoard } from './exportBoard.ts'

export type ExportScope = 'current' | 'all'

export const useExport = () => {
  const { t } = useTranslation('boardFiles')
  const { editor, liveId } = useBoard()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const handleExport = async (format: ExportFormat, scope: ExportScope) => {
    const stop = new AbortController()
    running.current = stop
    const { signal } = stop
    const pageIds = scope === 'all' ? editor.getPages().map(({ id }) => id) : [editor.getCurrentPageId()]
    const onPage = (done: number) => setProgress({ done, all: pageIds.length })
    onPage(0)
    try {
      const { name, startTime } = await request(getLive, { params: { id: liveId } }, { quiet: true, signal })
      const file = await exportBoard({
        editor,
        pageIds,
        format,
        name: safeFileName(`${name} ${startTime.slice(0, 10)}`),
        signal,
        onPage,
      })
      if (file) downloadFile(file)
      else showToast({ kind: 'info', text: t('export.empty') })
    } catch {
      if (!signal.aborted) showToast({ kind: 'error', text: t('export.failed') })
    } finally {
      setProgress(null)
    }
  }
  return { progress, handleExport, handleStop: () => running.current?.abort() }
}
