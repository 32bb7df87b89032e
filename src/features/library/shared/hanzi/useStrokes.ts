// The strokes of a character, from our own server, once for each character.

import { useQuery } from '@tanstack/react-query'
import { getStrokes } from '#contract/library/hanzi/hanziCalls.ts'
import { isHan } from '#contract/rules/hanzi/chars.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** The data is null for what has no strokes: a letter, or a character without stroke data. */
export const useStrokes = (char: string) =>
  useQuery({
    ...callQuery(getStrokes, { query: { char } }),
    ...(!isHan(char) && { queryFn: () => null }),
    staleTime: Infinity,
  })
