// The refused rows of an import as a sheet; what was imported is sent once more for that.
import { useMutation } from '@tanstack/react-query'
import { getFailedRows, type ImportJob } from '#contract/sheet.ts'
import { request } from '#src/http/request.ts'
import type { FailedDownload } from './FailedRows.tsx'
import { readBase64, saveSheet } from './sheetFile.ts'

export const useFailedRows = (file: File | undefined, job: ImportJob | undefined): FailedDownload => {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      if (!file || !job) return
      const body = { name: file.name, base64: await readBase64(file) }
      saveSheet(await request(getFailedRows, { params: { id: job.id }, body }))
    },
  })
  return { isBusy: isPending, start: () => mutate() }
}
