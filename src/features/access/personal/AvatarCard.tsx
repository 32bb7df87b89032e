import { CameraOutlined } from '@ant-design/icons'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/access/profile.ts'
import { Avatar } from '#src/files/Avatar.tsx'
import { CropDialog } from './CropDialog.tsx'
import styles from './personal.module.css'
import { useSaveAvatar } from './useProfile.ts'

/** Shows the person's picture and name. A click on the picture chooses another one. */
export const AvatarCard = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('personal')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const save = useSaveAvatar()
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setChosen(target.files?.[0])
    target.value = '' // the same file again is a choice as well
  }
  const handleSave = (picture: File) =>
    save.mutate({ picture, username: profile.username }, { onSuccess: () => setChosen(undefined) })
  return (
    <section className={styles.who} aria-label={t('title')}>
      <button type="button" className={styles.avatar} onClick={() => input.current?.click()}>
        <Avatar id={profile.userId} name={profile.name} picture={profile.avatar} size="large" />
        <span className={styles.change}>
          <CameraOutlined aria-hidden /> {t('changeAvatar')}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('choosePicture')}
        hidden
        onChange={handleChange}
      />
      <div>
        <h2>{profile.name}</h2>
        <p>
          {profile.username} · {profile.roleName}
        </p>
        {profile.school && <p>{profile.school}</p>}
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          username={profile.username}
          isSaving={save.isPending}
          sent={save.sent}
          onSave={handleSave}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
