import { NameInput, NameText } from '#src/ui/person/NameInput.tsx'
import { PhoneInput, PhoneText } from '#src/ui/person/PhoneInput.tsx'
import { UsernameInput, UsernameText } from './UsernameInput.tsx'

/** The fields that a student and a teacher share. The password is set with a new account only; afterwards it is reset. */
export const personFields = (fullNameNote: string) =>
  [
    { key: 'name', type: 'custom', input: <NameInput />, view: <NameText />, isRequired: true },
    { key: 'fullName', note: fullNameNote },
    { key: 'gender', type: 'radio', isRequired: true },
    { key: 'phone', type: 'custom', input: <PhoneInput />, view: <PhoneText />, isRequired: true },
    { key: 'number' },
    { key: 'username', type: 'custom', input: <UsernameInput />, view: <UsernameText /> },
    { key: 'password', type: 'password', only: 'create' },
  ] as const

/** Their first lines in the drawer of details. */
export const personDetails = ['name', 'fullName', 'pinyin', 'gender', 'number', 'username', 'phone'] as const
