// The queries of the student's pages about exams. They show failures themselves, so the client stays quiet.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { keptQuery } from '#src/auth/keptQuery.ts'
import { callKey } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

const { page, get } = exam.calls

/** A teacher pushes, takes back and closes while the page is open. */
const lookAgainMs = 30_000
const pageSize = 50

export const useExamPages = () =>
  useInfiniteQuery({
    queryKey: [...callKey(page), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { sort: 'startAt', order: 'desc', size: pageSize, current: pageParam } as const
      return request(page, { query }, { signal, quiet: true })
    },
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  })

/** Of many who sit an exam not all ask at once. */
const spreadMs = 15_000

export const useExam = (id: string) => {
  const [refetchInterval] = useState(() => lookAgainMs + Math.random() * spreadMs)
  return useQuery({ ...keptQuery(`exam ${id}`, get, { params: { id } }), refetchInterval })
}
