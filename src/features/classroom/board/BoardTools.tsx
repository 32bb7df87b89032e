// Paper, files and export: side by side where there is room, behind one button on a phone.
import { MoreOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { useBoard } from './BoardContext.ts'
import styles from './BoardTools.module.css'
import { BackgroundMenu } from './background/BackgroundMenu.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { InsertButton } from './files/InsertButton.tsx'

const All = () => (
  <>
    <BackgroundMenu />
    <InsertButton />
    <ExportButton />
  </>
)

export const BoardTools = () => {
  const { t } = useTranslation('boardFiles')
  const { canDraw } = useBoard()
  const isPhone = useIsPhone()
  if (!isPhone) return <All />
  // A person who only looks has nothing but the export, and beside it the words that follow the teacher.
  if (!canDraw) return <ExportButton isShort />
  return (
    <Popover
      trigger="click"
      placement="bottom"
      content={
        <div className={styles.column}>
          <All />
        </div>
      }
    >
      <Button type="text" icon={<MoreOutlined aria-hidden="true" />}>
        {t('more')}
      </Button>
    </Popover>
  )
}
