// One page: its picture with the boxes, its unit, its text. Every change is saved at once.
import { DeleteOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BookPage,
  bookPageLimits,
  type Hotspot,
  updateBookPage,
} from '#contract/library/textbook/bookPage.ts'
import type { TextbookRecord } from '#contract/library/textbook/textbook.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { newPartId } from '#src/kit/richText/partId.ts'
import { useLocalText } from '#src/lib/useLocalText.ts'
import { DrawBoxes } from './DrawBoxes.tsx'
import { HotspotChooser, type NewTarget } from './HotspotChooser.tsx'
import type { Box } from './hotspotPlaces.ts'
import { useSpotName } from './PagePicture.tsx'
import type { EditorParts } from './pageParts.ts'
import styles from './pages.module.css'

interface Props extends EditorParts {
  book: TextbookRecord
  page: BookPage
  number: number
  mayChange: boolean
  onSaved: () => Promise<void>
}

type Change = Partial<Pick<BookPage, 'unitId' | 'text' | 'hotspots'>>
/** A place without a drawn box goes here first. */
const middle: Box = { x: 0.35, y: 0.4, width: 0.3, height: 0.12 }

export const PageEditor = ({ book, page, number, mayChange, ExercisePicker, onSaved }: Props) => {
  const { t } = useTranslation('bookReader')
  const nameOf = useSpotName()
  const fields = useId()
  const [spots, setSpots] = useState<Hotspot[]>(page.hotspots)
  // Stays while another page is looked at.
  const [text, setText] = useLocalText(`bookPage:${page.id}`, page.text)
  const [chosen, setChosen] = useState<string>()
  /** A box that leads nowhere yet. */
  const [drawn, setDrawn] = useState<Box>()
  const saving = useMutation({
    // One after the other: the last one is what stands there.
    scope: { id: `bookPage ${page.id}` },
    mutationFn: (change: Change) =>
      request(updateBookPage, { body: { id: page.id, ...change } }, { quiet: true }),
    onSuccess: onSaved,
  })
  const change = (hotspots: Hotspot[]) => {
    setSpots(hotspots)
    saving.mutate({ hotspots })
  }
  const add = (target: NewTarget) => {
    const id = newPartId()
    change([...spots, { id, ...(drawn ?? middle), ...target }])
    setChosen(id)
    setDrawn(undefined)
  }
  const units = book.units.map(({ id, name, depth }) => ({
    value: id,
    label: `${'　'.repeat(depth)}${name}`,
  }))
  return (
    <div className={styles.editor}>
      <DrawBoxes
        page={page}
        number={number}
        spots={spots}
        chosen={chosen}
        mayChange={mayChange}
        onChoose={setChosen}
        onDraw={setDrawn}
        onChange={change}
        onMoving={setSpots}
      />
      <aside className={styles.side}>
        <p role="status" className={styles.status} data-failed={saving.isError}>
          {saving.isPending && t('edit.saving')}
          {saving.isSuccess && t('edit.saved')}
          {saving.isError && t('edit.failed', { reason: errorText(saving.error) })}
        </p>
        <label htmlFor={`${fields}unit`}>{t('edit.unit')}</label>
        <Select
          id={`${fields}unit`}
          disabled={!mayChange}
          value={page.unitId ?? ''}
          options={[{ value: '', label: t('edit.noUnit') }, ...units]}
          onChange={(unitId: string) => saving.mutate({ unitId: unitId || null })}
        />
        <h2>{t('edit.spots')}</h2>
        {mayChange && <p className={styles.hint}>{t('edit.spotsHint')}</p>}
        <ul className={styles.spots}>
          {spots.map((spot) => (
            <li key={spot.id} data-chosen={spot.id === chosen}>
              <button type="button" onClick={() => setChosen(spot.id)}>
                {nameOf(spot)}
              </button>
              {mayChange && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('edit.removeSpot', { name: nameOf(spot) })}
                  onClick={() => change(spots.filter(({ id }) => id !== spot.id))}
                />
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <>
            <Button disabled={spots.length >= bookPageLimits.hotspots} onClick={() => setDrawn(middle)}>
              {t('edit.add')}
            </Button>
            <p className={styles.hint}>{t('edit.sharing')}</p>
          </>
        )}
        <label htmlFor={`${fields}text`}>{t('edit.text')}</label>
        <Input.TextArea
          id={`${fields}text`}
          rows={8}
          lang="zh-CN"
          readOnly={!mayChange}
          maxLength={bookPageLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {mayChange && (
          <Button
            disabled={text === page.text}
            loading={saving.isPending}
            onClick={() => saving.mutate({ text })}
          >
            {t('edit.saveText')}
          </Button>
        )}
      </aside>
      {drawn && (
        <HotspotChooser ExercisePicker={ExercisePicker} onChosen={add} onClose={() => setDrawn(undefined)} />
      )}
    </div>
  )
}
