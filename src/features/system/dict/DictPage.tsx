import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DictRecord, dictNoun, syncDict } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { DictItems } from './DictItems.tsx'

const columns = [
  { key: 'type', isMain: true, width: 240 },
  { key: 'memo', width: 260 },
  { key: 'kind', width: 120 },
  { key: 'itemCount', width: 100 },
] as const

const form: FormDeclaration<DictRecord, { type: string; memo: unknown; kind?: unknown }> = {
  fields: [
    { key: 'type', isRequired: true },
    { key: 'kind', type: 'radio', isRequired: true },
    { key: 'memo', type: 'textarea' },
  ],
  initial: { kind: 'business' },
}

const SyncButton = () => {
  const { t } = useTranslation(['dict', 'success'])
  const syncing = useMutation({
    mutationFn: async () => {
      await request(syncDict, {})
      const { loadDictionary } = await import('#src/auth/dictionary.ts')
      loadDictionary()
    },
    onSuccess: () => showToast({ kind: 'success', text: t('success:synced') }),
  })
  return (
    <ThrottledButton loading={syncing.isPending} onClick={() => syncing.mutate()}>
      {t('sync')}
    </ThrottledButton>
  )
}

/** The lists that selects offer. What is edited here reaches the pages with a sync. */
export const DictPage = () => {
  return (
    <NounScreen
      noun={dictNoun}
      nameOf={({ type }) => type}
      columns={columns}
      search={['type', 'memo', { key: 'kind', type: 'select' }]}
      form={form}
      extra={<SyncButton />}
      detail={{
        fields: ['type', 'memo', 'kind'],
        below: ({ id, kind }) => <DictItems dictId={id} kind={kind} />,
      }}
    />
  )
}
