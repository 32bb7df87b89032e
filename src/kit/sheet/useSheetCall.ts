// The calls that answer a sheet: the empty template, and the search as a file.

import { useMutation } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { sheetFileSchema } from '#contract/sheet.ts'
import { sendCall } from '../sendCall.ts'
import { saveSheet } from './sheetFile.ts'

export const useSheetCall = (call: Call | undefined) => {
  return useMutation({
    mutationFn: async (query: unknown) => {
      if (call) saveSheet(sheetFileSchema.parse(await sendCall(call, { query })))
    },
  })
}
