// An import on its way: the file is sent, then asked how far it is until it is done.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getImport, type ImportJob, importStarted, isSheetName } from '#contract/sheet.ts'
import { nounKey } from '../list/useNounList.ts'
import { useKit } from '../ports.ts'
import type { ScreenNoun } from '../screen.ts'
import { useNounWords } from '../useNounWords.ts'
import { readBase64 } from './sheetFile.ts'

const askAgainMs = 400
const isOver = (job: ImportJob | undefined): boolean => job?.state === 'done' || job?.state === 'failed'

export const useImport = <R, B, S>(noun: ScreenNoun<R, B, S>) => {
  const { send, errorText, formRefusal } = useKit()
  const words = useNounWords(noun.declared.words)
  const queries = useQueryClient()
  const [started, setStarted] = useState<{ jobId: string; initialPassword: string | null }>()
  const [refusal, setRefusal] = useState('')

  const sending = useMutation({
    mutationFn: async (file: File) => {
      const call = noun.calls.import
      if (!call) return undefined
      const body = { name: file.name, base64: await readBase64(file) }
      return importStarted.parse(await send(call, { body }, { quiet: true }))
    },
    onSuccess: setStarted,
    onError: (error) => {
      const [reason] = Object.values(formRefusal(error) ?? {})
      setRefusal(reason ? words.reason(reason) : errorText(error))
    },
  })
  const { data: job } = useQuery({
    queryKey: ['import', started?.jobId],
    queryFn: async ({ signal }) =>
      (await send(getImport, { params: { id: started?.jobId } }, { signal, quiet: true })) as ImportJob, // its answer
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : askAgainMs),
  })
  const hasEnded = isOver(job)
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: nounKey(noun) })
  }, [hasEnded, queries, noun])

  const handleFile = (file: File) => {
    setStarted(undefined)
    // The wrong kind of file is refused before a byte of it travels.
    if (!isSheetName(file.name)) return setRefusal(words.reason('field.sheet'))
    setRefusal('')
    sending.mutate(file)
  }
  return {
    job: started && job,
    initialPassword: started?.initialPassword ?? undefined,
    isBusy: sending.isPending || (started !== undefined && !hasEnded),
    hasEnded,
    refusal,
    handleFile,
  }
}
