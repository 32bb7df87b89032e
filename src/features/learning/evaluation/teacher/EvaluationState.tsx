import type { EvaluationListed } from '#contract/learning/evaluation/evaluationNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

const tones = { created: 'faint', released: 'amber', pushed: 'jade', ended: 'ink' } as const

export const EvaluationState = ({ state }: Pick<EvaluationListed, 'state'>) => {
  const words = useNounTexts('evaluation')
  return <StatusLabel tone={tones[state]}>{words.value('state', state) ?? state}</StatusLabel>
}
