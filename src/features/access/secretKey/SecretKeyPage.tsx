// The API keys of a school. A new one is shown once; afterwards nobody can read it.
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  listKeyScopes,
  type SecretKeyBody,
  type SecretKeyRecord,
  secretKey,
} from '#contract/access/secretKey.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration, Option, RowAction } from '#src/kit/screen.ts'
import { wordOf } from '#src/lib/wordOf.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useShowOnce } from '#src/ui/useShowOnce.tsx'
import { SchoolGate, SchoolSelect } from '../../system/shared/SchoolSelect.tsx'

const answerSchema = z.object({ key: z.string() })
const tones = { active: 'jade', disabled: 'faint', expired: 'amber', makerGone: 'amber' } as const

/** The rights by the words of the menu entry and its button. */
const useScopes = () => {
  const { i18n } = useTranslation()
  const { data, error } = useQuery(callQuery(listKeyScopes, {}))
  const wordsOf = (label: string) => {
    const [ns = '', ...key] = label.split('.')
    return wordOf(i18n, ns, key.join('.')) ?? label
  }
  const options: Option[] = (data ?? []).map(({ flag, labels }) => ({
    value: flag,
    label: labels.map(wordsOf).join(' · '),
  }))
  return { options, state: data ? ('here' as const) : error ? ('failed' as const) : ('loading' as const) }
}

const useActions = (): RowAction<SecretKeyRecord>[] => {
  const { t } = useTranslation('secretKey')
  const set = async (records: readonly SecretKeyRecord[], isDisabled: boolean) => {
    for (const { id } of records) await request(secretKey.calls.update, { body: { id, isDisabled } })
    return isDisabled ? t('disabled') : t('enabled')
  }
  const shared = { call: secretKey.calls.update, on: 'row' } as const
  return [
    {
      ...shared,
      key: 'disable',
      label: t('disable'),
      isFor: ({ isDisabled }) => !isDisabled,
      confirm: ([record]) => ({
        title: t('disableTitle', { name: record?.name ?? '' }),
        text: t('disableText'),
      }),
      run: (records) => set(records, true),
    },
    {
      ...shared,
      key: 'enable',
      label: t('enable'),
      isFor: ({ isDisabled }) => isDisabled,
      run: (records) => set(records, false),
    },
  ]
}

const useForm = (scopes: ReturnType<typeof useScopes>): FormDeclaration<SecretKeyRecord, SecretKeyBody> => {
  const { t } = useTranslation('secretKey')
  return {
    fields: [
      { key: 'name', isRequired: true },
      { key: 'expiresAt', type: 'date', isRequired: true },
      {
        key: 'scopes',
        type: 'custom',
        isRequired: true,
        isWide: true,
        note: t('scopesNote'),
        input: (
          <Select
            mode="multiple"
            showSearch={findInLabel}
            loading={scopes.state === 'loading'}
            options={scopes.options}
          />
        ),
      },
    ],
  }
}

export const SecretKeyPage = () => {
  const { t } = useTranslation('secretKey')
  const scopes = useScopes()
  const form = useForm(scopes)
  const actions = useActions()
  const showOnce = useShowOnce()
  const scopeWords = (flags: readonly string[]) =>
    flags.map((flag) => scopes.options.find(({ value }) => value === flag)?.label ?? flag)
  const scopesColumn = {
    key: 'scopes' as const,
    render: ({ scopes: flags }: SecretKeyRecord) => (
      <ul>
        {scopeWords(flags).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
  }
  return (
    <SchoolGate title={t('title')}>
      <NounScreen
        noun={secretKey}
        columns={[
          { key: 'name', isMain: true, width: 200 },
          { key: 'masked', width: 150, render: ({ masked }) => <code>{masked}</code> },
          {
            key: 'state',
            width: 150,
            render: ({ state }) => <StatusLabel tone={tones[state]}>{t(`value.state.${state}`)}</StatusLabel>,
          },
          { key: 'expiresAt', width: 130 },
          { key: 'lastUsedAt', width: 180 },
          { key: 'maker', width: 140 },
        ]}
        search={['name']}
        form={form}
        actions={actions}
        detail={{
          fields: ['name', 'masked', 'state', 'expiresAt', 'lastUsedAt', 'maker', 'createdAt', scopesColumn],
        }}
        onAdded={(answer) =>
          showOnce({
            title: t('name'),
            text: t('keyText'),
            value: answerSchema.parse(answer).key,
            ok: t('keyOk'),
          })
        }
        extra={<SchoolSelect />}
      />
    </SchoolGate>
  )
}
