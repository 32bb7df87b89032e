// Something that is told once and never again: a password or a secret, to be copied.
import { App, Typography } from 'antd'

interface Told {
  title: string
  text: string
  value: string
  ok: string
}

export const useShowOnce = (): ((told: Told) => void) => {
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
