// Makes cards from a pasted list of words, and shows first which lines were not understood.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderId } from '#contract/ids.ts'
import {
  createWordCards,
  type ReadCard,
  readWordList,
  wordCard,
  wordListLimits,
} from '#contract/library/wordCard.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { PinyinInput } from '#src/ui/pinyin/PinyinInput.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../shared/wordCard/wordCard.module.css'

const isUsable = ({ problem }: ReadCard) => problem === null || problem === 'unknown'

interface RowProps {
  card: ReadCard
  onChange: (changed: Partial<ReadCard>) => void
}
const Row = ({ card, onChange }: RowProps) => {
  const { t } = useTranslation('wordCard')
  const { line, name, pinyin, interpretation, problem } = card
  return (
    <tr data-problem={problem ?? undefined}>
      <td>{line}</td>
      <th scope="row" lang="zh-CN">
        {name}
      </th>
      {isUsable(card) ? (
        <>
          <td>
            <PinyinInput
              aria-label={`${t('field.pinyin')}: ${name}`}
              value={pinyin}
              onChange={(changed) => onChange({ pinyin: changed })}
            />
          </td>
          <td>
            <Input
              aria-label={`${t('field.interpretation')}: ${name}`}
              value={interpretation}
              onChange={({ target }) => onChange({ interpretation: target.value })}
            />
            {problem && <small>{t(`problem.${problem}`)}</small>}
          </td>
        </>
      ) : (
        <td colSpan={2}>{problem && t(`problem.${problem}`)}</td>
      )}
    </tr>
  )
}

interface Props {
  folder: FolderId | undefined
  onClose: () => void
}

export const ImportListDialog = ({ folder, onClose }: Props) => {
  const { t } = useTranslation(['wordCard', 'common', 'success'])
  const queries = useQueryClient()
  const textId = useId()
  const [text, setText] = useState('')
  const [cards, setCards] = useState<readonly ReadCard[]>()
  const reading = useMutation({
    mutationFn: () => request(readWordList, { body: { text } }, { quiet: true }),
    onSuccess: (read) => setCards(read.cards),
  })
  const usable = cards?.filter(isUsable) ?? []
  const making = useMutation({
    mutationFn: () => {
      const cards = usable.map(({ name, pinyin, partOfSpeech, interpretation, sentence }) => ({
        ...{ name, pinyin, partOfSpeech, interpretation, sentence },
      }))
      return request(createWordCards, { body: { cards, folderId: folder ?? null } }, { quiet: true })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:added') })
      void refetchLists(queries, [wordCard])
      onClose()
    },
  })
  const error = cards ? making.error : reading.error
  const linesLeft = reading.data?.left ?? 0
  return (
    <FormModal
      isTouched={() => text !== ''}
      width={860}
      title={t('wordCard:listTitle')}
      okText={cards ? t('wordCard:make', { count: usable.length }) : t('wordCard:understand')}
      cancelText={t('common:cancel')}
      okButtonProps={{
        disabled: cards ? usable.length === 0 : text.trim() === '',
        loading: reading.isPending || making.isPending,
      }}
      onOk={() => (cards ? making.mutate() : reading.mutate())}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {!cards && (
          <>
            <label htmlFor={textId}>{t('wordCard:listText')}</label>
            <Input.TextArea
              id={textId}
              autoFocus
              autoSize={{ minRows: 8, maxRows: 16 }}
              maxLength={wordListLimits.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <p className={styles.note}>{t('wordCard:listHint')}</p>
          </>
        )}
        {cards && (
          <>
            <Button onClick={() => setCards(undefined)}>{t('wordCard:backToText')}</Button>
            {linesLeft > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('wordCard:linesLeft', { max: wordListLimits.cards, count: linesLeft })}
              />
            )}
            <div className={styles.scroll}>
              <table className={styles.list}>
                <thead>
                  <tr>
                    <th>{t('wordCard:line')}</th>
                    <th>{t('wordCard:field.name')}</th>
                    <th>{t('wordCard:field.pinyin')}</th>
                    <th>{t('wordCard:field.interpretation')}</th>
                  </tr>
                </thead>
                <tbody>
                  {cards.map((card, at) => (
                    <Row
                      key={`${card.line} ${card.name}`}
                      card={card}
                      onChange={(changed) =>
                        setCards(cards.map((one, place) => (place === at ? { ...one, ...changed } : one)))
                      }
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
        {error && <Alert type="error" showIcon title={errorText(error)} />}
      </div>
    </FormModal>
  )
}
