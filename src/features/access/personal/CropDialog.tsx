import { MinusOutlined, PlusOutlined, RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Modal, Slider, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { cropSide, zoomMost } from './cropView.ts'
import styles from './personal.module.css'
import { useBitmap, useCrop } from './useCrop.ts'

interface Props {
  file: File
  /** The picture is named after the person. */
  username: string
  isSaving: boolean
  onSave: (picture: File) => void
  onClose: () => void
}

const zoomStep = 0.01

const Cropper = ({ bitmap, ...props }: Omit<Props, 'onClose'> & { bitmap: ImageBitmap }) => {
  const { t } = useTranslation('personal')
  const crop = useCrop(bitmap)
  const handleSave = async () => props.onSave(await crop.asPng(`${props.username}.png`))
  return (
    <div className={styles.cropper}>
      <canvas
        ref={crop.canvas}
        width={cropSide}
        height={cropSide}
        className={styles.square}
        role="img"
        aria-label={t('crop.square')}
        tabIndex={0}
        onKeyDown={crop.handleKey}
        onPointerDown={crop.handlePointerDown}
        onPointerMove={crop.handlePointerMove}
        onPointerUp={crop.handlePointerUp}
        onPointerCancel={crop.handlePointerUp}
      />
      <p className={styles.hint}>{t('crop.hint')}</p>
      <div className={styles.zoom}>
        <MinusOutlined aria-hidden />
        <Slider
          min={1}
          max={zoomMost}
          step={zoomStep}
          value={crop.zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('crop.zoom')}
          onChange={crop.zoomTo}
        />
        <PlusOutlined aria-hidden />
      </div>
      <div className={styles.turns}>
        <Button icon={<RotateLeftOutlined />} onClick={crop.turnLeft}>
          {t('crop.left')}
        </Button>
        <Button icon={<RotateRightOutlined />} onClick={crop.turnRight}>
          {t('crop.right')}
        </Button>
      </div>
      <ThrottledButton type="primary" block loading={props.isSaving} onClick={handleSave}>
        {t('crop.save')}
      </ThrottledButton>
    </div>
  )
}

/** 200 by 200 out of a picture: drag, zoom, turn. */
export const CropDialog = (props: Props) => {
  const { t } = useTranslation('personal')
  const bitmap = useBitmap(props.file)
  return (
    <Modal open title={t('crop.title')} footer={null} width={360} onCancel={props.onClose}>
      {bitmap === undefined && <Spin className={styles.reading ?? ''} />}
      {bitmap === null && <p role="alert">{t('crop.unreadable')}</p>}
      {bitmap && <Cropper {...props} bitmap={bitmap} />}
    </Modal>
  )
}
