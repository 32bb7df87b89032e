// One's own profile, and what may be changed in it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changePassword,
  getConfirmCode,
  getProfile,
  type PasswordChange,
  type Profile,
  updateProfile,
} from '#contract/access/profile.ts'
import { uploadFile } from '#contract/system/upload.ts'
import { storeProfile } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'

export type Contact = Pick<Profile, 'fullName' | 'email' | 'phone'>

const profileQuery = callQuery(getProfile, {})

export const useProfile = () => useQuery(profileQuery)

const useKept = (words: 'success:saved' | 'avatarSaved') => {
  const { t } = useTranslation(['personal', 'success'])
  const queries = useQueryClient()
  return (profile: Profile) => {
    queries.setQueryData(profileQuery.queryKey, profile)
    storeProfile(profile)
    showToast({ kind: 'success', text: t(words) })
  }
}

export const useSaveProfile = () => {
  const keep = useKept('success:saved')
  return useMutation({
    mutationFn: (change: Contact) => request(updateProfile, { body: change }, { quiet: true }),
    onSuccess: keep,
  })
}

/** Another number: the password gives a code, and with that one it is saved. */
export const useSavePhone = () => {
  const keep = useKept('success:saved')
  return useMutation({
    mutationFn: async ({ contact, password }: { contact: Contact; password: string }) => {
      const { code } = await request(getConfirmCode, { body: { password } }, { quiet: true })
      return request(updateProfile, { body: { ...contact, code } }, { quiet: true })
    },
    onSuccess: keep,
  })
}

/** First the picture as multipart, then the user with its name and the picture. */
export const useSaveAvatar = () => {
  const keep = useKept('avatarSaved')
  return useMutation({
    mutationFn: async ({ picture, username }: { picture: File; username: string }) => {
      const { id } = await request(uploadFile, { body: { file: picture, purpose: 'image' } })
      return request(updateProfile, { body: { username, avatar: id } })
    },
    onSuccess: keep,
  })
}

export const useChangePassword = (onDone: () => void) => {
  const { t } = useTranslation('personal')
  return useMutation({
    mutationFn: (change: PasswordChange) => request(changePassword, { body: change }, { quiet: true }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('password.changed') })
      onDone()
    },
  })
}
