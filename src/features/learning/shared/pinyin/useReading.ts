import { useQuery } from '@tanstack/react-query'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'
import { readTogether } from './readTogether.ts'

/** The words of a text with their readings; the text alone until they are here. */
export const useReading = (text: string): readonly RubyWord[] => {
  const { data } = useQuery({
    queryKey: ['reading', text],
    enabled: /\p{Script=Han}/u.test(text),
    staleTime: 60_000,
    queryFn: () => readTogether(text),
  })
  return data ?? [{ text, pinyin: null }]
}
