// Data sources: PostgreSQL servers that the operator has listed; a test says whether one is reached, and else why not.
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { dataSource, testDataSource } from '#contract/system/dataSource.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration, RowAction } from '#src/kit/screen.ts'
import { useModal } from '#src/ui/modals.tsx'

type SourceRecord = z.output<typeof dataSource.declared.record>
type SourceBody = z.output<typeof dataSource.declared.body>

const useForm = (): FormDeclaration<SourceRecord, SourceBody> => {
  const { t } = useTranslation('dataSource')
  return {
    fields: [
      { key: 'name', isRequired: true },
      { key: 'host', isRequired: true, note: t('hostNote') },
      { key: 'port', type: 'number', isRequired: true, min: 1, max: 65_535 },
      { key: 'database', isRequired: true },
      { key: 'username', isRequired: true },
      { key: 'password', type: 'password', note: t('passwordNote') },
      { key: 'hasTls', type: 'switch' },
      { key: 'memo', type: 'textarea' },
    ],
    initial: { port: 5432, hasTls: true, memo: '' },
    fromRecord: (record) => ({ ...record, password: '' }),
  }
}

const useTest = (): RowAction<SourceRecord> => {
  const { t } = useTranslation('dataSource')
  const modal = useModal()
  return {
    key: 'test',
    call: testDataSource,
    label: t('test'),
    on: 'row',
    isFirst: true,
    run: async ([record]) => {
      const { result, version } = await request(testDataSource, { body: { id: record?.id ?? '' } })
      if (result === 'connected') return t('connected', { version })
      modal.error({ centered: true, title: t('failedTitle'), content: t(`result.${result}`) })
      return ''
    },
  }
}

export const DataSourcePage = () => {
  const form = useForm()
  const test = useTest()
  return (
    <NounScreen
      noun={dataSource}
      columns={[
        { key: 'name', isMain: true, width: 180 },
        { key: 'host', width: 200 },
        { key: 'port', width: 90 },
        { key: 'database', width: 150 },
        { key: 'username', width: 140 },
        { key: 'hasTls', width: 100 },
      ]}
      search={['name']}
      form={form}
      actions={[test]}
      detail={{ fields: ['name', 'host', 'port', 'database', 'username', 'hasTls', 'memo'] }}
    />
  )
}
