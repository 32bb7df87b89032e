// A pair carousel as the teacher prepares it: one card a line.
import { useState } from 'react'
import { carouselLimits, type Odd } from '#contract/classroom/group.ts'
import { useLessonDraft } from '../shared/useLessonDraft.ts'

export const useCarouselDraft = () => {
  const [seconds, setSeconds] = useState(90)
  const [text, setText] = useLessonDraft('carouselCards')
  const [odd, setOdd] = useState<Odd>('three')
  const cards = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const isTimeWrong = !(
    Number.isInteger(seconds) &&
    seconds >= carouselLimits.secondsMin &&
    seconds <= carouselLimits.secondsMax
  )
  const isTooMuch =
    cards.length > carouselLimits.cards || cards.some((card) => card.length > carouselLimits.cardLength)
  return {
    seconds,
    setSeconds,
    text,
    setText,
    odd,
    setOdd,
    count: cards.length,
    isTooMuch,
    isWrong: isTimeWrong || isTooMuch,
    input: { seconds, cards, odd },
  }
}
export type CarouselDraft = ReturnType<typeof useCarouselDraft>
