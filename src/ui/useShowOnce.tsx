// Shows a generated password or secret once, to be copied.
import { App, Typography } from 'antd'

interface ShownOnce {
  title: string
  text: string
  value: string
  ok: string
}

export const useShowOnce = (): ((secret: ShownOnce) => void) => {
  const { modal } = App.useApp()
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
