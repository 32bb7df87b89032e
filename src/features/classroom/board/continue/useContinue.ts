// Finds the earlier boards that this empty one could go on from, and does it.

import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Editor, useValue } from 'tldraw'
import { continueBoard, listPreviousBoards } from '#contract/classroom/board.ts'
import { getLive } from '#contract/classroom/liveCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { useBoard } from '../BoardContext.ts'

const isUntouched = (editor: Editor) =>
  editor.store.query.records('shape').get().length === 0 && editor.getPages().length === 1

/** Once anything was on it, it is no empty board any more, also when all of it is rubbed out again. */
const useIsFresh = (): boolean => {
  const { editor } = useBoard()
  const isEmpty = useValue('untouched', () => isUntouched(editor), [editor])
  const [wasTouched, setWasTouched] = useState(!isEmpty)
  useEffect(() => {
    if (!isEmpty) setWasTouched(true)
  }, [isEmpty])
  return isEmpty && !wasTouched
}

export const usePrevious = () => {
  const { liveId } = useBoard()
  const isFresh = useIsFresh()
  // The host of a training has no earlier boards.
  const mayList = useMayCall()(listPreviousBoards)
  const input = isFresh && mayList ? { params: { id: liveId } } : undefined
  const { data: live } = useQuery(onceQuery(getLive, input))
  const isOpen = live?.state === 'created' || live?.state === 'started'
  const mayContinue = isOpen && live.boardChangedAt === null
  const { data } = useQuery(onceQuery(listPreviousBoards, mayContinue ? input : undefined))
  return isFresh ? (data ?? []) : []
}

/** The copied content arrives by the board's connection; a refusal is shown as a toast by the HTTP client. */
export const useContinue = () => {
  const { liveId } = useBoard()
  const { mutate, isPending } = useMutation({
    mutationFn: (from: LiveId) => request(continueBoard, { params: { id: liveId }, body: { from } }),
  })
  return { isBusy: isPending, handleContinue: (from: LiveId) => mutate(from) }
}
