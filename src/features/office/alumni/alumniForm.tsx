// The form of an alumnus, on the page of its own and in the drawer of the list.
import type { AlumnusBody, AlumnusRecord } from '#contract/alumnus.ts'
import type { FormDeclaration } from '#src/ui/kit/screen.ts'
import { PhotoInput } from './PhotoInput.tsx'

export const alumniForm: FormDeclaration<AlumnusRecord, AlumnusBody> = {
  fields: [
    { key: 'name', isRequired: true },
    { key: 'number' },
    { key: 'contact' },
    { key: 'grade' },
    { key: 'className', isRequired: true },
    { key: 'teacher' },
    { key: 'site' },
    { key: 'duty' },
    { key: 'photo', type: 'custom', input: <PhotoInput />, isWide: true },
    { key: 'profile', type: 'textarea' },
  ],
}
