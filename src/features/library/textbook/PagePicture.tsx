// The picture of a page with its places to tap. A sound is played where it stands; everything else opens.
import {
  FormOutlined,
  PaperClipOutlined,
  PauseOutlined,
  ReadOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import { Skeleton } from 'antd'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookPage, Hotspot } from '#contract/library/textbook/bookPage.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { useLoadAgain } from '#src/lib/useLoadAgain.ts'
import { MissingFile } from '#src/ui/MissingFile.tsx'
import styles from './reader.module.css'
import { usePageSound } from './usePageSound.ts'

const icons = {
  exercise: FormOutlined,
  sound: SoundOutlined,
  word: ReadOutlined,
  resource: PaperClipOutlined,
} as const

export const placeStyle = ({
  x,
  y,
  width,
  height,
}: Pick<Hotspot, 'x' | 'y' | 'width' | 'height'>): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

/** A place is called by its own name, or by its word, or by its kind. */
export const useSpotName = () => {
  const { t } = useTranslation('bookReader')
  return (hotspot: Hotspot): string => {
    const name = hotspot.name || (hotspot.kind === 'word' ? hotspot.word : '')
    const kind = t(`kind.${hotspot.kind}`)
    return name ? t('spot', { kind, name }) : kind
  }
}

const SoundSpot = ({ hotspot }: { hotspot: Hotspot & { kind: 'sound' } }) => {
  const { t } = useTranslation('bookReader')
  const nameOf = useSpotName()
  const { isPlaying, hasFailed, toggle } = usePageSound(hotspot.fileId)
  const Icon = isPlaying ? PauseOutlined : SoundOutlined
  const label = hasFailed
    ? t('soundMissing')
    : isPlaying
      ? t('playing', { name: hotspot.name || t('kind.sound') })
      : nameOf(hotspot)
  return (
    <button
      type="button"
      className={styles.spot}
      data-kind="sound"
      data-playing={isPlaying}
      style={placeStyle(hotspot)}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon aria-hidden />
    </button>
  )
}

interface Props {
  page: BookPage
  number: number
  zoom: number
  onTap: (hotspot: Hotspot) => void
}

export const PagePicture = ({ page, number, zoom, onTap }: Props) => {
  const { t } = useTranslation('bookReader')
  const nameOf = useSpotName()
  const { round, hasFailed, onFailed, onLoaded, retry } = useLoadAgain()
  // Width by height; that of most books until the picture has come.
  const [ratio, setRatio] = useState(0.75)
  const { data: link, isPending } = useFileLink(page.fileId)
  if (isPending) return <Skeleton.Node active className={styles.loading ?? ''} />
  if (!link) return <p role="alert">{t('pageMissing')}</p>
  if (hasFailed) return <MissingFile text={t('pageMissing')} onRetry={retry} />
  return (
    <div className={styles.sheet} style={{ width: `min(${zoom * 100}cqw, ${zoom * ratio * 100}cqh)` }}>
      <img
        key={round}
        src={link.url}
        alt={t('edit.page', { number })}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setRatio(naturalWidth / naturalHeight)
          onLoaded()
        }}
        onError={onFailed}
      />
      {page.hotspots.map((hotspot) => {
        if (hotspot.kind === 'sound') return <SoundSpot key={hotspot.id} hotspot={hotspot} />
        const Icon = icons[hotspot.kind]
        return (
          <button
            key={hotspot.id}
            type="button"
            className={styles.spot}
            data-kind={hotspot.kind}
            style={placeStyle(hotspot)}
            aria-label={nameOf(hotspot)}
            title={nameOf(hotspot)}
            onClick={() => onTap(hotspot)}
          >
            <Icon aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
