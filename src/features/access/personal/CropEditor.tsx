import { MinusOutlined, PlusOutlined, RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Progress, Slider } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { cropSide, cutOut, startView, turnView, zoomMost, zoomView } from './cropPicture.ts'
import styles from './personal.module.css'

interface Props {
  address: string
  /** The picture is named after the person. */
  username: string
  isSaving: boolean
  /** How much of it has left, from 0 to 1. */
  sent: number | undefined
  onSave: (picture: File) => void
  onUnreadable: () => void
}

const keyStep = 8
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.15, '=': 1.15, '-': 1 / 1.15 }

export const CropEditor = ({ address, username, isSaving, sent, onSave, onUnreadable }: Props) => {
  const { t } = useTranslation(['personal', 'upload'])
  const [view, setView] = useState(startView)
  const [area, setArea] = useState<Area>()
  const handleKey = (event: KeyboardEvent) => {
    const by = zoomKeys[event.key]
    if (!by) return
    event.preventDefault()
    setView((now) => zoomView(now, now.zoom * by))
  }
  const handleSave = async () => {
    if (area) onSave(await cutOut(address, area, view.rotation, `${username}.png`))
  }
  return (
    <div className={styles.cropper}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the square inside has the focus and the arrow keys */}
      <div className={styles.square} onKeyDown={handleKey}>
        <Cropper
          {...view}
          image={address}
          aspect={1}
          cropSize={{ width: cropSide, height: cropSide }}
          objectFit="cover"
          maxZoom={zoomMost}
          showGrid={false}
          keyboardStep={keyStep}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'img', 'aria-label': t('crop.square') }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={(crop) => setView((now) => ({ ...now, crop }))}
          onZoomChange={(zoom) => setView((now) => ({ ...now, zoom }))}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <p className={styles.hint}>{t('crop.hint')}</p>
      <div className={styles.zoom}>
        <MinusOutlined aria-hidden />
        <Slider
          min={1}
          max={zoomMost}
          step={0.01}
          value={view.zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('crop.zoom')}
          onChange={(zoom) => setView((now) => zoomView(now, zoom))}
        />
        <PlusOutlined aria-hidden />
      </div>
      <div className={styles.turns}>
        <Button icon={<RotateLeftOutlined />} onClick={() => setView((now) => turnView(now, -1))}>
          {t('crop.left')}
        </Button>
        <Button icon={<RotateRightOutlined />} onClick={() => setView((now) => turnView(now, 1))}>
          {t('crop.right')}
        </Button>
      </div>
      {sent !== undefined && (
        <Progress percent={Math.floor(sent * 100)} size="small" aria-label={t('upload:progress')} />
      )}
      <ThrottledButton type="primary" block loading={isSaving} disabled={!area} onClick={handleSave}>
        {t('crop.save')}
      </ThrottledButton>
    </div>
  )
}
