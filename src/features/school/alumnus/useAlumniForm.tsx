// The form of an alumnus, on the page of its own and in the drawer of the list.
import { useTranslation } from 'react-i18next'
import type { AlumnusBody, AlumnusRecord } from '#contract/school/alumnus.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { DepartmentPick } from '#src/kit/tree/DepartmentPick.tsx'
import { DepartmentNames } from '#src/kit/tree/NodeNames.tsx'
import { NameInput, NameText } from '#src/ui/person/NameInput.tsx'
import { PhotoInput, PhotoView } from './PhotoInput.tsx'

export const useAlumniForm = (): FormDeclaration<AlumnusRecord, AlumnusBody> => {
  const { t } = useTranslation('office')
  return {
    fields: [
      { key: 'name', type: 'custom', input: <NameInput />, view: <NameText />, isRequired: true },
      { key: 'fullName', note: t('person.fullNameNote') },
      { key: 'number' },
      { key: 'contact' },
      { key: 'grade' },
      { key: 'className', isRequired: true },
      { key: 'teacher' },
      { key: 'site' },
      { key: 'duty' },
      {
        key: 'departmentId',
        type: 'custom',
        input: <DepartmentPick />,
        view: <DepartmentNames />,
        note: t('alumni.departmentNote'),
      },
      { key: 'photo', type: 'custom', input: <PhotoInput />, view: <PhotoView />, isWide: true },
      { key: 'profile', type: 'textarea' },
    ],
    chosenOptions: ({ departmentId, departmentName }) => ({
      departmentId: departmentId ? [{ value: departmentId, label: departmentName ?? '' }] : [],
    }),
  }
}
