// Dynamic routes: which address leads where, with the definition as JSON that the server checks.
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { dynamicRoute } from '#contract/system/dynamicRoute.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration } from '#src/kit/screen.ts'

type RouteRecord = z.output<typeof dynamicRoute.declared.record>
type RouteBody = z.output<typeof dynamicRoute.declared.body>

const useForm = (): FormDeclaration<RouteRecord, RouteBody> => {
  const { t } = useTranslation('dynamicRoute')
  return {
    fields: [
      { key: 'name', isRequired: true, hint: t('nameHint') },
      { key: 'uri', isRequired: true, hint: t('uriHint') },
      { key: 'definition', type: 'textarea', isRequired: true, isWide: true, note: t('definitionNote') },
      { key: 'sort', type: 'number', min: 0, max: 9999 },
      { key: 'isEnabled', type: 'switch' },
      { key: 'memo', type: 'textarea' },
    ],
    initial: { definition: '{\n  "predicates": [],\n  "filters": []\n}', isEnabled: true, sort: 0, memo: '' },
  }
}

const definitionField = {
  key: 'definition' as const,
  render: ({ definition }: RouteRecord) => <pre>{definition}</pre>,
}

export const DynamicRoutePage = () => {
  const form = useForm()
  return (
    <NounScreen
      noun={dynamicRoute}
      columns={[
        { key: 'name', isMain: true, width: 180 },
        { key: 'uri', width: 260 },
        { key: 'isEnabled', width: 110 },
        { key: 'sort', width: 90 },
        { key: 'memo', width: 220 },
      ]}
      search={['name', 'uri']}
      form={form}
      detail={{ fields: ['name', 'uri', 'isEnabled', 'sort', 'memo', definitionField] }}
    />
  )
}
