import { type ParamRecord, paramNoun } from '#contract/system/dict.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration } from '#src/kit/screen.ts'

const columns = [
  { key: 'key', isMain: true, width: 220 },
  { key: 'name', width: 220 },
  { key: 'value', width: 260 },
  { key: 'isPublic', width: 110 },
  { key: 'kind', width: 110 },
] as const

interface Body {
  key: string
  name: string
  value: unknown
  memo: unknown
  isPublic: unknown
}
const form: FormDeclaration<ParamRecord, Body> = {
  fields: [
    { key: 'key', isRequired: true },
    { key: 'name', isRequired: true },
    { key: 'value', type: 'textarea' },
    { key: 'isPublic', type: 'switch' },
    { key: 'memo', type: 'textarea' },
  ],
  initial: { isPublic: false },
}

/** The platform reads these values from here instead of from its program. */
export const ParamPage = () => {
  return (
    <NounScreen
      noun={paramNoun}
      nameOf={({ key }) => key}
      columns={columns}
      search={['key', 'name', { key: 'kind', type: 'select' }]}
      form={form}
      detail={{ fields: ['key', 'name', 'value', 'isPublic', 'kind', 'memo'] }}
    />
  )
}
