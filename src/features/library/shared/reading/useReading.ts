import { useQuery } from '@tanstack/react-query'
import { readChinese } from '#contract/library/lexicon.ts'
import { callKey } from '#src/http/callQuery.ts'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'
import { readTogether } from './readTogether.ts'

/** The words of a text with their readings; the text alone until they are here. */
export const useReading = (text: string): readonly RubyWord[] => {
  const { data } = useQuery({
    // Texts that stand beside each other are asked for in one request.
    queryKey: [...callKey(readChinese), text],
    enabled: /\p{Script=Han}/u.test(text),
    staleTime: 60_000,
    queryFn: () => readTogether(text),
  })
  return data ?? [{ text, pinyin: null }]
}
