import { App, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { resetStudentPasswords } from '#contract/school/student.ts'
import type { resetTeacherPasswords } from '#contract/school/teacher.ts'
import { request } from '#src/http/request.ts'
import type { RowAction } from '#src/ui/kit/screen.ts'

type Reset = typeof resetStudentPasswords | typeof resetTeacherPasswords
interface Person {
  id: string
  name: string
}

/** Back to the initial password; one that was made for it is shown once. */
export const useResetPassword = <R extends Person>(call: Reset): RowAction<R> => {
  const { t } = useTranslation(['office', 'kit'])
  const { modal } = App.useApp()
  const tell = (password: string) =>
    modal.info({
      centered: true,
      title: t('office:person.resetDone'),
      content: (
        <>
          <p>{t('kit:initialPassword.text')}</p>
          <Typography.Text code copyable>
            {password}
          </Typography.Text>
        </>
      ),
      okText: t('kit:initialPassword.ok'),
    })
  return {
    key: 'resetPassword',
    call,
    label: t('office:person.reset'),
    on: 'both',
    confirm: (records) => ({
      title: t('office:person.resetTitle', { count: records.length, name: records[0]?.name ?? '' }),
      text: t('office:person.resetText'),
    }),
    run: async (records) => {
      const ids = records.map(({ id }) => id)
      const { done, initialPassword } = await request(call, { body: { ids } })
      if (initialPassword) tell(initialPassword)
      const refused = ids.length - done
      return refused === 0 ? t('office:person.resetDone') : t('kit:done.some', { done, refused })
    },
  }
}
