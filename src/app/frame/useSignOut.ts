// Signs out, and asks first where answers lie on this device that the school does not have yet.
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { signOut } from '#src/auth/signOut.ts'
// Loaded with the frame: without a line, when it matters, it could not be loaded.
import { countLocalAnswers } from '#src/features/learning/shared/attempt/localAnswers.ts'
import { useModal } from '#src/ui/modals.tsx'

const countUnsent = (userId: string): Promise<number> =>
  // Where the browser keeps nothing there is nothing to ask about.
  countLocalAnswers(userId).catch(() => 0)

export const useSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('frame')
  const modal = useModal()
  const user = useSession((session) => session.user)
  return async () => {
    const count = user?.kind === 'student' ? await countUnsent(user.sysUser.userId) : 0
    if (count === 0) return signOut()
    modal.confirm({
      centered: true,
      title: t('unsent.title', { count }),
      content: t('unsent.text'),
      // Enter stays.
      autoFocusButton: 'cancel',
      okText: t('unsent.leave'),
      cancelText: t('unsent.stay'),
      onOk: () => signOut(),
    })
  }
}
