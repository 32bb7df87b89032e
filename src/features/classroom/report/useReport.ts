import { useMutation, useQuery } from '@tanstack/react-query'
import { exportLiveReport, getLiveReport } from '#contract/classroom/report.ts'
import type { LiveId } from '#contract/ids.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { saveSheet } from '#src/kit/sheet/sheetFile.ts'

/** While the lesson runs the page looks again. */
const lookAgainMs = 10_000

/** The page shows a failure itself, so the client stays quiet. */
export const useReport = (id: LiveId | null) =>
  useQuery({
    ...callQuery(getLiveReport, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'started' ? lookAgainMs : false),
    retry: false,
  })

/** A refusal becomes a toast in the HTTP client. */
export const useReportExport = (id: LiveId) =>
  useMutation({
    mutationFn: async () => saveSheet(await request(exportLiveReport, { params: { id } })),
  })
