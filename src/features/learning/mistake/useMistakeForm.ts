import type { MistakeBody, MistakeRecord } from '#contract/learning/mistake/mistakeNoun.ts'
import type { FormDeclaration, Option } from '#src/kit/screen.ts'
import { useLevelOptions, usePointOptions } from '../shared/useKnowledge.ts'

const chosenOption = (id: string | null, name: string | null): readonly Option[] =>
  id && name ? [{ value: id, label: name }] : []

export const useMistakeForm = (): FormDeclaration<MistakeRecord, MistakeBody> => {
  const [levels, points] = [useLevelOptions(), usePointOptions()]
  return {
    fields: [
      { key: 'name', isRequired: true },
      { key: 'type', type: 'select', isRequired: true },
      { key: 'pointId', type: 'select', options: points.options },
      { key: 'cause', type: 'select' },
      { key: 'abilityType', type: 'select' },
      { key: 'levelId', type: 'select', options: levels.options },
      { key: 'source' },
      { key: 'factor' },
      { key: 'detail', type: 'textarea' },
      { key: 'childDetail', type: 'textarea' },
      { key: 'baseCount', type: 'number', min: 0, max: 100_000 },
    ],
    initial: { baseCount: 0 },
    chosenOptions: ({ pointId, pointName, levelId, levelName }) => ({
      pointId: chosenOption(pointId, pointName),
      levelId: chosenOption(levelId, levelName),
    }),
    isFor: ({ state }) => state !== 'merged',
  }
}
