import { evaluationCategory } from '#contract/learning/evaluation/categoryNoun.ts'
import { evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'

const lastSort = 9999
const columns = [
  { key: 'name', isMain: true, width: 360 },
  { key: 'sort', width: 120 },
] as const
const fields = [
  { key: 'name', isRequired: true },
  { key: 'sort', type: 'number', min: 0, max: lastSort },
] as const

/** The categories that the teachers of a school sort their evaluations by. */
export const CategoryPage = () => (
  <NounScreen
    noun={evaluationCategory}
    shownIn={[evaluation]}
    columns={columns}
    search={['name']}
    form={{ fields, initial: { sort: 0 } }}
  />
)
