// Puts a word into one's own deck, and shows that it is in there.

import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addToDeck, getDeck, listDeckWords } from '#contract/learning/deck/deck.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

/** undefined: still being asked for. */
export const useDeckWords = (): ReadonlySet<string> | undefined => {
  const isAllowed = useMayCall()(listDeckWords)
  const { data } = useQuery({
    ...callQuery(listDeckWords, {}),
    enabled: isAllowed,
  })
  return useMemo(() => data && new Set(data), [data])
}

interface Props {
  word: string
  /** The card that it is taken from. */
  cardId?: string
}

export const AddWordButton = ({ word, cardId }: Props) => {
  const { t } = useTranslation('deck')
  const queries = useQueryClient()
  const words = useDeckWords()
  const adding = useMutation({
    mutationFn: () => request(addToDeck, { body: cardId ? { cardIds: [cardId] } : { word } }),
    // The button goes on turning until the list of words has come, which it speaks of.
    onSuccess: () => refetchCalls(queries, [getDeck]),
  })
  const isIn = words?.has(word) ?? false
  return (
    <span role="status">
      <Button
        icon={isIn ? <CheckOutlined /> : <PlusOutlined />}
        disabled={isIn}
        loading={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {t(isIn ? 'added' : 'add')}
      </Button>
    </span>
  )
}
