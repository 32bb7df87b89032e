import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Input, Select, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type WriteContent, writtenMax } from '#contract/learning/exercise/write.ts'
import { handleHanzi } from '#contract/library/hanzi/hanziCalls.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { readTogether } from '../../../library/shared/reading/readTogether.ts'
import type { WordingOfType } from '../draft/editedTypes.ts'
import styles from '../editor/editor.module.css'
import { Field } from '../editor/Field.tsx'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

const prompts = ['pinyin', 'gloss', 'model', 'stem'] as const
type PromptKind = (typeof prompts)[number]

/** The characters with their strokes, as the server counts them. */
const StrokeCounts = ({ text }: { text: string }) => {
  const { t } = useTranslation('exerciseEditor')
  const settledText = useDebounced(text.trim())
  const { data, isError } = useQuery({
    // The exercise can be written without the counts, so an error is shown here alone.
    ...callQuery(handleHanzi, settledText === '' ? undefined : { body: { text: settledText } }),
    staleTime: Infinity,
  })
  if (settledText === '') return null
  if (isError) return <p className={styles.hint}>{t('strokesUnknown')}</p>
  const without = data?.filter(({ strokes }) => strokes === null).map(({ char }) => char) ?? []
  return (
    <>
      <p className={styles.hint}>
        {data
          ?.flatMap(({ char, strokes }) => (strokes === null ? [] : t('strokesOf', { char, count: strokes })))
          .join('  ')}
      </p>
      {without.length > 0 && <Reason text={t('noStrokes', { chars: without.join('') })} />}
    </>
  )
}

const promptOf = (kind: PromptKind, before: WriteContent['prompt']): WriteContent['prompt'] => {
  const text = 'text' in before ? before.text : ''
  return kind === 'pinyin' || kind === 'gloss' ? { as: kind, text } : { as: kind }
}

export const WriteEdit = ({ wording, onChange }: EditProps<WordingOfType<'write'>>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const id = useId()
  const { content } = wording
  const text = wording.key?.text ?? ''
  const { prompt } = content
  const set = (part: Partial<WriteContent>) => onChange({ ...wording, content: { ...content, ...part } })
  const filling = useMutation({
    mutationFn: readTogether,
    onSuccess: (words) =>
      set({ prompt: { as: 'pinyin', text: words.flatMap(({ pinyin }) => pinyin ?? []).join(' ') } }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <>
      <Field label={t('toWrite')} hint={t('toWriteHint')} htmlFor={`${id}text`}>
        <Input
          id={`${id}text`}
          lang="zh-CN"
          maxLength={writtenMax}
          value={text}
          onChange={({ target }) => onChange({ ...wording, key: { text: target.value } })}
        />
        <Reason text={reasons.within('key')} />
        <StrokeCounts text={text} />
      </Field>
      <Field label={t('promptAs')} hint={t(`promptHint.${prompt.as}`)} htmlFor={`${id}prompt`}>
        <Select
          id={`${id}prompt`}
          value={prompt.as}
          options={(prompt.as === 'sound' ? [...prompts, 'sound' as const] : prompts).map((value) => ({
            value,
            label: t(`prompt.${value}`),
          }))}
          onChange={(kind) => {
            const chosen = prompts.find((one) => one === kind)
            if (chosen) set({ prompt: promptOf(chosen, prompt) })
          }}
        />
        {'text' in prompt && (
          <div className={styles.row}>
            <Input
              aria-label={t(`prompt.${prompt.as}`)}
              maxLength={200}
              value={prompt.text}
              onChange={({ target }) => set({ prompt: { ...prompt, text: target.value } })}
            />
            {prompt.as === 'pinyin' && (
              <Button disabled={text === ''} loading={filling.isPending} onClick={() => filling.mutate(text)}>
                {t('fillPinyin')}
              </Button>
            )}
          </div>
        )}
        <Reason text={reasons.within('content.prompt')} />
      </Field>
      <Field label={t('guided')} hint={t('guidedHint')} htmlFor={`${id}guided`}>
        <Switch
          id={`${id}guided`}
          style={{ justifySelf: 'start' }}
          checked={content.guided}
          onChange={(guided) => set({ guided, ...(guided && { freeOrder: false }) })}
        />
      </Field>
      {!content.guided && (
        <Field label={t('freeOrder')} hint={t('freeOrderHint')} htmlFor={`${id}freeOrder`}>
          <Switch
            id={`${id}freeOrder`}
            style={{ justifySelf: 'start' }}
            checked={content.freeOrder}
            onChange={(freeOrder) => set({ freeOrder })}
          />
        </Field>
      )}
    </>
  )
}
