import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

const tones = { notStarted: 'amber', ongoing: 'jade', ended: 'ink' } as const

/** What the owner has done with it, and of a pushed one what the clock has done since. */
export const ExamState = ({ status, phase }: Pick<ExamRecord, 'status' | 'phase'>) => {
  const words = useNounTexts('exam')
  const isPushed = status === 'pushed'
  const text = isPushed ? words.value('phase', phase) : words.value('status', status)
  return (
    <StatusLabel tone={isPushed ? tones[phase] : status === 'draft' ? 'faint' : 'ink'}>
      {text ?? status}
    </StatusLabel>
  )
}
