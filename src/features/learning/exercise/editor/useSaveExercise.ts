// Saves the exercise: a new one, a change of one's own, or a copy of another's or a shared one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExerciseRecord, exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { folderNoun } from '../../../library/shared/useFolders.ts'
import { bodyOf, type ExerciseDraft, type Reasons } from '../draft/exerciseDraft.ts'

interface SaveOptions {
  /** undefined: a new exercise. */
  record: (ExerciseRecord & { readonly recordVersion?: string | undefined }) | undefined
  /** The version of the record that the draft began from. */
  recordVersion: string | undefined
  /** Only one's own exercise is changed itself; any other becomes a copy. */
  isOwn: boolean
}
interface Saving {
  draft: ExerciseDraft
  /** Overwrites what another person saved meanwhile. */
  isForced?: boolean
}

/** Reads the server's objections to the wording, at the same paths as the page's own reasons. */
const reasonsOf = (error: unknown): Reasons =>
  error instanceof RequestError
    ? new Map(
        Object.entries(error.fields).map(([path, reason]) => [
          path.replace(/^wording\./, ''),
          String(reason),
        ]),
      )
    : new Map()

export const useSaveExercise = ({ record, recordVersion, isOwn }: SaveOptions) => {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Reasons>(new Map())
  const saving = useMutation({
    mutationFn: async ({ draft, isForced = false }: Saving) => {
      const body = bodyOf(draft)
      // Without a connection it fails at once: the page says so and the draft stays.
      const options = { form: true, quiet: true }
      if (!record) return request(exercise.calls.create, { body }, options)
      if (!isOwn) return request(exercise.calls.create, { body: { ...body, copiedFrom: record.id } }, options)
      const version = isForced ? {} : { recordVersion }
      return request(exercise.calls.update, { body: { ...body, ...version, id: record.id } }, options)
    },
    networkMode: 'always',
    onMutate: () => setRefused(new Map()),
    onError: (error) => setRefused(reasonsOf(error)),
    onSettled: () => refetchLists(queries, [exercise, folderNoun]),
  })
  const { error } = saving
  const failure: 'offline' | 'changed' | 'other' | undefined = !error
    ? undefined
    : error instanceof RequestError && error.status === 0
      ? 'offline'
      : error instanceof RequestError && error.code === 'CHANGED_MEANWHILE'
        ? 'changed'
        : 'other'
  return {
    save: saving.mutateAsync,
    isSaving: saving.isPending,
    failure,
    error,
    refused,
    reset: saving.reset,
  }
}
