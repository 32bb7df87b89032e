import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyRichText } from '#contract/richText.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { OrderPlay } from '../../shared/play/order/OrderPlay.tsx'
import { type OrderWording, splitPieces, withPieces } from '../draft/orderDraft.ts'
import styles from '../editor/editor.module.css'
import { Field } from '../editor/Field.tsx'
import { PartRows } from '../editor/PartRows.tsx'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

const ordersMax = 10

/** A sentence with strokes between its pieces, for as long as nothing else has been written. */
const SplitLine = ({ wording, onChange }: EditProps<OrderWording>) => {
  const { t } = useTranslation('exerciseEditor')
  const [text, setText] = useState('')
  const pieces = splitPieces(text)
  const split = () => {
    if (pieces) onChange(withPieces(wording, pieces))
  }
  return (
    <div className={styles.row}>
      <Input
        aria-label={t('split')}
        placeholder={t('splitHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={({ nativeEvent }) => !isComposingKey(nativeEvent) && split()}
      />
      <Button disabled={!pieces} onClick={split}>
        {t('splitNow')}
      </Button>
    </div>
  )
}

export const OrderEdit = ({ wording, onChange }: EditProps<OrderWording>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const { pieces } = wording.content
  const orders = wording.key?.orders ?? []
  const setOrders = (next: string[][]) => onChange({ ...wording, key: { orders: next } })
  const ids = pieces.map(({ id }) => id)
  return (
    <>
      {pieces.every(({ body }) => isEmptyRichText(body)) && (
        <Field label={t('split')}>
          <SplitLine wording={wording} onChange={onChange} />
        </Field>
      )}
      <Field label={t('pieces')} hint={t('piecesHint')}>
        <PartRows
          parts={pieces}
          path="content.pieces"
          min={2}
          max={20}
          label={(place) => t('piece', { number: place + 1 })}
          placeholder=""
          addWords={t('addPiece')}
          marker={(_, place) => (
            <span className={styles.marker} aria-hidden="true">
              {place + 1}
            </span>
          )}
          onChange={(next) => onChange(withPieces(wording, next))}
        />
        <Reason text={reasons.at('content.pieces') ?? reasons.at('key.orders')} />
      </Field>
      {orders.slice(1).map((order, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two orders may be the same while they are made
        <Field key={`order${at + 1}`} label={t('otherOrder', { number: at + 2 })}>
          <div className={styles.row}>
            <div className={styles.grow}>
              <OrderPlay
                stem={wording.stem}
                content={wording.content}
                answer={{ order }}
                isReadOnly={false}
                sendFile={undefined}
                record={undefined}
                onAnswer={(answer) =>
                  setOrders(orders.map((one, place) => (place === at + 1 ? (answer?.order ?? []) : one)))
                }
              />
              <Reason text={reasons.at(`key.orders.${at + 1}`)} />
            </div>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('removePart', { name: t('otherOrder', { number: at + 2 }) })}
              onClick={() => setOrders(orders.filter((_, place) => place !== at + 1))}
            />
          </div>
        </Field>
      ))}
      <Button
        type="link"
        style={{ justifySelf: 'start', padding: 0 }}
        icon={<PlusOutlined />}
        disabled={orders.length >= ordersMax}
        onClick={() => setOrders([ids, ...orders.slice(1), []])}
      >
        {t('addOrder')}
      </Button>
    </>
  )
}
