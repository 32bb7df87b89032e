// Shows a generated password or secret once, to be copied.

import { Typography } from 'antd'
import { useModal } from '#src/ui/modals.tsx'

interface Shown {
  title: string
  text: string
  value: string
  ok: string
}

export const useShowOnce = (): ((shown: Shown) => void) => {
  const modal = useModal()
  return ({ title, text, value, ok }) =>
    void modal.info({
      centered: true,
      title,
      content: (
        <>
          <p>{text}</p>
          <Typography.Text code copyable style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Typography.Text>
        </>
      ),
      okText: ok,
    })
}
