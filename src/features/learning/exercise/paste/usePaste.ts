// Pasted questions: read by the server, then saved one after the other, so that one refusal does not lose the others.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readExerciseText } from '#contract/learning/exercise/exerciseCalls.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import type { ReadText } from '#contract/learning/exercise/textImport.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { folderNoun } from '../../../library/shared/useFolders.ts'
import { bodyOf, type ExerciseDetails, withTagOfType } from '../draft/exerciseDraft.ts'
import { changeRow, type PastedRow, rowsOf, toSave } from './readState.ts'

export const usePaste = () => {
  const queries = useQueryClient()
  const [rows, setRows] = useState<PastedRow[]>()
  const [unread, setUnread] = useState<ReadText['unread']>([])
  const reading = useMutation({
    mutationFn: (text: string) => request(readExerciseText, { body: { text } }, { quiet: true }),
    onSuccess: (answer) => {
      setRows((before) => rowsOf(answer, before))
      setUnread(answer.unread)
    },
  })
  const set = (key: string, part: Parameters<typeof changeRow>[2]) =>
    setRows((before) => changeRow(before ?? [], key, part))
  const saving = useMutation({
    mutationFn: async ({ details, chosen }: { details: ExerciseDetails; chosen: readonly PastedRow[] }) => {
      let saved = 0
      for (const { key, question } of chosen) {
        if (!question.wording) continue
        try {
          const body = bodyOf(withTagOfType({ wording: question.wording, details, names: {} }))
          await request(exercise.calls.create, { body }, { form: true, quiet: true })
          saved += 1
          set(key, { isSaved: true })
        } catch (error) {
          set(key, { refusal: errorText(error) })
        }
      }
      return saved
    },
    onSettled: () => refetchLists(queries, [exercise, folderNoun]),
  })
  return {
    rows,
    unread,
    read: reading.mutate,
    isReading: reading.isPending,
    readError: reading.error,
    set,
    save: (details: ExerciseDetails) => saving.mutateAsync({ details, chosen: toSave(rows ?? []) }),
    isSaving: saving.isPending,
  }
}
