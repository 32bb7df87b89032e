// One marked place: what it is, what should stand there, and what the teacher makes of it.
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Decision,
  type Mark,
  type MarkKind,
  markKinds,
  markLetters,
  markNames,
} from '#contract/learning/review/review.ts'
import styles from './review.module.css'

export type MarkChange = Partial<Pick<Mark, 'decision' | 'kind' | 'suggestion' | 'remark'>>

interface Props {
  mark: Mark
  isCurrent: boolean
  isLocked: boolean
  onChoose: () => void
  onChange: (change: MarkChange) => void
}

const MarkKindName = ({ kind }: { kind: MarkKind }) => {
  const { t } = useTranslation('aiReview')
  return (
    <>
      <span lang="zh-CN" className={styles.kind}>
        {[markNames[kind], markLetters[kind]].filter(Boolean).join(' ')}
      </span>{' '}
      <small className={styles.soft}>{t(`kind.${kind}`)}</small>
    </>
  )
}

const suggestionMax = 100
const remarkMax = 200

const ChangeForm = ({
  mark,
  onSave,
  onClose,
}: {
  mark: Mark
  onSave: (change: MarkChange) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['aiReview', 'common'])
  const [kind, setKind] = useState<MarkKind>(mark.kind)
  const [suggestion, setSuggestion] = useState(mark.suggestion)
  const [remark, setRemark] = useState(mark.remark)
  return (
    <>
      <Select<MarkKind>
        aria-label={t('aiReview:mark.kind')}
        value={kind}
        options={markKinds.map((value) => ({ value, label: <MarkKindName kind={value} /> }))}
        onChange={setKind}
      />
      <Input
        lang="zh-CN"
        aria-label={t('aiReview:mark.suggestion')}
        placeholder={t('aiReview:mark.suggestion')}
        maxLength={suggestionMax}
        value={suggestion}
        onChange={({ target }) => setSuggestion(target.value)}
      />
      <Input
        aria-label={t('aiReview:mark.remark')}
        placeholder={t('aiReview:mark.remark')}
        maxLength={remarkMax}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className={styles.row}>
        <Button type="primary" onClick={() => onSave({ kind, suggestion, remark, decision: 'accepted' })}>
          {t('aiReview:mark.save')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </div>
    </>
  )
}

export const MarkCard = ({ mark, isCurrent, isLocked, onChoose, onChange }: Props) => {
  const { t } = useTranslation('aiReview')
  const [isChanging, setChanging] = useState(false)
  const { quote, suggestion, kind, reason, remark, source, decision } = mark
  const decide = (next: Decision) => onChange({ decision: decision === next ? 'open' : next })
  return (
    <li
      data-current={isCurrent}
      data-decision={decision}
      aria-current={isCurrent || undefined}
      onFocus={onChoose}
    >
      <div className={styles.head}>
        <span>
          <MarkKindName kind={kind} />
        </span>
        <span className={styles.soft}>
          {t(`source.${source}`)} · {t(`decision.${decision}`)}
        </span>
      </div>
      <div className={styles.change} lang="zh-CN">
        <del>{quote.trim() || '␣'}</del>
        {suggestion && (
          <>
            {' → '}
            <ins>{suggestion}</ins>
          </>
        )}
      </div>
      {reason && <p className={styles.soft}>{t(`reason.${reason}`)}</p>}
      {remark && <p className={styles.soft}>{remark}</p>}
      {!isLocked && isChanging && (
        <ChangeForm
          mark={mark}
          onClose={() => setChanging(false)}
          onSave={(change) => {
            setChanging(false)
            onChange(change)
          }}
        />
      )}
      {!isLocked && !isChanging && (
        <div className={styles.row}>
          <Button size="small" aria-pressed={decision === 'accepted'} onClick={() => decide('accepted')}>
            {t('mark.accept')}
          </Button>
          <Button size="small" onClick={() => setChanging(true)}>
            {t('mark.change')}
          </Button>
          <Button size="small" aria-pressed={decision === 'refused'} onClick={() => decide('refused')}>
            {t('mark.refuse')}
          </Button>
        </div>
      )}
    </li>
  )
}
